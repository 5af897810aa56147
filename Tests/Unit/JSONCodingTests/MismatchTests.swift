import Foundation
import Testing

@testable import JSONCoding

@Suite("All mismatches of a body")
struct MismatchTests {
  /// A type that no JSON describes, since each value requires another one in it.
  private final class Endless: Decodable, Sendable {
    let next: Endless
    let name: String

    init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder)
      name = fields.string("name")
      next = try fields.value("next")
      try fields.finish()
    }
  }

  private struct Pair: Decodable {
    var first: Endless
    var second: Int

    init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder)
      first = try fields.value("first")
      second = fields.integer("second")
      try fields.finish()
    }
  }

  private func mismatches<T: Decodable>(_ type: T.Type, in text: String) -> (
    reasons: [String], count: Int
  ) {
    let (first, count) = JSON.mismatches(from: Data(text.utf8)) { try $0.decode() as T }
    return (first.map { "\($0.error)" }, count)
  }

  @Test("a type that contains itself without end does not end the process")
  func endless() {
    #expect(mismatches(Endless.self, in: #"{"name": 1, "next": {"name": 2, "next": 3}}"#).count > 0)
    #expect(mismatches(Pair.self, in: #"{"first": 1, "second": "a"}"#).count > 0)
    #expect(mismatches(Pair.self, in: "{}").count > 0)
    #expect(mismatches([Pair].self, in: "[1, 2]").count > 0)
  }

  /// A type whose values would consist of 2^40 objects.
  private final class Wide<Part: Decodable & Sendable>: Decodable, Sendable {
    let first: Part
    let second: Part

    init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder)
      first = try fields.value("first")
      second = try fields.value("second")
      try fields.finish()
    }
  }
  private typealias Wide4<Part: Decodable & Sendable> = Wide<Wide<Wide<Wide<Part>>>>

  @Test("a type with very many parts takes no longer than others")
  func wide() {
    typealias Wide16 = Wide4<Wide4<Wide4<Wide4<Int>>>>
    let found = mismatches([Wide<Wide16>].self, in: #"[1, {"first": 2}, {}]"#)
    #expect(found.count > 0)
  }

  @Test("lists mismatches in the order of the body, whatever the order of the properties")
  func order() {
    let text = #"{"tags": [1, "b", null], "at": 5, "count": "x", "z": 1}"#
    let found = mismatches(Event.self, in: text)
    #expect(found.count == 5)
    #expect(found.reasons.map { $0.contains("name") } == [false, false, false, false, true])
  }

  private struct Event: Decodable {
    var name: String
    var count: Int?
    var at: Date
    var tags: [String]

    init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder)
      name = fields.string("name")
      count = fields.optionalInteger("count")
      at = fields.date("at")
      tags = try fields.value("tags")
      try fields.finish()
    }
  }
}
