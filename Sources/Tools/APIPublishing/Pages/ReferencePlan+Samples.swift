import SpecDocument
import APIModel
import APIValues
import SwiftClient

// MARK: - Samples as JSON

extension ReferencePlan {
  static func jsonTypes(of api: API, _ all: [TypeID], _ graph: TypeGraph) -> Set<TypeID> {
    var contents: [Content] = []
    for operation in api.operations {
      contents += operation.body?.contents ?? []
      contents += operation.responses.flatMap(\.contents)
    }
    for webhook in api.webhooks { contents += [webhook.payload].compactMap { $0 } }
    let json = contents.filter(\.isJSON).compactMap(\.type.named)
    return graph.parts.reachable(from: json)
      .union(all.filter { api[$0].direction.isEmpty })
  }

  /// Returns a sample of a type as JSON; nil for a single scalar, or if the type is never JSON.
  func sample(of type: TypeDeclaration) -> HTML? {
    let candidates = ids[type.span] ?? []
    let id = candidates.first {
      api[$0].direction == type.direction && api[$0].inputOf == type.inputOf
    }
    guard let id = id ?? candidates.first, jsonTypes.contains(id),
      let sample = samples.sample(of: .named(id)),
      samples.size(of: sample) < Self.largestSample
    else { return nil }
    let value = samples.value(of: sample, 1, type.direction)
    return value.isCollection ? HTML(code: value.jsonText(.compact)) : nil
  }

  /// Returns a sample of the first JSON body, or otherwise the document's example of another one.
  func sample(of contents: [Content], _ direction: TypeDeclaration.Direction) -> HTML? {
    guard let json = contents.first(where: \.isJSON) else {
      return contents.lazy.compactMap(samples.exampleText).first.map { HTML(code: $0) }
    }
    guard let sample = samples.sample(of: json), samples.size(of: sample) < Self.largestSample
    else { return nil }
    return HTML(code: samples.value(of: sample, 1, direction).jsonText(.compact))
  }

  /// The number of scalars beyond which a sample becomes unreadable.
  private static let largestSample = 2000
}

extension Content {
  /// Whether its values are JSON, either one value or a series.
  var isJSON: Bool { [.json, .events, .lines].contains(kind) }
}
