import Foundation
import Mustache
import Testing
import TestSupport

/// A template, its data and its result: a case of the Mustache specification or of this project, in
/// the same format.
struct Vector: Decodable, CustomTestStringConvertible {
  let name: String
  let data: JSONValue
  let template: String
  let partials: [String: String]?
  /// The rendered text; nil if the template is refused.
  let expected: String?
  /// The beginning of the message that refuses the template when it is loaded.
  let refused: String?
  var file = ""

  private enum CodingKeys: CodingKey { case name, data, template, partials, expected, refused }

  var testDescription: String { "\(file): \(name)" }

  /// The engine's result.
  func render() throws -> String {
    let (type, views) = JSONView.views(of: [data])
    let root = try #require(views.first)
    let texts = (partials ?? [:]).merging([testDescription: template]) { $1 }
    let library = try TemplateLibrary(texts)
    return try Template<JSONView>(testDescription, of: library, for: type).render(root)
  }

  /// Expects that the template is refused when it is loaded.
  func expectRefusal(_ message: String) throws {
    let errors = try #require(throws: TemplateErrors.self) { try render() }
    #expect(errors.all.allSatisfy { $0.message.hasPrefix(message) }, "\(errors)")
  }

  /// All vectors of a folder; empty if the folder is absent.
  static func all(in folder: URL) -> [Vector] {
    struct File: Decodable { let tests: [Vector] }
    return ["comments", "delimiters", "interpolation", "inverted", "partials", "sections"].flatMap {
      name -> [Vector] in
      guard let data = try? Data(contentsOf: folder.appending(path: "\(name).json")),
        let file = try? JSONDecoder().decode(File.self, from: data)
      else { return [] }
      return file.tests.map { vector in
        var vector = vector
        vector.file = name
        return vector
      }
    }
  }

  fileprivate static let here = URL(filePath: #filePath).deletingLastPathComponent()
}

/// The part of the language that the engine supports, in vectors of this project.
@Suite("Mustache")
struct MustacheTests {
  private static let vectors = Vector.all(in: Vector.here.appending(path: "Vectors"))

  @Test("a template renders as expected, or is refused", arguments: vectors)
  func vector(_ vector: Vector) throws {
    if let refusal = vector.refused {
      try vector.expectRefusal(refusal)
    } else {
      #expect(try vector.render() == vector.expected)
    }
  }

  @Test("every file of vectors can be read")
  func files() { #expect(Set(Self.vectors.map(\.file)).count == 6) }
}

/// The vectors of the specification itself, if they are beside the package.
enum Specification {
  static let vectors = Vector.all(in: Repository.shared.appending(path: "mustache-spec/specs"))

  /// Tags that the language renders as nothing and this engine refuses when it loads the template.
  static let refused: [String: String] = [
    "interpolation: Basic Null Interpolation": "'cannot' is a view",
    "interpolation: Triple Mustache Null Interpolation": "'cannot' is a view",
    "interpolation: Ampersand Null Interpolation": "'cannot' is a view",
    "interpolation: Basic Context Miss Interpolation": "unknown key 'cannot'",
    "interpolation: Triple Mustache Context Miss Interpolation": "unknown key 'cannot'",
    "interpolation: Ampersand Context Miss Interpolation": "unknown key 'cannot'",
    "interpolation: Dotted Names - Broken Chains": "unknown key 'b'",
    "interpolation: Dotted Names - Broken Chain Resolution": "unknown key 'c'",
    "interpolation: Dotted Names - Context Precedence": "unknown key 'c'",
    "interpolation: Dotted Names are never single keys": "unknown key 'a'",
    "inverted: Context": "unknown key 'name'",
    "inverted: List": "unknown key 'n'",
    "inverted: Context Misses": "unknown key 'missing'",
    "inverted: Dotted Names - Broken Chains": "unknown key 'b'",
    "partials: Failed Lookup": "the template 'text' does not exist",
    "sections: Variable test": "'foo' is text and cannot open a section",
    "sections: Deeply Nested Contexts": "'five' is text and cannot open a section",
    "sections: Context Misses": "unknown key 'missing'",
    "sections: Dotted Names - Broken Chains": "unknown key 'b'",
  ]

  /// Plain text needs nothing escaped, so these vectors expect the value as it is.
  static let unescaped = [
    "interpolation: HTML Escaping", "interpolation: Implicit Iterators - HTML Escaping",
    "sections: Implicit Iterator - HTML Escaping",
  ]
}

@Suite(
  "Mustache specification",
  .enabled(if: !Specification.vectors.isEmpty, "../shared/mustache-spec is absent"))
struct SpecificationTests {
  @Test("a vector renders as the specification requires", arguments: Specification.vectors)
  func vector(_ vector: Vector) throws {
    if let refusal = Specification.refused[vector.testDescription] {
      try vector.expectRefusal(refusal)
    } else {
      #expect(try vector.render() == expected(vector))
    }
  }

  @Test("every exception is a vector")
  func exceptions() {
    let names = Set(Specification.vectors.map(\.testDescription))
    #expect(names.isSuperset(of: Specification.refused.keys))
    #expect(names.isSuperset(of: Specification.unescaped))
    #expect(names.count == 136)
  }

  private func expected(_ vector: Vector) -> String? {
    guard Specification.unescaped.contains(vector.testDescription) else { return vector.expected }
    let escapes = [("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")]
    return escapes.reduce(vector.expected) { $0?.replacing($1.0, with: $1.1) }
  }
}
