import NIOCore

/// Reads the body of a request from the bytes of a connection (RFC 9112 §6).
struct BodyReader {
  private enum State {
    /// So many bytes are left, either of the body or of its current chunk.
    case bytes(Int, isChunk: Bool)
    /// A line follows: the size of a chunk, the end of one, or a trailer.
    case chunkSize, chunkEnd, trailer
  }

  private var state: State

  /// Nothing remains to be read until a request arrives.
  init() { state = .bytes(0, isChunk: false) }

  init(of request: ScriptedServer.Request) {
    state =
      request.header("Transfer-Encoding") != nil
      ? .chunkSize
      : .bytes(request.header("Content-Length").flatMap { Int($0) } ?? 0, isChunk: false)
  }

  var isAtEnd: Bool {
    if case .bytes(0, isChunk: false) = state { true } else { false }
  }

  /// The next bytes of the body; nil until more arrive, and after the end.
  mutating func next(_ buffer: inout ByteBuffer) -> ByteBuffer? {
    while true {
      switch state {
      case .bytes(let count, let isChunk):
        guard let bytes = buffer.readSlice(length: min(count, buffer.readableBytes)),
          bytes.readableBytes > 0
        else { return nil }
        let rest = count - bytes.readableBytes
        state = rest == 0 && isChunk ? .chunkEnd : .bytes(rest, isChunk: isChunk)
        return bytes
      case .chunkSize:
        guard let line = Self.line(&buffer) else { return nil }
        let size = Int(line.prefix { $0.isHexDigit }, radix: 16) ?? 0
        state = size == 0 ? .trailer : .bytes(size, isChunk: true)
      case .chunkEnd:
        guard Self.line(&buffer) != nil else { return nil }
        state = .chunkSize
      case .trailer:
        guard let line = Self.line(&buffer) else { return nil }
        if line.isEmpty { state = .bytes(0, isChunk: false) }
      }
    }
  }

  private static func line(_ buffer: inout ByteBuffer) -> String? {
    guard let end = buffer.readableBytesView.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let line = buffer.readString(length: end - buffer.readerIndex + 1) ?? ""
    return String(line.unicodeScalars.prefix { $0 != "\r" && $0 != "\n" })
  }
}
