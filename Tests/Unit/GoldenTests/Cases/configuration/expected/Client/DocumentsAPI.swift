package import APIRuntime
package import Foundation

extension ArchiveClient {
  package struct DocumentsAPI: Sendable {
    package let client: APIClient

    package func get(id: UUID) async throws(APIError<NoFailure>) -> Document {
      try await client.send(GetDocument(id: id))
    }

    @discardableResult
    package func add(_ body: NewDocument) async throws(APIError<NoFailure>) -> Document {
      try await client.send(AddDocument(body))
    }
  }
}
