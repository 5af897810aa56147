import Foundation
import Mustache
import Testing

/// One vector of the Mustache specification.
struct SpecificationVector: Decodable, CustomTestStringConvertible {
  let name: String
  let data: JSONValue
  let template: String
  let partials: [String: String]?
  let expected: String
  var file = ""

  private enum CodingKeys: CodingKey { case name, data, template, partials, expected }

  var testDescription: String { "\(file): \(name)" }
}

enum Specification {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/mustache-spec/specs").standardized

  private struct File: Decodable { let tests: [SpecificationVector] }

  static let isPresent = FileManager.default.fileExists(atPath: folder.path)

  static func vectors() -> [SpecificationVector] {
    ["comments", "delimiters", "interpolation", "inverted", "partials", "sections"].flatMap {
      name in
      guard let data = try? Data(contentsOf: folder.appending(path: "\(name).json")),
        let file = try? JSONDecoder().decode(File.self, from: data)
      else { return [SpecificationVector]() }
      return file.tests.map { vector in
        var vector = vector
        vector.file = name
        return vector
      }
    }
  }

  /// What the language renders as nothing and this engine refuses when the template is loaded.
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
    "partials: Failed Lookup": "there is no template 'text'",
    "sections: Variable test": "'foo' is text and cannot open a section",
    "sections: Deeply Nested Contexts": "'five' is text and cannot open a section",
    "sections: Context Misses": "unknown key 'missing'",
    "sections: Dotted Names - Broken Chains": "unknown key 'b'",
  ]

  /// Plain text has nothing to escape: these expect the text as it is.
  static let unescaped = [
    "interpolation: HTML Escaping",
    "interpolation: Implicit Iterators - HTML Escaping",
    "sections: Implicit Iterator - HTML Escaping",
  ]
}

@Suite(
  "Mustache specification",
  .enabled(if: Specification.isPresent, "../shared/mustache-spec is absent"))
struct SpecificationTests {
  @Test("a vector renders as the specification says", arguments: Specification.vectors())
  func vector(_ vector: SpecificationVector) throws {
    let (type, views) = JSONView.views(of: [vector.data])
    let root = try #require(views.first)
    let render = {
      let texts = (vector.partials ?? [:]).merging([vector.testDescription: vector.template]) { $1 }
      let library = try TemplateLibrary(texts)
      return try Template<JSONView>(vector.testDescription, of: library, for: type).render(root)
    }
    if let refusal = Specification.refused[vector.testDescription] {
      let errors = try #require(throws: TemplateErrors.self) { try render() }
      #expect(errors.all.allSatisfy { $0.message.hasPrefix(refusal) }, "\(errors)")
    } else {
      #expect(try render() == expected(vector))
    }
  }

  @Test("every exception is a vector")
  func exceptions() {
    let names = Set(Specification.vectors().map(\.testDescription))
    #expect(names.isSuperset(of: Specification.refused.keys))
    #expect(names.isSuperset(of: Specification.unescaped))
    #expect(names.count == 136)
  }

  private func expected(_ vector: SpecificationVector) -> String {
    guard Specification.unescaped.contains(vector.testDescription) else { return vector.expected }
    let escapes = [("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")]
    return escapes.reduce(vector.expected) { $0.replacing($1.0, with: $1.1) }
  }
}
