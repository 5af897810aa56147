import APIGenCore
import APIModel
import APIValues
import FeaturesAPI
import Foundation
import SpecDocument
import SwiftClient
import TestSupport
import Testing

@testable import JSONCoding

/// The matcher and the generated decoders agree on the variant of each value.
@Suite("Variants of unions")
struct VariantTests {
  private static let unions:
    [(name: String, cases: [String], type: any (Decodable & Sendable).Type)] = [
      ("ByKind", ["string", "integer", "boolean", "numbers", "a"], ByKind.self),
      ("ByConstant", ["circle", "square"], ByConstant.self),
      ("ByRequired", ["cat", "dog"], ByRequired.self),
      ("ByMembers", ["place", "point"], ByMembers.self),
      ("ByMost", ["delay", "review"], ByMost.self),
      ("ByMemberType", ["count", "label"], ByMemberType.self),
      ("ByItems", ["strings", "integers", "cats"], ByItems.self),
      ("Mixture", ["pair", "option", "number", "vehicle", "dateMap"], Mixture.self),
      ("PaymentMethod", ["card", "debit"], PaymentMethod.self),
      ("Tagged", ["mail", "push"], Tagged.self),
      ("Vehicle", ["car", "boat"], Vehicle.self),
    ]

  private static let values = [
    "true", "1", "1.0", "1.5", "1e400", #""x""#, #""none""#, #""2026-01-31""#, "[]", "[1]",
    "[1.5]", #"["x"]"#, #"["x", 1]"#, #"[{"lives": 9}]"#, #"[{"lives": "nine"}]"#, "{}",
    #"{"a": "x"}"#, #"{"a": 1}"#, #"{"shape": "circle"}"#, #"{"shape": "square", "side": 1}"#,
    #"{"shape": "square", "side": "x"}"#, #"{"shape": "star"}"#, #"{"radius": 1}"#,
    #"{"side": 1}"#, #"{"lives": 9}"#, #"{"lives": 9, "tricks": []}"#, #"{"tricks": ["sit"]}"#,
    #"{"tricks": "sit"}"#, #"{"lives": 9, "tricks": "sit"}"#, #"{"street": "x"}"#,
    #"{"latitude": 1}"#, #"{"street": "x", "latitude": 1}"#, #"{"street": 1}"#,
    #"{"id": 1, "seconds": 1}"#, #"{"id": 1, "people": []}"#, #"{"id": 1}"#,
    #"{"id": 1, "seconds": 1, "all": true}"#, #"{"value": 1}"#, #"{"value": "x"}"#,
    #"{"value": 1.0}"#, #"{"value": 1.5}"#, #"{"value": null}"#, #"{"kind": "car"}"#,
    #"{"kind": "sail"}"#, #"{"kind": "bike"}"#, #"{"kind": 1}"#, #"{"kind": []}"#,
    #"{"since": "2026-01-31T12:00:00Z"}"#, #"{"since": "now"}"#,
    #"{"type": "card", "number": "1"}"#,
    #"{"type": "card", "number": "1", "cvc": "2"}"#, #"{"type": "debit", "iban": "x"}"#,
    #"{"iban": "x"}"#, #"{"type": "card", "iban": "x"}"#, #"{"via": "push", "device": "x"}"#,
    #"{"via": "mail", "address": "x"}"#, #"{"address": "x"}"#, #"{"device": "x"}"#,
  ]

  @Test("are the ones that clients decode", arguments: unions.indices)
  func agreement(index: Int) throws {
    let union = Self.unions[index]
    let graph = try Self.graph.get()
    let id = try #require(graph.ids.first { graph[$0].origin == .component(union.name) })
    for text in Self.values {
      let matcher = ValueMatcher(graph, .received)
      let node = try Self.node(text)
      let decoded = Self.decodedCase(text, union.type)
      let variant = matcher.variant(of: node, as: .named(id)).map { union.cases[$0] }
      let isDecodable = matcher.isDecodable(node, as: .named(id))
      #expect(isDecodable == (decoded != nil), "\(union.name) \(text)")
      guard isDecodable else { continue }
      #expect(variant ?? "unknown" == decoded, "\(union.name) \(text)")
    }
  }

  /// Returns the case of a decoded union; nil if it cannot be decoded.
  private static func decodedCase<Union: Decodable>(_ text: String, _ type: Union.Type) -> String? {
    guard let value = try? JSON.decode(Union.self, from: Data(text.utf8)) else { return nil }
    return Mirror(reflecting: value).children.first?.label
  }

  private static let graph = Result {
    let path = Repository.root.appending(path: "specs/features.yaml").path()
    let contents = Array(try Data(contentsOf: URL(filePath: path)))
    let generation = generate(
      SpecInput(path: path, contents: contents, options: PlanOptions(source: path, version: "0")))
    return TypeGraph(try #require(generation.api))
  }

  private static func node(_ text: String) throws -> Node {
    var diagnostics = Diagnostics()
    var sources = Sources()
    let id = sources.add(SourceFile(path: "value.json", bytes: Array(text.utf8)))
    return try #require(parse(sources[id], as: id, diagnostics: &diagnostics))
  }
}
