import Foundation
import TestSupport
import Testing

@testable import JSONCoding

/// Asks for every container, each twice, and for the path of each.
private struct EveryContainer: Decodable {
  enum Key: String, CodingKey { case a, b }

  init(from decoder: any Decoder) throws {
    for _ in 0..<2 {
      if let keyed = try? decoder.container(keyedBy: Key.self) { Self.read(keyed) }
      if var unkeyed = try? decoder.unkeyedContainer() { Self.read(&unkeyed) }
      let single = try decoder.singleValueContainer()
      _ = (decoder.codingPath, single.codingPath, single.decodeNil())
      _ = try? single.decode(Int.self)
      _ = try? single.decode([Int].self)
      _ = try? single.decode([String: Int].self)
    }
    throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: ""))
  }

  private static func read(_ keyed: KeyedDecodingContainer<Key>) {
    for key in [Key.a, .b] {
      _ = (keyed.codingPath, keyed.allKeys, try? keyed.decodeNil(forKey: key))
      _ = try? keyed.decode(Int.self, forKey: key)
      _ = try? keyed.nestedContainer(keyedBy: Key.self, forKey: key).decode(Int.self, forKey: key)
      if var elements = try? keyed.nestedUnkeyedContainer(forKey: key) { read(&elements) }
      _ = try? EveryContainer(from: keyed.superDecoder(forKey: key))
    }
    _ = try? EveryContainer(from: keyed.superDecoder())
  }

  private static func read(_ elements: inout any UnkeyedDecodingContainer) {
    // One more than exist.
    for _ in 0...(elements.count ?? 0) {
      _ = (elements.codingPath, elements.currentIndex, elements.isAtEnd)
      _ = try? elements.decodeNil()
      _ = try? elements.decode(Int.self)
      _ = try? elements.nestedContainer(keyedBy: Key.self).decode(Int.self, forKey: .a)
      if var inner = try? elements.nestedUnkeyedContainer() { read(&inner) }
      if let decoder = try? elements.superDecoder() { _ = try? EveryContainer(from: decoder) }
    }
  }
}

/// Variants of the same shape, as of a recursive union.
private indirect enum Filter: Decodable {
  case all([Filter])
  case not(Filter)
  case unknown(JSON)

  struct All: Decodable {
    let filters: [Filter]

    init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder)
      filters = try fields.value("filters")
      try fields.finish()
    }
  }

  struct Not: Decodable {
    let filter: Filter

    init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder)
      filter = try fields.value("filter")
      try fields.finish()
    }
  }

  init(from decoder: any Decoder) throws {
    self = try decoder.variant(of: [.object, .object]) { variant, value in
      switch variant {
      case 0: .all(try (value.decode() as All).filters)
      case 1: .not(try (value.decode() as Not).filter)
      default: .unknown(value.json)
      }
    }
  }
}

/// A 32-bit integer or a number in single precision, as generated.
private enum Amount: Decodable {
  case integer(Int32)
  case number(Float)
  case unknown(JSON)

  init(from decoder: any Decoder) throws {
    self = try decoder.variant(of: [.integer, .number]) { variant, value in
      switch variant {
      case 0: .integer(try value.decode())
      case 1: .number(try value.decode())
      default: .unknown(value.json)
      }
    }
  }
}

@Suite("A root of any kind")
struct RootTests {
  static let roots = [
    "{}", "[]", "\"\"", "\"x\"", "0", "true", "null", "99999999999", "1e400", " \n", "", "\u{FEFF}",
    "\u{FEFF}{}", "\u{FEFF}[]", String(repeating: "9", count: 400), "{\"a\":{}}", "{\"a\":[]}",
    "{\"a\":[],\"b\":0}", "[[]]", "[{}]", "[0,{},[],{\"a\":{}}]", "{\"super\":{}}",
  ]

  private func refusal(_ type: (some Decodable).Type, _ text: String) -> String? {
    do {
      _ = try JSON.decode(type, from: Data(text.utf8))
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("is read or refused by models that try several types", arguments: roots)
  func models(root: String) throws {
    let types: [any Decodable.Type] = [
      IntegerOrBooleanOrString.self, [IntegerOrBooleanOrString].self,
      [String: IntegerOrBooleanOrString].self, EveryContainer.self, Filter.self, [Filter].self,
      Amount.self, [[Amount]].self, Nullable<Filter>.self,
    ]
    for type in types { #expect(refusal(type, root) == refusal(type, root)) }
    // It goes through every container, and then throws.
    #expect(refusal(EveryContainer.self, root) != nil)
  }

  @Test("gives an error without a path if no type fits")
  func path() throws {
    for root in ["{}", "[]", "null"] {
      let error = #expect(throws: DecodingError.self) {
        try JSON.decode(IntegerOrBooleanOrString.self, from: Data(root.utf8))
      }
      switch error {
      case .typeMismatch(_, let context), .valueNotFound(_, let context):
        #expect(context.codingPath.isEmpty)
      default: Issue.record("\(String(describing: error))")
      }
    }
  }

  @Test("is a value of the union, or unknown")
  func unions() throws {
    guard case .unknown([:]) = try JSON.decode(Filter.self, from: Data("{}".utf8)) else {
      Issue.record("{} is a filter")
      return
    }
    let number = Data("99999999999".utf8)
    guard case .unknown(.number("99999999999")) = try JSON.decode(Amount.self, from: number) else {
      Issue.record("the number was rounded")
      return
    }
  }
}
