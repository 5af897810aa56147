import APIModel
import SpecDocument

// Finds repetitions in operations that one line of the configuration could replace.

extension Linter {
  /// The minimum number of operations for which a line is suggested.
  private static let fewest = 10

  mutating func checkRepetitions() {
    checkParameters()
    checkEnvelopes()
  }

  /// Reports required parameters that most operations share, such as a tenant.
  private mutating func checkParameters() {
    var places: [SharedParameter: [SourceSpan]] = [:]
    var order: [SharedParameter] = []
    for operation in api.operations where !operation.isStreamedVariant {
      for parameter in operation.parameters where parameter.isRequired {
        let shared = SharedParameter(parameter, of: operation)
        if places[shared] == nil { order.append(shared) }
        places[shared, default: []].append(parameter.name.span)
      }
    }
    let all = api.operations.count { !$0.isStreamedVariant }
    for shared in order {
      guard let spans = places[shared], spans.count >= Self.fewest, spans.count * 2 > all else {
        continue
      }
      diagnostics.report(
        .repeatedParameter, "\(spans.count) of \(all) operations require '\(shared.name)'",
        at: spans[0],
        help: "if it is the same in all calls, add 'clientParameters: [\(shared.name)]' to the "
          + "configuration, and pass it once, when the client is created")
    }
  }

  /// Reports objects with a single member that wrap most responses: `{data: …}`.
  private mutating func checkEnvelopes() {
    var keys: [String: [SourceSpan]] = [:]
    var order: [String] = []
    var all = 0
    for operation in api.operations
    where operation.envelope == nil && !operation.isStreamedVariant {
      guard let payload = graph.payload(of: operation) else { continue }
      all += 1
      guard let (_, object) = graph.object(payload), object.properties.count == 1,
        object.additional == nil, !object.isTuple
      else { continue }
      let key = object.properties[0].name.text
      if keys[key] == nil { order.append(key) }
      keys[key, default: []].append(operation.span)
    }
    for key in order {
      guard let spans = keys[key], spans.count >= Self.fewest, spans.count * 2 > all else {
        continue
      }
      let envelope = "{envelope: {payload: \(key)}}"
      let line = spans.count == all ? "'/**: \(envelope)'" : "'\(envelope)' for a selector of these"
      diagnostics.report(
        .repeatedEnvelope,
        "\(spans.count) of \(all) results are the only member '\(key)' of an object", at: spans[0],
        help: "to return the member itself, add \(line) to 'operations' of the configuration")
    }
  }
}

/// A parameter that several operations share. Path parameters are the same only after the same
/// segments, since each `{id}` has a different meaning.
private struct SharedParameter: Hashable {
  let name: String
  private let location: ParameterLocation
  private let type: TypeUse
  private let prefix: String

  init(_ parameter: Parameter, of operation: APIModel.Operation) {
    name = parameter.name.text
    location = parameter.location
    type = parameter.type
    let isInPath = location == .path
    let segment = isInPath ? operation.path.firstRange(of: "{\(name)}") : nil
    prefix = segment.map { String(operation.path[..<$0.lowerBound]) } ?? ""
  }
}
