import APIModel
import SpecDocument

/// The pass over operations: assembles each from its parameters, body, responses and security.
struct OperationReader {
  private(set) var operations: [Operation] = []
  private(set) var parameters: ParameterReader
  private(set) var responses: ResponseReader
  private let security: SecurityReader
  /// Tags that label operations without grouping them (`kind: badge`).
  private let marks: Set<String>

  init(
    parameters: ParameterReader, responses: ResponseReader, security: SecurityReader, tags: [Tag]
  ) {
    self.parameters = parameters
    self.responses = responses
    self.security = security
    marks = Set(tags.filter { !$0.isGroup }.map(\.name))
  }

  /// Reads one operation of a path.
  ///
  /// - Returns: Its index; nil if it cannot be called as described.
  mutating func read(
    _ method: PathItem.Method, of path: Path, _ schemas: inout SchemaReader
  ) -> Int? {
    let mapping = method.operation
    var body: Resolved?
    if let node = mapping["requestBody"], !node.isNull {
      body = schemas.resolve(node, as: .requestBody, else: "the operation is left out")
      // Without the body that the server expects, a call is wrong.
      if body == nil { return nil }
    }
    let index = operations.count
    schemas.pending.operations.append(PendingOperation())
    var operation = Operation(
      name: schemas.name(mapping["x-apigen-name"]) ?? schemas.name(mapping["operationId"]),
      method: method.name,
      path: path.template,
      tags: schemas.texts(mapping["tags"]).filter { !marks.contains($0) },
      documentation: path.item.documentation(of: mapping, &schemas.findings),
      span: method.entry.keySpan)
    operation.extensions = mapping.entries.filter { Grammar.isExtension($0.key) }
    operation.nameForSDKs = SDKNames.method(mapping)
    let group = SDKNames.group(mapping)
    // A name is meant inside its group, so only both replace the tag. A name for apigen precedes those
    // for other tools.
    if operation.tags.isEmpty || operation.nameForSDKs != nil, mapping["x-apigen-name"] == nil {
      operation.groupForSDKs = group
    }
    if operation.tags.isEmpty { operation.tags = group.map { [$0] } ?? [] }
    let list = path.item.parameters.overridden(
      by: ParameterList(mapping["parameters"], &schemas.document)
    ).withoutEncoding(of: body, &schemas)
    operation.security = security.alternatives(
      of: mapping, authorization: list.authorization, &schemas.findings)
    operation.parameters = parameters.read(
      list, without: security.kinds(of: operation.security), of: path, at: index, &schemas)
    operation.constants = path.constantsBeside(operation.parameters)
    if let object = BodyObject(mapping["requestBody"], ofOperation: index, &schemas) {
      operation.body = RequestBody(object, &schemas)
      if list.choosesMediaType, object.contents.contains(where: \.isGeneric) {
        operation.body?.documentation.remarks.append(.choosesMediaType)
      }
      schemas.pending.operations[index].leavesBodyOpen = object.mapping["required"] == nil
    }
    let stream = DeclaredStream(mapping, &schemas.document)
    operation.responses = responses.read(
      mapping["responses"], of: operation, at: index, stream: stream, &schemas)
    operation.setStreamEnd(stream?.end, of: mapping, &schemas)
    schemas.pending.operations[index].stream = stream
    operation.scopes = security.scopes(mapping["security"])
    let servers = schemas.servers(of: mapping)
    operation.servers = servers.isEmpty ? path.item.servers : servers
    operation.isIdempotent = schemas.flag(mapping["x-apigen-idempotent"])
    operation.envelope = Envelope(mapping["x-apigen-envelope"], &schemas.findings)
    if let page = mapping["x-apigen-page"], !page.isNull {
      schemas.pending.operations[index].paging = page
    }
    operations.append(operation)
    schemas.pending.linkTargets.places["\(path.key) \(method.entry.key)"] = index
    if let identifier = mapping["operationId"]?.scalarText {
      schemas.pending.linkTargets.identifiers[identifier] = index
    }
    return index
  }
}

extension Content {
  /// Whether it is bytes in a format that the media type does not determine. OpenAPI does not let a
  /// parameter choose it.
  fileprivate var isGeneric: Bool {
    kind == .binary && (mediaType.isRange || mediaType.essence == MediaType.bytes.essence)
  }
}
