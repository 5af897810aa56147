import Foundation
import SuiteTraits
import Testing

@testable import JSONCoding

/// A tree whose variants have the same shape, so that all of them are candidates everywhere.
private indirect enum Tree: Decodable, Sendable {
  case text(Node<String>)
  case number(Node<Int>)
  case flag(Node<Bool>)

  struct Node<Value: Decodable & Sendable>: Decodable, Sendable {
    let next: Tree?
    let other: Other?
    let plain: Plain?
    let x: Value

    init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder)
      next = fields.optionalValue("next")
      other = fields.optionalValue("other")
      plain = fields.optionalValue("plain")
      x = try fields.value("x")
      try fields.finish()
    }
  }

  init(from decoder: any Decoder) throws {
    let shape = VariantShape.object(known: ["next", "other", "plain", "x"])
    self = try decoder.variant(of: [shape, shape, shape]) { variant, value in
      switch variant {
      case 0: .text(try value.decode())
      case 1: .number(try value.decode())
      case 2: .flag(try value.decode())
      default: throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "none"))
      }
    }
  }
}

/// Another union in the same places.
private indirect enum Other: Decodable, Sendable {
  case tree(Tree.Node<String>)
  case flag(Tree.Node<Bool>)

  init(from decoder: any Decoder) throws {
    let shape = VariantShape.object(known: ["next", "other", "plain", "x"])
    self = try decoder.variant(of: [shape, shape]) { variant, value in
      switch variant {
      case 0: .tree(try value.decode())
      case 1: .flag(try value.decode())
      default: throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "none"))
      }
    }
  }
}

/// A place without a union between places with one.
private final class Plain: Decodable, Sendable {
  let next: Tree?
  let plain: Plain?

  init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    next = fields.optionalValue("next")
    plain = fields.optionalValue("plain")
    try fields.finish()
  }
}

@Suite("Recursive unions", .timeLimit(.patient))
struct RecursiveUnionTests {
  /// Nested values whose innermost value fits only the last variant, or none, and so does every
  /// other value.
  private func text(_ keys: [String], depth: Int, innermost: String) -> Data {
    var text = #"{"x":\#(innermost)}"#
    for level in 0..<depth { text = #"{"\#(keys[level % keys.count])":\#(text),"x":true}"# }
    return Data(text.utf8)
  }

  @Test(
    "take time that grows with the document, whether or not they can be decoded",
    arguments: [
      ["next"], ["next", "other"], ["next", "plain"], ["plain", "plain", "next", "other"],
    ], ["true", "{}"])
  func bounded(keys: [String], innermost: String) throws {
    // A depth for which a debug build has enough stack, far beyond what exponential time would
    // allow.
    for depth in [24, 500] {
      let json = try JSON(parsing: text(keys, depth: depth, innermost: innermost))
      let decoded = Result { try json.decode(Tree.self) }
      if depth == 24, !keys.contains("plain") {
        let isDecoded = (try? decoded.get()) != nil
        #expect(isDecoded == (innermost == "true"))
      }
    }
  }

  /// Decodes on a thread with a stack of 512 KB.
  private func decode(_ bytes: Data) async -> Result<Tree, any Error> {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        let result = Result { try JSON(parsing: bytes).decode(Tree.self) }
        continuation.resume(returning: result)
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
  }

  @Test(
    "that nest too deeply for a small stack are an error",
    arguments: [["next"], ["next", "other"], ["plain", "next"], ["plain"]])
  func stack(keys: [String]) async throws {
    for depth in [24, 40, 64, 100, 200, 511] {
      let result = await decode(text(keys, depth: depth, innermost: "true"))
      if depth == 24 { #expect(throws: Never.self) { try result.get() } }
      if depth == 511, keys == ["next"] { #expect(throws: (any Error).self) { try result.get() } }
    }
  }
}
