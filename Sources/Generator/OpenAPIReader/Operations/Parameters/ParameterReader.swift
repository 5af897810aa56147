import APIModel
import SpecDocument

/// Reads the parameters of operations and of the client.
struct ParameterReader {
  /// A parameter, and the default that is set once its type is known, or else the only value.
  private typealias ReadParameter = (parameter: Parameter, defaultNode: Node?, onlyValue: Node?)

  /// The parameters of the client, each listed once however many operations have it.
  private(set) var clientParameters: [Parameter] = []
  private var clientKeys: Set<ExactText> = []
  /// The components read so far, each once however many operations refer to it.
  private var components: [NodeID: ReadParameter] = [:]
  /// The names of parameters that the user moves to the client.
  private let chosen: Set<String>

  init(ofClient chosen: Set<String> = []) { self.chosen = chosen }

  /// Returns whether a parameter belongs to the client; a whole query string cannot be shared.
  func isOfClient(_ parameter: ResolvedParameter, _ schemas: inout SchemaReader) -> Bool {
    guard parameter.location != .querystring else { return false }
    if chosen.contains(parameter.name.text) { return true }
    guard let node = parameter.mapping["x-apigen-scope"], let scope = schemas.text(node) else {
      return false
    }
    if scope == "client" { return true }
    if scope != "operation" {
      schemas.unknownValue(
        .unreadableParameter, scope, of: node.span, what: "scope",
        allowed: ["client", "operation"], correction: .removing(node.span))
    }
    return false
  }

  /// Reads a parameter of the client, unless another operation has declared it.
  mutating func readClientParameter(_ parameter: ResolvedParameter, _ schemas: inout SchemaReader) {
    guard clientKeys.insert(parameter.key).inserted else { return }
    clientParameters.append(read(parameter, at: .client(clientParameters.count), &schemas))
  }

  mutating func read(
    _ resolved: ResolvedParameter, at place: ParameterPlace, _ schemas: inout SchemaReader
  ) -> Parameter {
    let id = NodeID(resolved.object.node)
    let read = components[id] ?? readOnce(resolved, at: place, &schemas)
    if resolved.component != nil { components[id] = read }
    var parameter = read.parameter
    var node = read.defaultNode
    // Callers need not repeat the only value. Other operations of a client may have another, and in a
    // path, it may be an example.
    if node == nil, parameter.isRequired, parameter.location != .path, case .operation = place {
      node = read.onlyValue
      if node != nil { parameter.sendsDefault = true }
    }
    if let node {
      let schema = resolved.mapping["schema"]
      schemas.pending.defaults.append(
        PendingDefault(
          place: .parameter(place), node: node,
          isAmongOthers: schema.map { schemas.classifier.allowsUnlistedValues($0) } ?? false))
    }
    return parameter
  }

  private func readOnce(
    _ resolved: ResolvedParameter, at place: ParameterPlace, _ schemas: inout SchemaReader
  ) -> ReadParameter {
    var description = ParameterDescription(resolved, at: place, &schemas)
    description.applyRules(&schemas)
    description.noteExamples(&schemas)
    let annotations = description.annotations
    var constant = annotations?.constant
    // The wrong type of a constant is reported already.
    if annotations?["type"]?.string == "string", constant?.string == nil { constant = nil }
    return (description.parameter, annotations?["default"], constant)
  }
}
