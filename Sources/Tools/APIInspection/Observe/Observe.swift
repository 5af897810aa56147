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
/// traffic contains is written but statuses, media types, and of the names of members and parameters and the
/// values of enums those that are words and more than one exchange has.
package func observe(_ traffic: [InputFile], of input: SpecInput, named name: String) -> Observed {
  var pipeline = Pipeline(progress: input.progress)
  guard let understanding = pipeline.understand(input), let document = pipeline.record.document
  else { return Observed(record: pipeline.record) }
  var result = Observed(record: pipeline.record)
  var observation = Observation(understanding.api)
  for file in traffic {
    let reason = TrafficReader().read(file.contents, of: file.path) { observation.add($0) }
    if let reason { result.unreadable.append((file.path, reason)) }
  }
  result.exchangeCount = observation.exchangeCount
  result.operationCount = observation.seen.count
  result.unknownCount = observation.unknownCount
  let version: Version =
    if case .openAPI(let version)? = Dialect(of: document) { version } else { .openAPI31 }
  let findings = observation.findings()
  var overlay = ObservedOverlay(document, version, findings)
  var actions = ""
  for (deviation, count) in findings.counts.sorted(by: isBefore) {
    let found = overlay.actions(for: deviation)
    result.differences.append(
      Observed.Difference(
        subject: deviation.shownSubject, what: deviation.kind.text, count: count,
        isCorrected: found != nil))
    for action in found ?? [] {
      let description = "\(deviation.shownSubject): \(deviation.kind.text), seen in \(count)"
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
  return (a.shownSubject, a.kind.text, a.place.span.start)
    < (b.shownSubject, b.kind.text, b.place.span.start)
}

extension Deviation.Kind {
  var text: String {
    switch self {
    case .null: "null"
    case .absent: "absent"
    case .value(.string(let text)): "the value '\(text)'"
    case .value(.bool(let value)): "the value \(value)"
    case .value, .unnamedValues: "a value that is not listed"
    case .member: "not described"
    case .unnamedMembers: "members that are not described"
    case .type(let type): type.rawValue
    case .format: "not in its format"
    case .status(let status): "status \(status)"
    case .mediaType(let type): type
    case .unnamedMediaTypes: "a media type that is not listed"
    case .parameter(let name): "parameter '\(name)'"
    case .unnamedParameters: "parameters that are not described"
    }
  }
}
