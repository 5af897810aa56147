import AsyncHTTPClient
import Foundation
import NIOFoundationCompat

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The same call written by hand without a runtime, with the same timeout.
enum HandWritten {
  struct User: Decodable {
    enum CodingKeys: String, CodingKey {
      case id, name, email, tags, active
      case avatarURL = "avatar_url"
      case createdAt = "created_at"
    }

    let id: Int
    let name: String
    let email: String
    let avatarURL: URL?
    let tags: [String]
    let active: Bool
    let createdAt: Date
  }

  struct Failure: Error {}

  static func asyncHTTPClient(
    _ server: String, _ configuration: HTTPClient.Configuration
  ) -> Soak.Call {
    let client = HTTPClient(
      eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration)
    let decoder = decoder
    return {
      var request = HTTPClientRequest(url: "\(server)/users/\(7)")
      request.headers.add(name: "Accept", value: "application/json")
      let response = try await client.execute(request, timeout: .seconds(60))
      guard response.status == .ok else { throw Failure() }
      let body = try await response.body.collect(upTo: 1_000_000)
      return try decoder.decode(User.self, from: body).id
    }
  }

  static func urlSession(
    _ server: String, _ configuration: URLSessionConfiguration
  ) -> Soak.Call {
    let session = URLSession(configuration: configuration)
    let decoder = decoder
    return {
      guard let url = URL(string: "\(server)/users/\(7)") else { throw Failure() }
      var request = URLRequest(url: url, timeoutInterval: 60)
      request.setValue("application/json", forHTTPHeaderField: "Accept")
      let (data, response) = try await session.data(for: request)
      guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw Failure() }
      return try decoder.decode(User.self, from: data).id
    }
  }

  /// The same with limits of time and size, for which a delegate has to collect the body.
  static func limitedURLSession(
    _ server: String, _ configuration: URLSessionConfiguration
  ) -> Soak.Call {
    let session = URLSession(
      configuration: configuration, delegate: CollectingSession(), delegateQueue: nil)
    let decoder = decoder
    return {
      guard let url = URL(string: "\(server)/users/\(7)") else { throw Failure() }
      var request = URLRequest(url: url, timeoutInterval: 60)
      request.setValue("application/json", forHTTPHeaderField: "Accept")
      let (data, response) = try await CollectingSession.data(
        for: request, timeout: 60, over: session)
      guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw Failure() }
      return try decoder.decode(User.self, from: data).id
    }
  }

  /// The same with a timeout for the whole call, like the runtime's: the transports only limit the wait for the head
  /// (AsyncHTTPClient) and idle time (URLSession).
  static func limited(_ call: @escaping Soak.Call) -> Soak.Call {
    {
      try await withThrowingTaskGroup(of: Int?.self) { group in
        group.addTask { try await call() }
        group.addTask {
          try await Task.sleep(for: .seconds(60))
          return nil
        }
        defer { group.cancelAll() }
        guard let id = try await group.next() ?? nil else { throw Failure() }
        return id
      }
    }
  }

  private static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }
}
