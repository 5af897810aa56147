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
  private let parts: [MultipartPart]
  private let boundary: String

  package init(_ parts: [MultipartPart], boundary: String) {
    self.parts = parts
    self.boundary = boundary
  }

  /// The body, which is in memory if all of its parts are.
  package var body: HTTPBody {
    let pieces = pieces
    let bytes = pieces.compactMap(\.bytes)
    if bytes.count == pieces.count { return HTTPBody(Data(bytes.joined())) }
    let lengths = pieces.compactMap(\.length)
    return HTTPBody(
      length: lengths.count == pieces.count ? lengths.reduce(0, +) : nil,
      isReplayable: pieces.allSatisfy(\.isReplayable), reading: read)
  }

  /// Returns the parts with what is before and after them. The line break that ends a part is sent
  /// together with the bytes that follow it.
  private var pieces: [HTTPBody] {
    var end = Data()
    var pieces: [HTTPBody] = []
    for part in parts {
      pieces += [HTTPBody(end + part.head(boundary)), part.body]
      end = Data("\r\n".utf8)
    }
    return pieces + [HTTPBody(end + Data("--\(boundary)--\r\n".utf8))]
  }

  /// Returns a function that returns the next chunk, and opens each part when it is reached.
  @Sendable private func read() -> () async throws -> Data? {
    var rest = pieces[...]
    var content: HTTPBody.AsyncIterator?
    return {
      while true {
        if let chunk = try await content?.next() { return chunk }
        guard let next = rest.popFirst() else { return nil }
        content = next.makeAsyncIterator()
      }
    }
  }
}
