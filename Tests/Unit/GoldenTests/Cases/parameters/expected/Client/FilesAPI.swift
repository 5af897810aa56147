public import APIRuntime
public import Foundation

extension ParametersClient {
  public struct FilesAPI: Sendable {
    // …
    /// Files by all that can be said about them.
    ///
    /// All files, *newest first*.
    ///
    /// - Parameter path: Where the file lies.
    /// - Throws: `APIError`, such as `notFound`.
    public func find(
      path: String,
      ids: [Int],
      trace: UUID,
      tags: [String]? = nil,
      anyOf: [String]? = nil,
      filter: Filter? = nil,
      raw: String? = nil,
      limit: Int? = nil,
      since: Day? = nil,
      query: Filter? = nil,
      requestID: UUID? = nil,
      session: String? = nil
    ) async throws(APIError<FindFiles.Failure>) -> [String] {
      try await client.send(
        FindFiles(
          path: path,
          // …
          session: session
        )
      )
    }

    @available(*, deprecated)
    public func put(
      path: String,
      ids: [Int],
      _ body: PutFile.Body
    ) async throws(APIError<NoFailure>) {
      try await client.send(PutFile(path: path, ids: ids, body))
    }
  }
}
