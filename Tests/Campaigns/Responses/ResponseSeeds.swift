import APIRuntime
import Foundation
import GeneratedModels
import TestSupport

/// JSON texts whose mutants are read.
struct ResponseSeeds {
  struct Seed {
    let text: [UInt8]
    /// The model that this is an instance of.
    var model: Int?
  }

  /// Instances of the models.
  let instances: [Seed]
  /// Other texts, well formed or not.
  let others: [Seed]
  /// Tokens that mean something to some model.
  let vocabulary: [String]

  /// Reads the cases of `Tests/Unit/SchemaTests`, the JSON test suite beside the package, and an instance of each model.
  init(for models: [DecodedModel]) throws {
    let numbers = Dictionary(uniqueKeysWithValues: zip(models.map(\.name), models.indices))
    let found = models.indices.compactMap { index in
      models[index].instance.map { Seed(text: [UInt8]($0.data), model: index) }
    }
    instances =
      found
      + (try Self.cases().map { Seed(text: $0.text, model: numbers["SchemasAPI.\($0.schema)"]) })
    others = (Self.roots + (try Self.suite())).map { Seed(text: $0) }
    let names = Set(models.flatMap(\.members)).sorted().map { JSON.string($0).text }
    vocabulary = Self.tokens + names.flatMap { [$0, "\($0):1,", ",\($0):{}"] }
  }

  private static let roots: [[UInt8]] = [
    "{}", "[]", "\"\"", "0", "true", "null", "\"x\"", " ", "\u{FEFF}", "\u{FEFF}{}", "1e400",
    "123456789012345678901234567890", "2.0", "[1.0,2]", "[[],[{}]]",
  ].map { Array($0.utf8) }

  private static let tokens = [
    "{", "}", "[", "]", ",", ":", "\"\"", "\"a\"", "null", "true", "false", "0", "-0", "1.0", "1e1",
    "-1", "1e400", "-1e-400", "9007199254740993", "9223372036854775807", "9223372036854775808",
    "-9223372036854775809", "18446744073709551616", "123456789012345678901234567890", "0.1",
    "3.4028236e38", "9.9999999999999992e+22", "\"2026-01-31T12:00:00Z\"", "\"2026-01-31\"",
    "\"9999-12-31T23:59:60-23:59\"", "\"AAEC\"", "\"AAE\"", #""\ud83d\ude00""#, #""\ud83d""#,
    #""\u0000""#, "\"é\"", "\"e\u{301}\"", "\"https://a.example/ b\"", "\"super\":{}", "\u{FEFF}",
    "[[[[[[[[[[[[[[[[", "{\"a\":{\"a\":{\"a\":{\"a\":", "\"0b4c2a3e-6d1f-4c8e-9a7b-5e2d1c3f4a6b\"",
  ]

  /// The instances of the schemas.
  private static func cases() throws -> [(schema: String, text: [UInt8])] {
    let folder = Repository.root.appending(path: "Tests/Unit/SchemaTests/Cases")
    let kinds = ["valid", "refused", "invalid", "tolerated"]
    return try files(in: folder).filter { $0.pathExtension == "json" }.flatMap { file in
      let cases = try JSON(parsing: Data(contentsOf: file)).object?.members ?? []
      return cases.flatMap { schema in
        kinds.flatMap { schema.value[$0]?.array ?? [] }.map { (schema.key, [UInt8]($0.data)) }
      }
    }
  }

  /// The JSON test suite, without its largest texts.
  private static func suite() throws -> [[UInt8]] {
    let folder = Repository.shared.appending(path: "json-test-suite/test_parsing")
    return try files(in: folder).map { [UInt8](try Data(contentsOf: $0)) }.filter {
      $0.count < 2000
    }
  }

  private static func files(in folder: URL) throws -> [URL] {
    guard FileManager.default.fileExists(atPath: folder.path) else {
      print("\(folder.path) is absent")
      return []
    }
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .map { folder.appending(path: $0) }.filter { !$0.hasDirectoryPath }
  }
}
