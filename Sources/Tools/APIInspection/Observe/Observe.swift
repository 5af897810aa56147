package import APIGenCore
import APIModel
import SpecDocument

/// What traffic shows about a spec.
package struct Observed: Sendable {
  /// A difference between traffic and the spec.
  package struct Difference: Sendable {
    /// `User.email`, `GET /users`
    package let subject: String
    /// What was seen: `null`, `absent`, `status 404`.
    package let what: String
    /// In how many exchanges.
    package let count: Int
    /// Whether the overlay says it.
    package let isCorrected: Bool
  }

  /// The most frequent first.
  package var differences: [Difference] = []
  /// An overlay (OpenAPI Overlay 1.0) that makes the spec say what was seen; nil if it has errors.
  package var overlay: String?
  package var exchangeCount = 0
  package var operationCount = 0
  /// The exchanges of no operation of the spec.
  package var unknownCount = 0
  /// Files that cannot be read, with the reasons.
  package var unreadable: [(path: String, reason: String)] = []
  package let record: RunRecord
}

/// Compares recorded traffic with a spec: HAR files, or recordings of the runtime. Nothing of what the
/// traffic contains is written but names of members and parameters, statuses, media types and values of
/// enums, and none of these that looks like a secret.
package func observe(_ traffic: [InputFile], of input: SpecInput, named name: String) -> Observed {
  var pipeline = Pipeline(progress: input.progress)
  guard let understanding = pipeline.understand(input), let document = pipeline.record.document
  else { return Observed(record: pipeline.record) }
  var result = Observed(record: pipeline.record)
  var reader = TrafficReader()
  for file in traffic {
    if let reason = reader.read(file.contents, of: file.path) {
      result.unreadable.append((file.path, reason))
    }
  }
  var observation = Observation(understanding.api)
  for exchange in reader.exchanges { observation.add(exchange) }
  result.exchangeCount = observation.exchangeCount
  result.operationCount = observation.seen.count
  result.unknownCount = observation.unknownCount
  let version: Version =
    if case .openAPI(let version)? = Dialect(of: document) { version } else { .openAPI31 }
  var overlay = ObservedOverlay(document, version, observation)
  var actions = ""
  for (deviation, count) in observation.counts.sorted(by: isBefore) {
    let found = overlay.actions(for: deviation)
    result.differences.append(
      Observed.Difference(
        subject: deviation.subject, what: deviation.kind.text, count: count,
        isCorrected: found != nil))
    for action in found ?? [] {
      let description = "\(deviation.subject): \(deviation.kind.text), seen in \(count)"
      actions += """
          - target: \(action.target)
            description: \(YAMLScalar.inline(description, inList: false))
            \(action.effect)

        """
    }
  }
  result.overlay = """
    overlay: 1.0.0
    info:
      title: \(YAMLScalar.inline("What servers send, beyond \(name)", inList: false))
      version: 1.0.0
    actions:\(actions.isEmpty ? " []\n" : "\n" + actions)
    """
  return result
}

/// The most frequent first, then by name: the same order on every run.
private func isBefore(_ first: (key: Deviation, value: Int), _ second: (key: Deviation, value: Int))
  -> Bool
{
  if first.value != second.value { return first.value > second.value }
  let (a, b) = (first.key, second.key)
  return (a.subject, a.kind.text, a.place.span.start) < (b.subject, b.kind.text, b.place.span.start)
}

extension Deviation.Kind {
  var text: String {
    switch self {
    case .null: "null"
    case .absent: "absent"
    case .value(let literal):
      literal.shown.map { "the value \($0)" } ?? "a value that is not listed"
    case .member: "not described"
    case .members: "members that are not described"
    case .type(let type): type.rawValue
    case .format: "not in its format"
    case .status(let status): "status \(status)"
    case .mediaType(let type): type
    case .parameter(let name): "parameter '\(name)'"
    }
  }
}

extension Literal {
  /// The value as it may be shown; nil if it could be a secret.
  fileprivate var shown: String? {
    switch self {
    case .string(let text): PublicText.isName(text) ? "'\(text)'" : nil
    case .integer(let digits) where digits.count <= 4: digits
    case .bool(let value): "\(value)"
    case .integer, .number, .null, .array, .object: nil
    }
  }
}
