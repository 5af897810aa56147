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

  private let source: Source

  /// Who is told how far reading, or sending, has come.
  private var report: (@Sendable (Progress) -> Void)?

  /// How many bytes there are; nil where that is only known at the end.
  public let length: Int64?

  /// The media type of the bytes, such as `image/png`: sent where the API documents a range, such as `image/*`, and so
  /// leaves it to the caller. Where it is nil, that is `application/octet-stream`.
  public var contentType: String?

  /// Whether the bytes can be read more than once, so that a request with this body can be sent again.
  public let isReplayable: Bool

  private init(_ source: Source, length: Int64?, isReplayable: Bool) {
    self.source = source
    self.length = length
    self.isReplayable = isReplayable
  }

  /// No body.
  public static let none = HTTPBody(.none, length: 0, isReplayable: true)

  /// A body of bytes in memory.
  public init(_ data: Data) {
    self.init(.bytes(data), length: Int64(data.count), isReplayable: true)
  }

  /// A body of chunks that are made anew each time it is read.
  ///
  /// - Parameter length: How many bytes that will be in all; nil where it is not known.
  public init<Chunks: AsyncSequence & SendableMetatype>(
    length: Int64? = nil, replaying chunks: @escaping @Sendable () throws -> Chunks
  ) where Chunks.Element == Data, Chunks.AsyncIterator: SendableMetatype {
    self.init(
      .stream { AsyncIterator(try chunks().makeAsyncIterator()) }, length: length,
      isReplayable: true)
  }

  /// A body of chunks that can be read once.
  ///
  /// - Parameter length: How many bytes there are in all; nil where it is not known.
  public init<Chunks: AsyncSequence & Sendable>(_ chunks: Chunks, length: Int64? = nil)
  where Chunks.Element == Data, Chunks.AsyncIterator: SendableMetatype {
    let isUsed = Locked(false)
    self.init(
      .stream {
        let wasUsed = isUsed.update { used in
          defer { used = true }
          return used
        }
        guard !wasUsed else { throw ConsumedError() }
        return AsyncIterator(chunks.makeAsyncIterator())
      }, length: length, isReplayable: false)
  }

  /// The bytes of a file, read while they are sent: ``init(file:from:length:)`` checks it.
  init(_ slice: FileSlice) {
    self.init(.file(slice), length: slice.length, isReplayable: true)
  }

  /// Whether there is no body, as opposed to an empty one.
  public var isNone: Bool {
    if case .none = source { true } else { false }
  }

  /// The bytes, where they are in memory already and nobody wants to be told how they are read.
  package var bytes: Data? {
    guard report == nil else { return nil }
    return switch source {
    case .none: Data()
    case .bytes(let data): data
    case .file, .stream: nil
    }
  }

  /// The file that holds exactly these bytes, where there is one.
  var file: URL? {
    if case .file(let slice) = source, slice.isWhole { slice.url } else { nil }
  }

  /// The same body, whose progress `report` is told after each piece: of an upload when the transport has taken it, of
  /// a download when it is read.
  ///
  /// ```swift
  /// let upload = try HTTPBody(file: video).reporting { progress in print(progress.fraction ?? 0) }
  /// ```
  ///
  /// A body that is sent a second time, after a redirect for example, begins again at zero.
  public func reporting(_ report: @escaping @Sendable (Progress) -> Void) -> HTTPBody {
    var body = self
    if let earlier = self.report {
      body.report = { progress in
        earlier(progress)
        report(progress)
      }
    } else {
      body.report = report
    }
    return body
  }

  /// The same body with a media type, for an API that takes several: `HTTPBody(jpeg).typed("image/jpeg")`.
  public func typed(_ contentType: String) -> HTTPBody {
    var body = self
    body.contentType = contentType
    return body
  }

  /// The same body, and the one who is told, for a transport that counts what is sent by itself.
  var withoutReport: (body: HTTPBody, report: (@Sendable (Progress) -> Void)?) {
    var body = self
    body.report = nil
    return (body, report)
  }

  /// All of the body.
  ///
  /// - Parameter limit: The most bytes that are kept.
  /// - Throws: ``SizeError`` where there are more, and what reading the stream throws.
  public func collect(upTo limit: Int = .max) async throws -> Data {
    if let bytes {
      guard bytes.count <= limit else { throw SizeError(limit: limit) }
      return bytes
    }
    var data = Data()
    for try await chunk in self {
      guard chunk.count <= limit - data.count else { throw SizeError(limit: limit) }
      data.append(chunk)
    }
    return data
  }

  /// How far a body has come.
  public struct Progress: Sendable, Equatable {
    /// The bytes so far.
    public let completed: Int64
    /// The bytes in all; nil where that is only known at the end.
    public let total: Int64?

    /// From 0 to 1; nil where the length is not known.
    public var fraction: Double? {
      total.map { $0 > 0 ? Swift.min(1, Double(completed) / Double($0)) : 1 }
    }
  }

  /// A stream that can be read once was read a second time.
  public struct ConsumedError: Error, Sendable {}

  /// A body was larger than allowed.
  public struct SizeError: Error, Sendable, Equatable {
    /// The most bytes that were allowed.
    public let limit: Int
  }
}

// MARK: - Reading chunk by chunk

extension HTTPBody: AsyncSequence {
  /// A piece of the body, as it came; its size has no meaning.
  public typealias Element = Data

  /// Reads the chunks, each when it is asked for.
  public struct AsyncIterator: AsyncIteratorProtocol {
    /// An iterator is used by one task at a time; the box only hides its type.
    private let nextChunk: () async throws -> Data?

    init<Chunks: AsyncIteratorProtocol>(_ chunks: Chunks) where Chunks.Element == Data {
      var chunks = chunks
      nextChunk = { try await chunks.next() }
    }

    fileprivate init(_ data: Data?) {
      var rest = data
      nextChunk = {
        defer { rest = nil }
        return rest
      }
    }

    /// The bytes in pieces, so that there is progress to tell of.
    fileprivate init(slicing data: Data) {
      var rest = data
      nextChunk = {
        guard !rest.isEmpty else { return nil }
        defer { rest = rest.dropFirst(65_536) }
        return Data(rest.prefix(65_536))
      }
    }

    fileprivate init(failing error: any Error) { nextChunk = { throw error } }

    /// The next chunk; nil at the end.
    public mutating func next() async throws -> Data? { try await nextChunk() }
  }

  /// Begins to read. A stream that was read before, and cannot be again, throws ``ConsumedError`` at the first chunk.
  public func makeAsyncIterator() -> AsyncIterator {
    guard let report else { return makeSilentIterator() }
    var base = makeSilentIterator()
    if case .bytes(let data) = source { base = AsyncIterator(slicing: data) }
    return AsyncIterator(ReportingIterator(base: base, total: length, report: report))
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
        return AsyncIterator(failing: error)
      }
    }
  }
}

/// Tells of each chunk once the next one is asked for: until then it is not done with.
private struct ReportingIterator: AsyncIteratorProtocol {
  var base: HTTPBody.AsyncIterator
  let total: Int64?
  let report: @Sendable (HTTPBody.Progress) -> Void
  private var completed: Int64 = 0
  private var isReported = true

  init(
    base: HTTPBody.AsyncIterator, total: Int64?,
    report: @escaping @Sendable (HTTPBody.Progress) -> Void
  ) {
    self.base = base
    self.total = total
    self.report = report
  }

  mutating func next() async throws -> Data? {
    if !isReported { report(HTTPBody.Progress(completed: completed, total: total)) }
    isReported = true
    guard let chunk = try await base.next() else { return nil }
    completed += Int64(chunk.count)
    isReported = false
    return chunk
  }
}
