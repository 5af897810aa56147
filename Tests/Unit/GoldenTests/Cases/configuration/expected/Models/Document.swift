package import APIRuntime
package import Foundation

package struct Document: PrintableModel, Decodable, Hashable, Identifiable {
  package let id: UUID
  package let name: String
  package let createdAt: Date
  package let tags: [Tag]
  package let labels: [String: String]
  package let owner: Owner
  package let size: Int
  package let hash: String
  package let hasher: String
  @Boxed package private(set) var parent: Document?
  // …
  package struct Owner: APIModel, Decodable, Hashable, Identifiable {
    package let id: Int
    package let name: String
    package let quota: Double
    package let files: Int

    package init(id: Int, name: String, quota: Double, files: Int) {
      self.id = id
      self.name = name
      self.quota = quota
      self.files = files
    }

    package init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder)
      id = fields.integer("id")
      name = fields.string("nm")
      quota = fields.double("quota")
      files = fields.integer("files")
      try fields.finish()
    }
  }
}
