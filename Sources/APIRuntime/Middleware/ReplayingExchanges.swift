public import Foundation
public import HTTPTypes

/// Answers from the files of ``RecordingExchanges``, without a server.
///
/// ```swift
/// let client = PetStoreClient(middleware: [try ReplayingExchanges(from: folder)])
/// ```
///
/// A request is the recorded one where method, path, query and body are the same, after the same secrets were blanked. One
/// that was recorded several times is answered in that order, the last answer for good.
public struct ReplayingExchanges: Middleware {
  private let redaction: RecordingRedaction
  private let answers: Locked<[RecordedRequest: ArraySlice<RecordedExchange>]>
  private let paths: [String]

  /// Reads the recorded exchanges.
  ///
  /// - Parameter names: The names that were blanked in the recording.
  /// - Throws: What reading the folder throws, and ``InvalidRecording`` for a file that is none.
  public init(from folder: URL, blanking names: Set<String> = []) throws {
    redaction = RecordingRedaction(names)
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
    answers = Locked(
      Dictionary(grouping: recorded.map(\.exchange), by: \.request).mapValues { $0[...] })
    paths = recorded.map { "\($0.exchange.request.method) \($0.exchange.request.path)" }.sorted()
  }

  /// Answers; nothing is sent.
  ///
  /// - Throws: ``UnrecordedRequest``.
  public func intercept(
    _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) {
    let asked = RecordedRequest(request, body: try await body.collect(), redaction: redaction)
    let answer: RecordedExchange? = answers.update { answers in
      guard let left = answers[asked], let first = left.first else { return nil }
      if left.count > 1 { answers[asked]?.removeFirst() }
      return first
    }
    guard let answer else { throw UnrecordedRequest(asked, recorded: paths) }
    return (answer.response, HTTPBody(answer.body))
  }
}

/// A request that the recording does not have.
public struct UnrecordedRequest: Error, Sendable, Equatable, LocalizedError,
  CustomStringConvertible
{
  /// The method.
  public let method: String
  /// The path without the query.
  public let path: String
  /// What was recorded: method and path of each request.
  public let recorded: [String]

  init(_ request: RecordedRequest, recorded: [String]) {
    method = request.method
    path = request.path
    self.recorded = recorded
  }

  /// What is wrong, for a developer.
  public var description: String {
    let isSamePath = recorded.contains("\(method) \(path)")
    let found =
      recorded.isEmpty ? "nothing is" : Set(recorded).sorted().prefix(10).joined(separator: ", ")
    return isSamePath
      ? "'\(method) \(path)' is recorded, but with another query or body"
      : "'\(method) \(path)' is not recorded; recorded: \(found)"
  }

  /// The same as `description`.
  public var errorDescription: String? { description }
}

/// A file in the folder of a recording that is none.
public struct InvalidRecording: Error, Sendable, Equatable, LocalizedError, CustomStringConvertible
{
  /// The file.
  public let file: URL

  /// What is wrong, for a developer.
  public var description: String { "'\(file.lastPathComponent)' is not a recorded exchange" }

  /// The same as `description`.
  public var errorDescription: String? { description }
}
