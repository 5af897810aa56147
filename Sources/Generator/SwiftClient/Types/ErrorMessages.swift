import APIModel
import SpecDocument

/// The members of error bodies that are shown to people: those that the document names
/// (`x-apigen-message`), or else those that are called so by convention.
struct ErrorMessages {
  /// What leads to a message: a property, then perhaps the first element of its list, and a
  /// property of that.
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
        // Such a property says itself who it is for, and would have to be renamed.
        !members[id].contains("userMessage"), !members[id].contains("developerMessage")
      else { continue }
      conventional[id] = path(in: shape)
    }
  }

  /// Returns what leads to the message of an error body; nil if it has none.
  func path(in id: TypeID, _ shape: ObjectShape) -> Path? {
    shape.messageKey.flatMap { isText($0, in: shape) ? Path(key: $0) : nil } ?? conventional[id]
  }

  /// Returns whether an error body has messages of its own.
  func hasMessage(_ use: TypeUse) -> Bool {
    guard let (id, shape) = graph.object(use) else { return graph.bare(use) == .scalar(.string) }
    return shape.namesMessages || conventional[id] != nil
  }

  /// Returns the property with a text.
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

  /// Returns the path by convention, in the order in which servers mean it for people.
  private func path(in shape: ObjectShape) -> Path? {
    guard !shape.namesMessages, !shape.hidesMessage else { return nil }
    func text(_ key: String) -> Path? { isText(key, in: shape) ? Path(key: key) : nil }
    return text("message") ?? nested("error", in: shape) ?? nested("errors", in: shape)
      ?? text("detail") ?? text("title") ?? text("error_description") ?? text("error")
  }

  /// `error.message`, or `errors[0].message`.
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
