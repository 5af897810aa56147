public import Foundation

/// The body of a request or a response: bytes in memory, or a stream of chunks.
///
/// ```swift
/// let upload = try HTTPBody(file: video)                 // read while it is sent
/// for try await chunk in download { try file.write(contentsOf: chunk) }
/// let data = try await download.collect(upTo: 1_000_000)
/// ```
public struct HTTPBody: Sendable {
  private enum Source: Sendable {
    case none
    case bytes(Data)
    case file(FileSlice)
    case stream(@Sendable () throws -> AsyncIterator)
  }

  /// Holds the content by reference, since requests and responses pass bodies around.
  private final class Content: Sendable {
    let source: Source
    let length: Int64?
    let isReplayable: Bool
    /// The observer of the progress of reading or sending.
    let report: (@Sendable (Progress) -> Void)?

    init(
      _ source: Source, length: Int64?, isReplayable: Bool,
      report: (@Sendable (Progress) -> Void)? = nil
    ) {
      self.source = source
      self.length = length
      self.isReplayable = isReplayable
      self.report = report
    }
  }

  private var content: Content

  private var source: Source { content.source }
  private var report: (@Sendable (Progress) -> Void)? { content.report }

  /// The length in bytes, or nil if it is unknown until the end.
  public var length: Int64? { content.length }

  /// The media type of the bytes, such as `image/png`. It is sent if the API documents a range such
  /// as `image/*`, which leaves the choice to the caller. With nil, `application/octet-stream` is
  /// sent instead.
  ///
  /// A type that the caller sets also replaces `application/octet-stream`, and a documented type
  /// that it repeats with parameters, such as `text/csv; charset=utf-16`.
  public var contentType: String? { didSet { isContentTypeChosen = contentType != nil } }

  /// Whether the caller chose ``contentType``, rather than the extension of a file.
  package private(set) var isContentTypeChosen = false

  /// Whether the bytes can be read more than once, so that a request with this body can be retried.
  public var isReplayable: Bool { content.isReplayable }

  private init(_ source: Source, length: Int64?, isReplayable: Bool) {
    content = Content(source, length: length, isReplayable: isReplayable)
  }

  /// No body.
  public static let none = HTTPBody(.none, length: 0, isReplayable: true)

  /// Creates a body from bytes in memory.
  public init(_ data: Data) {
    self.init(.bytes(data), length: Int64(data.count), isReplayable: true)
  }

  /// Creates a body from chunks that are produced anew each time the body is read.
  ///
  /// - Parameters:
  ///   - length: The total length in bytes, or nil if it is unknown.
  ///   - chunks: Produces the chunks.
  public init<Chunks: AsyncSequence & SendableMetatype>(
    length: Int64? = nil, replaying chunks: @escaping @Sendable () throws -> Chunks
  ) where Chunks.Element == Data, Chunks.AsyncIterator: SendableMetatype {
    self.init(length: length, isReplayable: true) {
      var chunks = try chunks().makeAsyncIterator()
      return { try await chunks.next() }
    }
  }

  /// Creates a body from chunks that can be read only once.
  ///
  /// - Parameters:
  ///   - chunks: The chunks.
  ///   - length: The total length in bytes, or nil if it is unknown.
  public init<Chunks: AsyncSequence & Sendable>(_ chunks: Chunks, length: Int64? = nil)
  where Chunks.Element == Data, Chunks.AsyncIterator: SendableMetatype {
    self.init(length: length) {
      var chunks = chunks.makeAsyncIterator()
      return { try await chunks.next() }
    }
  }

  /// Creates a body that can be read only once, unless it is replayable. `open` starts reading, and
  /// returns a function that returns the next chunk, or nil at the end.
  package init(
    length: Int64?, isReplayable: Bool = false,
    reading open: @escaping @Sendable () throws -> () async throws -> Data?
  ) {
    let isUsed = Locked(false)
    self.init(
      .stream {
        let wasUsed = isUsed.update { used in
          defer { used = true }
          return used
        }
        guard isReplayable || !wasUsed else { throw ConsumedError() }
        return AsyncIterator(try open())
      }, length: length, isReplayable: isReplayable)
  }

  /// Creates a body from a range already checked by ``init(file:from:length:)``.
  init(_ slice: FileSlice) { self.init(.file(slice), length: slice.length, isReplayable: true) }

  /// Whether the body is absent, as opposed to empty.
  public var isNone: Bool {
    if case .none = source { true } else { false }
  }

  /// The bytes, if they are in memory and progress is not reported.
  package var bytes: Data? {
    guard report == nil else { return nil }
    return switch source {
    case .none: Data()
    case .bytes(let data): data
    case .file, .stream: nil
    }
  }

  /// The file that contains exactly these bytes, if any.
  package var file: URL? {
    if case .file(let slice) = source, slice.isWhole { slice.url } else { nil }
  }

  /// Returns the same body with progress reporting. `report` is called after each piece: for an
  /// upload when the transport has taken it, for a download when it has been read.
  ///
  /// ```swift
  /// let upload = try HTTPBody(file: video).onProgress { progress in print(progress.fraction ?? 0) }
  /// ```
  ///
  /// When a body is sent again, for example after a redirect, its progress starts again at zero.
  public func onProgress(_ report: @escaping @Sendable (Progress) -> Void) -> HTTPBody {
    guard let earlier = self.report else { return reporting(to: report) }
    return reporting { progress in
      earlier(progress)
      report(progress)
    }
  }

  private func reporting(to report: (@Sendable (Progress) -> Void)?) -> HTTPBody {
    var body = self
    body.content = Content(source, length: length, isReplayable: isReplayable, report: report)
    return body
  }

  /// Returns the same body with a media type, for an API that accepts several or documents only
  /// `application/octet-stream`: `HTTPBody(jpeg).withContentType("image/jpeg")`.
  ///
  /// Another type that the API documents is sent as documented, with the parameters given here if
  /// it is the same type: `HTTPBody(csv).withContentType("text/csv; charset=utf-16")`.
  public func withContentType(_ contentType: String) -> HTTPBody {
    var body = self
    body.contentType = contentType
    return body
  }

  /// Sets a media type that the caller has not chosen.
  mutating func suggestContentType(_ suggestion: String?) {
    contentType = suggestion
    isContentTypeChosen = false
  }

  /// Returns the body without its progress observer, and the observer, for a transport that counts
  /// sent bytes itself.
  package var withoutReport: (body: HTTPBody, report: (@Sendable (Progress) -> Void)?) {
    report == nil ? (self, nil) : (reporting(to: nil), report)
  }

  /// Collects the body.
  ///
  /// - Parameter limit: The maximum size in bytes.
  /// - Returns: The bytes of the body.
  /// - Throws: ``SizeError`` if the body exceeds the limit, and errors of reading the stream.
  public func collect(upTo limit: Int = .max) async throws -> Data {
    if let bytes {
      guard bytes.count <= limit else { throw SizeError(limit: limit) }
      return bytes
    }
    var data = Data()
    for try await chunk in self {
      guard chunk.count <= limit - data.count else { throw SizeError(limit: limit) }
      // Most bodies arrive in one chunk, which does not have to be copied.
      if data.isEmpty { data = chunk } else { data.append(chunk) }
    }
    return data
  }

  /// The progress of a body.
  public struct Progress: Sendable, Equatable {
    /// The number of bytes so far.
    public fileprivate(set) var completed: Int64
    /// The total number of bytes, or nil if it is unknown.
    public let total: Int64?

    /// The fraction from 0 to 1, or nil if the length is unknown.
    public var fraction: Double? {
      total.map { $0 > 0 ? Swift.min(1, Double(completed) / Double($0)) : 1 }
    }
  }
}

// MARK: - Reading chunk by chunk

extension HTTPBody: AsyncSequence {
  /// A chunk of the body; its size is arbitrary.
  public typealias Element = Data

  /// An iterator that reads each chunk when it is needed.
  public struct AsyncIterator: AsyncIteratorProtocol {
    /// An iterator is used by one task at a time, so the closure need not be `Sendable`; it only
    /// erases the type.
    private let nextChunk: () async throws -> Data?

    init<Chunks: AsyncIteratorProtocol>(_ chunks: Chunks) where Chunks.Element == Data {
      var chunks = chunks
      nextChunk = { try await chunks.next() }
    }

    fileprivate init(_ nextChunk: @escaping () async throws -> Data?) { self.nextChunk = nextChunk }

    fileprivate init(_ data: Data?) {
      var rest = data
      nextChunk = {
        defer { rest = nil }
        return rest
      }
    }

    /// Splits the bytes into pieces, so that progress can be reported.
    fileprivate init(slicing data: Data) {
      var rest = data
      nextChunk = {
        guard !rest.isEmpty else { return nil }
        defer { rest = rest.dropFirst(65_536) }
        return Data(rest.prefix(65_536))
      }
    }

    /// Returns the next chunk, or nil at the end.
    public mutating func next() async throws -> Data? { try await nextChunk() }
  }

  /// Starts reading. If a stream has already been read and cannot be replayed, its first chunk
  /// throws ``ConsumedError``.
  public func makeAsyncIterator() -> AsyncIterator {
    guard let report else { return makeSilentIterator() }
    var chunks = makeSilentIterator()
    if case .bytes(let data) = source { chunks = AsyncIterator(slicing: data) }
    var progress = Progress(completed: 0, total: length)
    var isReported = true
    return AsyncIterator {
      // Only the request for the next chunk shows that the last one has been processed.
      if !isReported { report(progress) }
      isReported = true
      guard let chunk = try await chunks.next() else { return nil }
      progress.completed += Int64(chunk.count)
      isReported = false
      return chunk
    }
  }

  private func makeSilentIterator() -> AsyncIterator {
    switch source {
    case .none: return AsyncIterator(nil)
    case .bytes(let data): return AsyncIterator(data.isEmpty ? nil : data)
    case .file(let slice): return AsyncIterator(FileIterator(slice))
    case .stream(let make):
      do {
        return try make()
      } catch {
        return AsyncIterator { throw error }
      }
    }
  }
}

extension HTTPBody: Redacted {
  /// The size, without the bytes.
  public var description: String {
    isNone ? "no body" : length.map { "\($0) bytes" } ?? "a stream of unknown length"
  }
}
