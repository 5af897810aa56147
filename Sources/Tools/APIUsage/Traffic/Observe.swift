package import APIGenCore
import APIModel
import SpecDocument

/// The findings from traffic about a spec.
package struct Observed: SpecReport {
  /// A difference between traffic and the spec.
  package struct Difference: Sendable {
    /// The subject: `User.email`, `GET /users`.
    package let subject: String
    /// The observation: `null`, `absent`, `status 404`.
    package let what: String
    /// The number of exchanges.
    package let count: Int
    /// Whether the overlay corrects it.
    package let isCorrected: Bool
    /// Why the overlay does not correct it, for people.
    package let obstacle: String?
    /// The names that it is about, but that must not be in the overlay.
    package let names: [ShownName]
    /// The text to write into a spec in the compact dialect, which gets no overlay.
    package let suggestion: String?
  }

  /// The differences, most frequent first; empty if the spec has errors.
  package var differences: [Difference] = []
  /// Whether the traffic was compared, as it is unless the spec has errors.
  package var isComplete = false
  /// An overlay (OpenAPI Overlay 1.0) that adapts the spec to the observations; nil for the compact
  /// dialect.
  package var overlay: String?
  package var exchangeCount = 0
  package var operationCount = 0
  /// The number of exchanges that do not match an operation of the spec.
  package var unknownCount = 0
  /// The path of a server that the spec lacks, below which most exchanges match: `/api`. It has
  /// `…` in place of parts that must stay private.
  package var missingBase: String?
  /// The formats that are wrong in all of several places.
  package var wrongFormats: [WrongFormat] = []
  /// The unreadable files, with the reasons.
  package var unreadable: [(path: String, reason: String)] = []
  package let record: RunRecord
}

/// Compares recorded traffic with a spec. The traffic is in HAR files, or in recordings of the
/// runtime. The result contains only statuses and media types, and certain names and enum values.
/// Names and values must consist of known words, and occur in more than one exchange; with
/// `writesShownNames`, names may also have a word that only looks like one.
package func observe(
  _ traffic: [InputFile], of input: SpecInput, named name: String, writesShownNames: Bool = false
) -> Observed {
  var pipeline = Pipeline(progress: input.progress)
  guard let understanding = pipeline.understand(input), let document = pipeline.record.document
  else { return Observed(record: pipeline.record) }
  var result = Observed(record: pipeline.record)
  var observation = Observation(
    understanding.api, in: understanding.spec, writesShownNames: writesShownNames)
  for file in traffic {
    let reason = TrafficReader().read(file.contents, of: file.path) { observation.add($0) }
    if let reason { result.unreadable.append((file.path, reason)) }
  }
  result.exchangeCount = observation.exchangeCount
  result.operationCount = observation.seen.count
  result.unknownCount = observation.unknownCount
  result.missingBase = observation.missingBase
  result.wrongFormats = observation.wrongFormats
  let findings = observation.findings()
  let dialect = Dialect(of: document)
  var version = Version.openAPI31
  if case .openAPI(let own)? = dialect { version = own }
  var overlay = dialect == .compact ? nil : ObservedOverlay(document, version, findings)
  let compact = overlay == nil ? DeviationPaths(document, of: findings.counts.keys) : nil
  let ordered = findings.counts.sorted(by: isBefore)
  overlay?.correct(ordered.map(\.key))
  for (deviation, count) in ordered {
    let isCorrected = overlay?.corrects(deviation) ?? false
    result.differences.append(
      Observed.Difference(
        subject: deviation.shownSubject, what: deviation.kind.text, count: count,
        isCorrected: isCorrected, obstacle: isCorrected ? nil : overlay?.obstacle(to: deviation),
        names: findings.names[deviation] ?? [],
        suggestion: compact.flatMap { paths in
          deviation.kind.suggestion(for: paths[deviation].flatMap(paths.node))
        }))
  }
  result.isComplete = true
  result.overlay = overlay.map { text(of: $0, findings, named: name) }
  return result
}

private func text(
  of overlay: ObservedOverlay, _ findings: Observation.Findings, named name: String
) -> String {
  var actions = ""
  for correction in overlay.corrections {
    let (deviation, count) = (correction.deviation, findings.counts[correction.deviation] ?? 0)
    for action in correction.actions {
      let description = "\(deviation.shownSubject): \(deviation.kind.text), seen in \(count)"
      actions += """
          - target: \(action.target)
            description: \(YAMLScalar.inline(description, inList: false))
            \(action.effect)

        """
    }
  }
  return """
    overlay: 1.0.0
    info:
      title: \(YAMLScalar.inline("Traffic that differs from \(name)", inList: false))
      version: 1.0.0
    actions:\(actions.isEmpty ? " []\n" : "\n" + actions)
    """
}

/// Orders by frequency, then by name, so that every run has the same order.
private func isBefore(_ first: (key: Deviation, value: Int), _ second: (key: Deviation, value: Int))
  -> Bool
{
  if first.value != second.value { return first.value > second.value }
  let (a, b) = (first.key, second.key)
  return (a.shownSubject, a.kind.text, a.place?.span.start ?? 0)
    < (b.shownSubject, b.kind.text, b.place?.span.start ?? 0)
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
    case .range: "too large or too small"
    case .status(let status, let type):
      "status \(status)" + (type.map { " with \($0.essence)" } ?? "")
    case .sameStatus(let status, let documented): "status \(status), as described for \(documented)"
    case .mediaType(let type): type
    case .unnamedMediaTypes: "a media type that is not listed"
    case .lines: "JSON lines, which 'stream: lines' in the configuration reads"
    case .parameter(let name): "parameter '\(name)'"
    case .unnamedParameters: "parameters that are not described"
    }
  }
  /// Returns what to write into a spec in the compact dialect, whose node it is; nil if there is
  /// nothing to write.
  fileprivate func suggestion(for node: Node?) -> String? {
    let type = node?.string
    return switch self {
    case .null, .absent: "write \(type.map { "'\($0)?'" } ?? "'$optional: true'")"
    case .value(let value): value.text.map { "add '\($0)' to '$enum'" }
    case .member(let name): "add the field '\(name)'"
    case .unnamedMembers: "add '$additional: true'"
    case .type(.integer), .type(.number), .range:
      type?.hasPrefix("Int") == true ? "write 'Double'" : "write 'JSON'"
    case .type: "write 'JSON'"
    case .format: "write 'String'"
    case .status(let status, _), .sameStatus(let status, _):
      "add \(status) to '\((200..<300).contains(status) ? "responses" : "errors")'"
    case .parameter(let name): "add '\(name): String?' to 'query'"
    case .unnamedValues, .mediaType, .unnamedMediaTypes, .lines, .unnamedParameters: nil
    }
  }
}

extension Literal {
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}
