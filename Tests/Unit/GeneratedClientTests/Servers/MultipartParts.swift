import Foundation

/// A part of `multipart/form-data` (RFC 7578) as received.
struct Part: Sendable, Equatable {
  let name: String
  let fileName: String?
  let contentType: String?
  let body: [UInt8]

  var text: String { String(decoding: body, as: UTF8.self) }
}

extension ReceivedRequest {
  /// The parts of the body; empty unless it is well-formed multipart.
  var parts: [Part] {
    guard let contentType = header("Content-Type"), contentType.hasPrefix("multipart/form-data"),
      let boundary = Self.attribute("boundary", of: contentType)
    else { return [] }
    let bytes = Data([13, 10]) + Data(body)
    let delimiter = Data("\r\n--\(boundary)".utf8)
    var parts = [Part]()
    var start = bytes.range(of: delimiter)?.upperBound
    while let from = start, bytes[from...].starts(with: Data([13, 10])),
      let end = bytes.range(of: delimiter, in: from..<bytes.endIndex)
    {
      parts += Self.part(bytes[(from + 2)..<end.lowerBound])
      start = end.upperBound
    }
    guard let end = start, bytes[end...].starts(with: Data("--".utf8)) else { return [] }
    return parts
  }

  private static func part(_ bytes: Data) -> [Part] {
    guard let gap = bytes.range(of: Data("\r\n\r\n".utf8)) else { return [] }
    var fields = [String: String]()
    for line in String(decoding: bytes[..<gap.lowerBound], as: UTF8.self).components(
      separatedBy: "\r\n")
    {
      guard let colon = line.firstIndex(of: ":") else { return [] }
      fields[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(
        in: .whitespaces)
    }
    let disposition = fields["content-disposition"] ?? ""
    return [
      Part(
        name: attribute("name", of: disposition) ?? "",
        fileName: attribute("filename", of: disposition),
        contentType: fields["content-type"],
        body: Array(bytes[gap.upperBound...])
      )
    ]
  }

  private static func attribute(_ name: String, of header: String) -> String? {
    for piece in header.components(separatedBy: ";").map({ $0.trimmingCharacters(in: .whitespaces) }
    )
    where piece.hasPrefix(name + "=") {
      return piece.dropFirst(name.count + 1).trimmingCharacters(in: ["\""])
    }
    return nil
  }
}
