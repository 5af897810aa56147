import APIRuntime
import Foundation

/// A schema of the folder `Cases` with instances, and the result of reading and writing each.
struct SchemaCase: Sendable {
  /// An instance that does not come back as it was.
  struct Change: Sendable {
    let instance: JSON
    let result: JSON

    init?(_ json: JSON) {
      guard let instance = json["instance"], let result = json["result"] else { return nil }
      (self.instance, self.result) = (instance, result)
    }
  }

  /// The draft and the keyword of the case: `2020-12/allOf`.
  let file: String
  let name: String
  /// Valid instances: they come back equal.
  let valid: [JSON]
  /// More valid instances, which `Instances/regenerate` has written.
  var random: [JSON] = []
  /// Valid instances that come back changed, as `Documentation/Schemas.md` explains.
  let lost: [Change]
  /// Valid instances that no type can hold: they are refused, never changed.
  let refused: [JSON]
  /// Invalid instances that are refused.
  let invalid: [JSON]
  /// Invalid instances that are read and come back equal, since servers are not always right.
  let tolerated: [JSON]
  /// Invalid instances that are read by their intended meaning.
  let repaired: [Change]

  /// The name of the object that has a property for each schema of the file.
  var members: String {
    let parts = file.split(separator: "/")
    let draft = parts[0] == "2020-12" ? "" : parts[0].capitalized.filter { $0 != "-" }
    return draft + parts[1].prefix(1).uppercased() + parts[1].dropFirst() + "Members"
  }

  init(file: String, name: String, _ json: JSON) {
    self.file = file
    self.name = name
    valid = json["valid"]?.array ?? []
    refused = json["refused"]?.array ?? []
    invalid = json["invalid"]?.array ?? []
    tolerated = json["tolerated"]?.array ?? []
    lost = (json["lost"]?.array ?? []).compactMap(Change.init)
    repaired = (json["repaired"]?.array ?? []).compactMap(Change.init)
  }
}

extension SchemaCase {
  static let all = Result { try read() }

  private static func read() throws -> [SchemaCase] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let cases = folder.appending(path: "Cases")
    let random = try JSON(
      parsing: Data(contentsOf: folder.appending(path: "Instances/branches.json")))
    let files = FileManager.default
    return try files.contentsOfDirectory(atPath: cases.path).sorted().flatMap { draft in
      let drafts = cases.appending(path: draft)
      return try files.contentsOfDirectory(atPath: drafts.path).sorted().flatMap { file in
        let json = try JSON(parsing: Data(contentsOf: drafts.appending(path: file)))
        let keyword = file.split(separator: ".")[0]
        return json.object?.members.map { member -> SchemaCase in
          var schema = SchemaCase(file: "\(draft)/\(keyword)", name: member.key, member.value)
          if schema.file == "2020-12/branches" { schema.random = random[member.key]?.array ?? [] }
          return schema
        } ?? []
      }
    }
  }
}
