public import APIRuntime
public import Foundation
public import HTTPTypes

/// Replays the files of ``RecordingExchanges`` without a server.
///
/// ```swift
/// let client = PetStoreClient(middleware: [try ReplayingExchanges(from: folder)])
/// ```
///
/// A request matches a recorded one if method, path, query and body are the same after the same
/// secrets have been masked. If several recorded requests match, the ones with its server and its
/// `Accept` come first. The responses are returned in the order of recording, and the last one is
/// repeated.
public struct ReplayingExchanges: Middleware {
  private let names: Set<String>
  private let recordings: Locked<[RecordedRequest: [RecordedExchange]]>
  private let paths: [String]

  /// Loads the recorded exchanges.
  ///
  /// - Parameters:
  ///   - folder: The folder of the recording.
  ///   - names: The names that were masked in the recording.
  /// - Throws: An error if the folder cannot be read, or ``InvalidRecording`` if a file is not a
  ///   recorded exchange.
  public init(from folder: URL, redacting names: Set<String> = []) throws {
    self.names = names
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "json" }
    var recorded: [(number: Int, exchange: RecordedExchange)] = []
    for file in files {
      guard let exchange = RecordedExchange(file: try Data(contentsOf: file)) else {
        throw InvalidRecording(file: file)
      }
      let name = file.deletingPathExtension().lastPathComponent
      let number = name.components(separatedBy: exchange.request.digest).last ?? ""
      recorded.append((Int(number.drop { $0 == "-" }) ?? 1, exchange))
    }
    recorded.sort { $0.number < $1.number }
    recordings = Locked(Dictionary(grouping: recorded.map(\.exchange), by: \.request))
    paths = recorded.map { "\($0.exchange.request.method) \($0.exchange.request.path)" }.sorted()
  }

  /// Returns the recorded response without sending the request.
  ///
  /// - Throws: ``UnrecordedRequest`` if the request was not recorded.
  public func intercept(
    _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) {
    let sent = try await body.collect()
    let redaction = RecordingRedaction(names, (request, body: sent))
    let key = RecordedRequest(request, body: sent, redaction: redaction)
    let server = redaction.path(request.authority ?? "")
    let accept = redaction.headers(request.headerFields).filter { $0[0] == "accept" }.map { $0[1] }
    let exchange: RecordedExchange? = recordings.update { recordings in
      let all = recordings[key] ?? []
      let left = all.indices.preferring { all[$0].server == server }
        .preferring { all[$0].accept == accept }
      guard let first = left.first else { return nil }
      if left.count > 1 { recordings[key]?.remove(at: first) }
      return all[first]
    }
    guard let exchange else { throw UnrecordedRequest(key, recorded: paths) }
    return (exchange.response, HTTPBody(exchange.body))
  }
}

extension Collection {
  /// Returns the elements with a property, or all elements if none has it.
  fileprivate func preferring(_ isPreferred: (Element) -> Bool) -> [Element] {
    let preferred = filter(isPreferred)
    return preferred.isEmpty ? Array(self) : preferred
  }
}

/// An error thrown when a request was not recorded.
public struct UnrecordedRequest: Error, Sendable, Equatable, LocalizedError,
  CustomStringConvertible
{
  /// The method.
  public let method: String
  /// The path without the query.
  public let path: String
  /// The method and path of each recorded request.
  public let recorded: [String]

  init(_ request: RecordedRequest, recorded: [String]) {
    method = request.method
    path = request.path
    self.recorded = recorded
  }

  /// A description for developers.
  public var description: String {
    let isSamePath = recorded.contains("\(method) \(path)")
    let found =
      recorded.isEmpty ? "nothing" : Set(recorded).sorted().prefix(10).joined(separator: ", ")
    return isSamePath
      ? "'\(method) \(path)' is recorded, but with another query or body"
      : "'\(method) \(path)' is not recorded; recorded: \(found)"
  }

  /// Same as `description`.
  public var errorDescription: String? { description }
}

/// An error thrown when a file is not a recorded exchange.
public struct InvalidRecording: Error, Sendable, Equatable, LocalizedError, CustomStringConvertible
{
  /// The file.
  public let file: URL

  /// A description for developers.
  public var description: String { "'\(file.lastPathComponent)' is not a recorded exchange" }

  /// Same as `description`.
  public var errorDescription: String? { description }
}
