import SpecDocument
import Testing

@Suite("References")
struct ReferenceTests {
  @Test(
    "a reference names a document and a place in it",
    arguments: [
      ("#/a/b", Reference.Document.same, ["a", "b"]),
      ("#/paths/~1users~1%7Bid%7D/~0", .same, ["paths", "/users/{id}", "~"]),
      ("user.yaml", .file("user.yaml"), []),
      ("user.yaml#", .file("user.yaml"), []),
      ("user.yaml#/", .file("user.yaml"), []),
      ("../a b.json#/User", .file("../a b.json"), ["User"]),
      (#"models\user.yaml"#, .file(#"models\user.yaml"#), []),
      (#"C:\user.yaml"#, .file(#"C:\user.yaml"#), []),
      ("https://a.com/x.yaml#/User", .url("https://a.com/x.yaml"), ["User"]),
      ("//a.com/x.yaml", .url("//a.com/x.yaml"), []),
      ("urn:a:user", .url("urn:a:user"), []),
      ("file:///etc/x", .url("file:///etc/x"), []),
    ])
  func parts(text: String, document: Reference.Document, tokens: [String]) {
    let reference = Reference(text)
    #expect(reference.document == document)
    #expect(reference.fragment == .pointer(JSONPointer(tokens)))
  }

  @Test("a fragment that does not begin with a slash is an anchor")
  func anchor() { #expect(Reference("a.yaml#user%20x").fragment == .anchor("user x")) }

  @Test(
    "paths are relative to the file that contains them, and never lead out of the folder",
    arguments: [
      ("user.yaml", "models/user.yaml"), ("./user.yaml", "models/user.yaml"),
      ("../common//error.json", "common/error.json"),
      (#"..\common\error.json"#, "common/error.json"),
      ("my%20user.yaml", "models/my user.yaml"), ("a/../../b.yaml", "b.yaml"),
      ("../../b.yaml", nil), ("..%2F..%2Fb.yaml", nil), ("/etc/passwd", nil), (#"C:\b.yaml"#, nil),
      ("a\0.yaml", nil),
    ] as [(String, String?)])
  func paths(reference: String, path: String?) {
    #expect(SpecPath.resolve(reference, from: "models/pet.yaml") == path)
  }

  @Test("a pointer is written as it is read")
  func pointers() {
    let pointer = JSONPointer(["paths", "/a~b", ""])
    #expect(pointer.fragment == "#/paths/~1a~0b/")
    #expect(Reference(pointer.fragment).fragment == .pointer(pointer))
    #expect(JSONPointer([]).fragment == "#")
  }

  @Test("percent signs that escape nothing stay", arguments: ["100%", "%zz", "%4"])
  func percentSigns(text: String) { #expect(percentDecoded(text) == text) }
}
