import Foundation
import JSONCoding

// Models as people write them for `JSONDecoder`: they try one type after another, and use every container.
extension DecodedModel {
  static let handWritten: [DecodedModel] = [
    .codable(IntegerOrBooleanOrString.self),
    .codable([IntegerOrBooleanOrString].self),
    .codable([String: IntegerOrBooleanOrString].self),
    .decodable(EveryContainer.self),
    .codable(Nested.self),
    .codable(Tree.self),
    .codable(JSON.self),
    .codable([[Double]].self),
    .codable([String: Float].self),
    .codable([Int64?].self),
    .codable([UInt8].self),
    .codable(Decimal.self),
    .codable([Date].self),
    .codable([Day].self),
    .codable([Data].self),
    .codable([URL].self),
    .codable([UUID].self),
    .codable(Nullable<Double>.self),
  ]
}

/// An integer, else a boolean, else a string.
private enum IntegerOrBooleanOrString: Codable, Hashable {
  case integer(Int)
  case boolean(Bool)
  case string(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else {
      self = .string(try container.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .integer(let value): try container.encode(value)
    case .boolean(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    }
  }
}

/// Asks for every kind of container, whether or not there is one, and for the paths of all.
private struct EveryContainer: Decodable {
  enum Key: String, CodingKey { case a, b, `super` }

  init(from decoder: any Decoder) throws {
    _ = decoder.codingPath
    if let keyed = try? decoder.container(keyedBy: Key.self) {
      _ = (keyed.codingPath, keyed.allKeys, keyed.contains(.a))
      _ = try? keyed.decodeNil(forKey: .a)
      _ = try? keyed.decodeIfPresent(Int.self, forKey: .b)
      _ = try? keyed.nestedContainer(keyedBy: Key.self, forKey: .a).decode(Int.self, forKey: .b)
      _ = try? EveryContainer(from: keyed.superDecoder())
      _ = try? EveryContainer(from: keyed.superDecoder(forKey: .b))
      if var elements = try? keyed.nestedUnkeyedContainer(forKey: .a) { Self.read(&elements) }
    }
    if var unkeyed = try? decoder.unkeyedContainer() { Self.read(&unkeyed) }
    let single = try decoder.singleValueContainer()
    _ = (single.codingPath, single.decodeNil())
    _ = try? single.decode(Double.self)
    _ = try? single.decode([String: Int].self)
    _ = try single.decode(Int.self)
  }

  private static func read(_ elements: inout any UnkeyedDecodingContainer) {
    _ = (elements.codingPath, elements.count, elements.isAtEnd)
    _ = try? elements.decodeNil()
    _ = try? elements.decode(Int.self)
    if var inner = try? elements.nestedUnkeyedContainer() { read(&inner) }
    _ = try? elements.nestedContainer(keyedBy: Key.self).decode(Int.self, forKey: .a)
    if let decoder = try? elements.superDecoder() { _ = try? EveryContainer(from: decoder) }
    // One more than there are.
    while !elements.isAtEnd { guard (try? elements.decode(JSON.self)) != nil else { break } }
    _ = try? elements.decode(Int.self)
  }
}

/// Synthesized conformances.
private struct Nested: Codable, Hashable {
  struct Item: Codable, Hashable {
    var id: Int
    var name: String?
    var tags: [String: Bool]?
  }

  enum State: String, Codable { case open, closed }

  var a: Item?
  var b: [Item]?
  var state: State?
  var number: Double?
}

/// A recursive value with two variants of the same shape.
private indirect enum Tree: Codable, Hashable {
  case leaf(Leaf)
  case branch(Branch)
  case unknown(JSON)

  struct Leaf: Codable, Hashable {
    var x: Int
  }

  struct Branch: Codable, Hashable {
    var x: Bool?
    var a: Tree?
    var b: [Tree]?
  }

  init(from decoder: any Decoder) throws {
    self = try decoder.variant(of: [
      .object(known: ["x", "a", "b"]), .object(known: ["x", "a", "b"]),
    ]) {
      variant, value in
      switch variant {
      case 0: .leaf(try value.decode())
      case 1: .branch(try value.decode())
      default: .unknown(value.json)
      }
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .leaf(let value): try value.encode(to: encoder)
    case .branch(let value): try value.encode(to: encoder)
    case .unknown(let value): try value.encode(to: encoder)
    }
  }
}
