import Foundation
package import HTTPTransport
package import HTTPTypes

/// A part of a multipart body.
package struct MultipartPart: Sendable {
  package var headers: HTTPFields
  /// The headers to send in other multipart types than a form, which do not name their parts.
  package let unnamedHeaders: HTTPFields
  let body: HTTPBody

  package init(headers: HTTPFields, unnamedHeaders: HTTPFields, body: HTTPBody) {
    self.headers = headers
    self.unnamedHeaders = unnamedHeaders
    self.body = body
  }

  /// Whether the part contains the boundary, if its bytes are in memory.
  package func contains(_ boundary: String) -> Bool {
    body.bytes?.range(of: Data("--\(boundary)".utf8)) != nil
  }

  /// Returns everything before the content: boundary, headers and the empty line.
  func head(_ boundary: String) -> Data {
    var head = Data("--\(boundary)\r\n".utf8)
    for field in headers {
      head.append(Data("\(field.name.rawName): ".utf8))
      field.withUnsafeBytesOfValue { head.append(contentsOf: $0) }
      head.append(Data("\r\n".utf8))
    }
    head.append(Data("\r\n".utf8))
    return head
  }
}

/// The bytes of a multipart body (RFC 2046 §5.1.1), one part after another.
package struct MultipartBytes: Sendable {
  let parts: [MultipartPart]
  let boundary: String

  package init(_ parts: [MultipartPart], boundary: String) {
    self.parts = parts
    self.boundary = boundary
  }

  /// The line break that ends each part.
  private static let partEnd = Data("\r\n".utf8)

  private var end: Data { Data("--\(boundary)--\r\n".utf8) }

  /// The body, which is in memory if all of its parts are.
  package var body: HTTPBody {
    if let data = bytes { return HTTPBody(data) }
    return HTTPBody(
      length: length, isReplayable: parts.allSatisfy(\.body.isReplayable), reading: reader)
  }

  private var bytes: Data? {
    var data = Data()
    for part in parts {
      guard let bytes = part.body.bytes else { return nil }
      data.append(part.head(boundary))
      data.append(bytes)
      data.append(Self.partEnd)
    }
    return data + end
  }

  private var length: Int64? {
    var length = Int64(end.count)
    for part in parts {
      guard let content = part.body.length else { return nil }
      length += Int64(part.head(boundary).count) + content + Int64(Self.partEnd.count)
    }
    return length
  }

  /// Returns a function that returns the next chunk, and opens each part when it is reached.
  @Sendable private func reader() -> () async throws -> Data? {
    var rest = parts[...]
    var content: HTTPBody.AsyncIterator?
    var isEnded = false
    return {
      if let chunk = try await content?.next() { return chunk }
      // The line break that ends a part is sent together with the bytes that follow it.
      let before = content == nil ? Data() : Self.partEnd
      content = nil
      if let part = rest.popFirst() {
        content = part.body.makeAsyncIterator()
        return before + part.head(boundary)
      }
      guard !isEnded else { return nil }
      isEnded = true
      return before + end
    }
  }
}
