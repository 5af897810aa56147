import SpecDocument
import Testing

@Suite("Copies of files that URLs refer to")
struct RemoteCopiesTests {
  @Test(
    "are below the folder of the longest prefix, which ends with a segment",
    arguments: [
      ("https://s.example/v1/user.json#/User", "schemas/user.json"),
      ("https://s.example/user.json", "references/s.example/user.json"),
      ("https://t.example/a.json", "others/a.json"),
      ("https://t.example.org/a.json", "references/t.example.org/a.json"),
    ])
  func path(url: String, path: String) {
    var files = SpecFiles(spec: "api.yaml", files: [:])
    files.copies = [
      RemoteCopies(prefix: "https://s.example/v1/", folder: "schemas"),
      RemoteCopies(prefix: "https://t.example", folder: "others"),
    ]
    #expect(files.copy(of: url) == path)
  }

  @Test("differ for URLs with other queries")
  func queries() {
    let files = SpecFiles(spec: "api.yaml", files: [:])
    let paths = ["User", "Order"].map { files.copy(of: "https://s.example/schema?name=\($0)") }
    #expect(paths[0] == "references/s.example/schema?name=User" && paths[0] != paths[1])
  }
}
