import APIModel
import SpecDocument

/// The members of error bodies that are shown to people.
///
/// The document names them (`x-apigen-message`), or else they follow from conventional names.
struct ErrorMessages {
  /// The path to a message: a property, then perhaps the first element of its list, and a property
  /// inside it.
  struct Path: Equatable {
    var key: String
    var isList = false
    var member: String?
  }

  private let graph: TypeGraph
  private var conventional: [TypeID: Path] = [:]

  init(_ api: API, graph: TypeGraph, members: MemberNames) {
    self.graph = graph
    for use in Self.errorBodies(of: api, graph) {
      guard let (id, shape) = graph.object(use), conventional[id] == nil,
        // A property with such a name already states its audience, and would have to be renamed.
        !members[id].contains("userMessage"), !members[id].contains("developerMessage")
      else { continue }
      conventional[id] = path(in: shape)
    }
  }

  /// Returns the path to the message of an error body; nil without a message.
  func path(in id: TypeID, _ shape: ObjectShape) -> Path? {
    shape.messageKey.flatMap { isText($0, in: shape) ? Path(key: $0) : nil } ?? conventional[id]
  }

  /// Returns whether an error body contains messages.
  func hasMessage(_ use: TypeUse) -> Bool {
    guard let (id, shape) = graph.object(use) else { return graph.bare(use) == .scalar(.string) }
    return shape.namesMessages || conventional[id] != nil
  }

  /// Returns whether a property is a string.
  func isText(_ key: String, in shape: ObjectShape) -> Bool {
    property(key, in: shape).map { graph.bare($0.type) == .scalar(.string) } ?? false
  }

  private static func errorBodies(of api: API, _ graph: TypeGraph) -> [TypeUse] {
    let failures = api.commonFailures + api.operations.flatMap(\.responses)
    let rejections = api.operations.flatMap { operation in
      guard let key = operation.envelope?.failureKey else { return [] as [TypeUse] }
      return operation.responses.filter(\.isSuccess).flatMap(\.contents).compactMap {
        graph.property(key, of: $0.type)?.type
      }
    }
    return failures.filter { !$0.isSuccess }.flatMap(\.contents).map(\.type) + rejections
  }

  /// Returns the path by convention, preferring members that servers usually mean for people.
  private func path(in shape: ObjectShape) -> Path? {
    guard !shape.namesMessages, !shape.hidesMessage else { return nil }
    func text(_ key: String) -> Path? { isText(key, in: shape) ? Path(key: key) : nil }
    return text("message") ?? nested("error", in: shape) ?? nested("errors", in: shape)
      ?? text("detail") ?? text("title") ?? text("error_description") ?? text("error")
  }

  /// Returns the path to `error.message` or `errors[0].message`.
  private func nested(_ key: String, in shape: ObjectShape) -> Path? {
    guard let property = property(key, in: shape) else { return nil }
    var path = Path(key: key)
    var use = property.type
    if key == "errors" {
      guard case .array(let element) = graph.bare(use), !graph.resolved(element).isNullable
      else { return nil }
      (path.isList, use) = (true, element)
    }
    guard let inner = graph.object(use)?.shape, !inner.hidesMessage else { return nil }
    path.member = inner.messageKey ?? "message"
    return isText(path.member ?? "", in: inner) ? path : nil
  }

  private func property(_ key: String, in shape: ObjectShape) -> ObjectShape.Property? {
    shape.properties.first { $0.name.text.isExactly(key) }
  }
}

extension ObjectShape {
  /// Whether the document names properties with messages.
  fileprivate var namesMessages: Bool { messageKey != nil || detailKey != nil }
}
