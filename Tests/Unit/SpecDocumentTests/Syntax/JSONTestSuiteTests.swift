@testable import SpecDocument
import Foundation
import Testing

@Suite(
  "The JSON test suite",
  .enabled(
    if: Shared.folder("json-test-suite") != nil, "the folder shared/json-test-suite is not here")
)
struct JSONTestSuiteTests {
  static let files = Shared.files(in: "json-test-suite", extensions: ["json"])

  static func contents(_ prefix: String) throws -> [(name: String, bytes: [UInt8])] {
    try files.filter { $0.lastPathComponent.hasPrefix(prefix) }
      .map { ($0.lastPathComponent, [UInt8](try Data(contentsOf: $0))) }
  }

  /// Whether the strict reader accepts it, duplicate keys aside.
  static func isJSON(_ bytes: [UInt8]) -> Bool {
    guard firstInvalidUTF8(in: bytes) == nil else { return false }
    var reader = JSONReader(
      bytes, builder: TreeBuilder(file: SourceFile.ID(index: 0), limits: .standard))
    return (try? reader.read()) != nil
  }

  @Test("accepts what it must")
  func accepted() throws {
    let files = try Self.contents("y_")
    #expect(files.count > 90)
    for (name, bytes) in files {
      #expect(Self.isJSON(bytes), "\(name)")
      let reading = Reading(contents: bytes, path: name)
      #expect(reading.node != nil, "\(name)")
      #expect(reading.diagnostics.hasErrors == name.hasSuffix("duplicated_key.json"), "\(name)")
    }
  }

  @Test("refuses what it must, with a place")
  func refused() throws {
    let files = try Self.contents("n_")
    #expect(files.count > 180)
    for (name, bytes) in files {
      #expect(!Self.isJSON(bytes), "\(name)")
      let first = bytes.first { $0 > 0x20 }
      guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { continue }
      let reading = Reading(contents: bytes, path: name)
      let errors = reading.diagnostics.all.filter { $0.severity == .error }
      #expect(reading.node == nil && errors.count == 1, "\(name)")
    }
  }

  @Test("gives a value or an error for what may be either")
  func either() throws {
    for (name, bytes) in try Self.contents("i_") {
      let reading = Reading(contents: bytes, path: name)
      #expect((reading.node == nil) == reading.diagnostics.hasErrors, "\(name)")
    }
  }

  @Test(
    "reads values correctly",
    arguments: [
      ("y_array_heterogeneous.json", "[null, int 1, '1', {}]"),
      ("y_number_real_capital_e_neg_exp.json", "[float 1E-2]"),
      ("y_number_minus_zero.json", "[int -0]"),
      ("y_string_accepted_surrogate_pair.json", "['\u{10437}']"),
      ("y_string_allowed_escapes.json", "['\"\\/\u{8}\u{C}\n\r\t']"),
      ("y_string_null_escape.json", "['\u{0}']"),
      ("y_string_with_del_character.json", "['a\u{7F}a']"),
      ("y_string_u+2028_line_sep.json", "['\u{2028}']"),
      ("y_string_unicodeEscapedBackslash.json", "['\\']"),
      ("y_object_escaped_null_in_key.json", "{foo\u{0}bar: int 42}"),
      ("i_string_UTF-16LE_with_BOM.json", "['é']"), ("i_string_utf16BE_no_BOM.json", "['é']"),
      ("i_structure_UTF-8_BOM_empty_object.json", "{}"),
    ])
  func values(name: String, value: String) throws {
    let file = try #require(Self.files.first { $0.lastPathComponent == name })
    #expect(Reading(contents: [UInt8](try Data(contentsOf: file)), path: name).node?.flow == value)
  }
}
