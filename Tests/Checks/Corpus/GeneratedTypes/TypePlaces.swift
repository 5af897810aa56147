import SpecDocument
import APIModel
import SwiftClient

/// The locations in an API that have a type: components, JSON bodies, and inline schemas within them.
///
/// Pointers follow OpenAPI 3, with the media type directly below a body or a status.
struct TypePlaces {
  let api: API
  let types: PlannedTypes
  private(set) var lines: [String] = []

  init(api: API, types: PlannedTypes) {
    self.api = api
    self.types = types
  }

  mutating func collect() {
    for index in api.types.indices {
      let id = TypeID(index: index)
      guard case .component(let key) = api[id].origin else { continue }
      add(.named(id), at: "/components/schemas/" + Self.escaped(key))
      inside(id, at: "/components/schemas/" + Self.escaped(key))
    }
    for operation in api.operations {
      let place = "/paths/\(Self.escaped(operation.path))/\(operation.method.lowercased())"
      for content in operation.body?.contents ?? [] { add(content, at: place + "/requestBody") }
      for response in operation.responses {
        for content in response.contents {
          add(content, at: "\(place)/responses/\(response.status.key)")
        }
      }
    }
  }

  private mutating func add(_ content: Content, at place: String) {
    guard content.kind == .json else { return }
    walk(content.type, at: "\(place)/\(Self.escaped(content.mediaType.text))")
  }

  private mutating func add(_ use: TypeUse, at place: String) {
    lines.append("\(place)\t\(types.spelling(of: use))")
  }

  private mutating func walk(_ use: TypeUse, at place: String) {
    // A decimal string is decoded by the property that contains it.
    if use.base == .scalar(.decimalString) { return }
    add(use, at: place)
    switch use.base {
    case .array(let element): walk(element, at: place + "/items")
    case .map(let value): walk(value, at: place + "/additionalProperties")
    case .named(let id):
      if case .component = api[id].origin { return }
      inside(id, at: place)
    case .scalar, .nullable: break
    }
  }

  private mutating func inside(_ id: TypeID, at place: String) {
    switch api[id].shape {
    case .object(let shape):
      for property in shape.properties {
        walk(property.type, at: "\(place)/properties/\(Self.escaped(property.name.text))")
      }
      if let additional = shape.additional { walk(additional, at: place + "/additionalProperties") }
    case .alias(.array(let element)), .alias(.nullable(.array(let element))):
      walk(element, at: place + "/items")
    case .alias(.map(let value)), .alias(.nullable(.map(let value))):
      walk(value, at: place + "/additionalProperties")
    case .alias, .union, .enumeration, .mapped: break
    }
  }

  static func escaped(_ token: String) -> String {
    token.split(separator: "~", omittingEmptySubsequences: false).joined(separator: "~0")
      .split(separator: "/", omittingEmptySubsequences: false).joined(separator: "~1")
  }
}
