import Decisions
import APIModel
import SpecDocument

/// The members of error bodies that are shown to people.
///
/// The document names them (`x-apigen-message`), or else they follow from conventional names.
struct ErrorMessages {
  private let graph: TypeGraph
  private var conventional: [TypeID: MessagePath] = [:]

  init(_ api: API, graph: TypeGraph, members: MemberNames) {
    self.graph = graph
    for use in Self.errorBodies(of: api, graph) {
      guard let (id, shape) = graph.object(use), conventional[id] == nil,
        // A property with such a name already states its audience, and would have to be renamed.
        !members[id].contains("userMessage"), !members[id].contains("developerMessage")
      else { continue }
      conventional[id] = graph.messagePath(in: shape)
    }
  }

  /// Returns the path to the message of an error body; nil without a message.
  func path(in id: TypeID, _ shape: ObjectShape) -> MessagePath? {
    shape.messageKey == nil ? conventional[id] : graph.messagePath(in: shape)
  }

  /// Returns whether an error body contains messages.
  func hasMessage(_ use: TypeUse) -> Bool {
    guard let (id, shape) = graph.object(use) else { return graph.bare(use) == .scalar(.string) }
    return shape.namesMessages || conventional[id] != nil
  }

  private static func errorBodies(of api: API, _ graph: TypeGraph) -> [TypeUse] {
    func failures(_ responses: [Response]) -> [TypeUse] {
      responses.flatMap { $0.isSuccess ? [] : $0.contents.map(\.type) }
    }
    let rejections = api.operations.flatMap { operation in
      guard let key = operation.envelope?.failureKey else { return [] as [TypeUse] }
      return operation.responses.filter(\.isSuccess).flatMap(\.contents).compactMap {
        graph.property(key, of: $0.type)?.type
      }
    }
    return failures(api.commonFailures) + api.operations.flatMap { failures($0.responses) }
      + rejections
  }
}

extension ObjectShape {
  /// Whether the document names properties with messages.
  fileprivate var namesMessages: Bool { messageKey != nil || detailKey != nil }
}
