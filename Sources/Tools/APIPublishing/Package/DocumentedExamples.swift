import APIModel
import APIValues
import SpecDocument

/// An example of a response in a spec.
struct DocumentedExample {
  let operation: APIModel.Operation
  let name: String
  let status: Int
  let isSuccess: Bool
  let mediaType: String
  let json: String

  /// Returns a key that identifies an operation.
  static func key(of operation: APIModel.Operation) -> String {
    "\(operation.method) \(operation.path) \(operation.isStreamedVariant)"
  }
}

/// The response examples in a spec that conform to their schemas.
struct DocumentedExamples {
  private let references: References
  private let api: API
  private let graph: TypeGraph
  private let nodes: NodePlaces

  init(spec: ResolvedSpec, api: API) {
    references = References(spec)
    self.api = api
    graph = TypeGraph(api)
    let wanted = Set(api.operations.flatMap(\.responses).map(\.span))
    nodes = NodePlaces([spec.root] + spec.parts.map(\.node), at: wanted)
  }

  func all() -> [DocumentedExample] {
    api.operations.flatMap { operation in
      operation.responses.flatMap { response in examples(of: response, of: operation) }
    }
  }

  private func examples(of response: Response, of operation: APIModel.Operation)
    -> [DocumentedExample]
  {
    guard let node = nodes[response.span].flatMap(resolved),
      let status = status(of: response, operation)
    else {
      return []
    }
    return response.contents.filter { $0.kind == .json }.flatMap { content in
      values(node["content"]?[content.mediaType.text].flatMap(resolved)).compactMap { name, value in
        guard ValueMatcher(graph, .received).isDecodable(value, as: content.type),
          !response.isSuccess || reportsSuccess(value, operation.envelope)
        else { return nil }
        return DocumentedExample(
          operation: operation, name: name, status: status, isSuccess: response.isSuccess,
          mediaType: content.mediaType.text, json: value.jsonText(.compact))
      }
    }
  }

  /// Returns whether an envelope reports success; other values are failures.
  private func reportsSuccess(_ value: Node, _ envelope: Envelope?) -> Bool {
    (envelope?.success ?? []).allSatisfy { condition in
      let member = condition.path.reduce(value as Node?) { $0?[$1] }
      return member.map { Literal($0) } == condition.value
    }
  }

  /// Returns a status that belongs only to this response.
  private func status(of response: Response, _ operation: APIModel.Operation) -> Int? {
    let candidates: [Int] =
      switch response.status {
      case .code(let code): [code]
      case .range(let digit): Array((digit * 100)..<(digit * 100 + 100))
      case .default: response.isSuccess ? Array(200..<300) : Array(500..<600)
      }
    return candidates.first { operation.response(for: $0)?.status == response.status }
  }

  /// Returns the values of `example` and `examples` in a Media Type Object, by name.
  private func values(_ media: Node?) -> [(name: String, value: Node)] {
    guard let media else { return [] }
    let named = (media["examples"]?.mapping?.entries ?? []).compactMap {
      entry -> (name: String, value: Node)? in
      guard !Grammar.isExtension(entry.key), let example = resolved(entry.value) else { return nil }
      return (example["value"] ?? example["dataValue"]).map { (entry.key, $0) }
    }
    return (media["example"].map { [("example", $0)] } ?? []) + named
  }

  private func resolved(_ node: Node) -> Node? {
    var node = node
    for _ in 0..<32 {
      guard let reference = node["$ref"] else { return node }
      guard let target = try? references.target(of: reference) else { return nil }
      node = target.node
    }
    return nil
  }
}
