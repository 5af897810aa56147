package import Foundation
package import HTTPTransport
package import HTTPTypes

/// Splits the bytes of a multipart body into parts (RFC 2046 §5.1.1), whatever the chunk boundaries.
///
/// The text before the first boundary and after the last one is skipped. Lines may end with a bare
/// line feed, as some servers write them.
package struct MultipartParser: ChunkParser {
  /// A line feed and the boundary; a carriage return before it belongs to it too.
  private let delimiter: [UInt8]
  private let limit: Int
  /// The bytes that have arrived. The first boundary may begin the body.
  private var buffer: [UInt8] = [Self.lineFeed]
  /// The position of the part, from the line feed after its boundary on.
  private var start = 0
  /// The position before which no further boundary begins.
  private var searched = 0
  private var isInPart = false
  /// Whether the header section of an incomplete part is known to fit.
  private var hasCheckedHeaders = false
  /// Whether the last boundary has arrived.
  package private(set) var isEnded = false

  /// The number of bytes after a boundary within which its line ends, the longest line of RFC 5322
  /// §2.1.1. Searching further for every chunk would take quadratic time.
  private static let lineLimit = 998

  /// The largest header section of a part, as large as common servers and clients accept.
  private static let headerLimit = 64 << 10

  package init(boundary: String, limit: Int) {
    delimiter = [Self.lineFeed] + Array("--\(boundary)".utf8)
    self.limit = limit
  }

  package mutating func add(_ chunk: Data) {
    buffer.removeSubrange(..<start)
    searched -= start
    start = 0
    buffer += chunk
  }

  package mutating func next() throws(StreamLimitError) -> (headers: HTTPFields, body: Data)? {
    while !isEnded, let found = nextDelimiter() {
      let (content, isPart) = (buffer[start..<found.start], isInPart)
      (start, searched) = (found.end, found.end)
      (isInPart, hasCheckedHeaders, isEnded) = (true, false, found.isLast)
      if isPart { return try Self.part(content.dropFirst(), limit) }
    }
    guard !isEnded else { return nil }
    // The text before the first boundary can have any length.
    if !isInPart { start = searched }
    guard buffer.count - start <= limit + delimiter.count else { throw Self.tooLong(limit) }
    if isInPart, !hasCheckedHeaders, buffer.count - start > Self.headerLimit {
      _ = try Self.headers(buffer[start...].dropFirst())
      hasCheckedHeaders = true
    }
    return nil
  }

  /// Returns the next complete line with the boundary.
  private mutating func nextDelimiter() -> (start: Int, end: Int, isLast: Bool)? {
    while let index = buffer[searched...].firstIndex(of: Self.lineFeed) {
      searched = index
      guard buffer[index...].prefix(delimiter.count).elementsEqual(delimiter) else {
        if delimiter.starts(with: buffer[index...]) { return nil }
        searched += 1
        continue
      }
      let rest = buffer[(index + delimiter.count)...].prefix(Self.lineLimit)
      if rest.starts(with: Self.hyphens) {
        return (end(before: index), index + delimiter.count + 2, true)
      }
      let lineEnd = rest.firstIndex { !Self.padding.contains($0) }
      // A hyphen may be the first of two.
      let isOpen = lineEnd == nil || rest.elementsEqual(Self.hyphens.prefix(1))
      if isOpen, rest.count < Self.lineLimit { return nil }
      if let lineEnd, buffer[lineEnd] == Self.lineFeed {
        return (end(before: index), lineEnd, false)
      }
      // The line only begins like a boundary.
      searched += 1
    }
    searched = buffer.count
    return nil
  }

  /// Returns the end of the content before a boundary.
  private func end(before index: Int) -> Int {
    index > start && buffer[index - 1] == Self.carriageReturn ? index - 1 : index
  }

  private static func part(
    _ content: ArraySlice<UInt8>, _ limit: Int
  ) throws(StreamLimitError) -> (headers: HTTPFields, body: Data) {
    guard content.count <= limit else { throw tooLong(limit) }
    let (headers, end) = try headers(content)
    return (headers, Data(content[end...]))
  }

  /// Reads the header fields up to an empty line, and returns where the body begins.
  private static func headers(
    _ content: ArraySlice<UInt8>
  ) throws(StreamLimitError) -> (HTTPFields, end: Int) {
    var fields = HTTPFields()
    var field = ""
    var position = content.startIndex
    while true {
      let end = content[position...].firstIndex(of: lineFeed) ?? content.endIndex
      var line = content[position..<end]
      if line.last == carriageReturn { line.removeLast() }
      position = min(end + 1, content.endIndex)
      guard position - content.startIndex <= headerLimit else {
        throw StreamLimitError(limit: headerLimit, element: "the header of a part", advice: "")
      }
      // A line that begins with white space continues the one before.
      if let first = line.first, first == 0x20 || first == 0x09 {
        field += " " + String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespaces)
        continue
      }
      add(field, to: &fields)
      if line.isEmpty { return (fields, position) }
      field = String(decoding: line, as: UTF8.self)
    }
  }

  /// Adds a field, unless it is not one: nothing else depends on it.
  private static func add(_ line: String, to fields: inout HTTPFields) {
    guard let colon = line.firstIndex(of: ":") else { return }
    let name = line[..<colon].trimmingCharacters(in: .whitespaces)
    let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    if let field = HTTPField(checking: name, value) { fields.append(field) }
  }

  private static func tooLong(_ limit: Int) -> StreamLimitError {
    StreamLimitError(limit: limit, element: "a part")
  }

  private static let lineFeed: UInt8 = 0x0A
  private static let carriageReturn: UInt8 = 0x0D
  private static let hyphens = [UInt8](repeating: 0x2D, count: 2)
  /// The bytes that may follow a boundary on its line.
  private static let padding: Set<UInt8> = [0x20, 0x09, carriageReturn]
}
