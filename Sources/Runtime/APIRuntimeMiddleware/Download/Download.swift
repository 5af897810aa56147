import APIRuntime
import HTTPTypes

/// The known properties of a download, against which its parts are checked.
struct Download: Sendable {
  /// The call that began the download.
  let call: APICall
  /// The validator that identifies this version of the bytes (RFC 9110 §8.8); nil if the rest
  /// cannot be requested.
  let validator: RangeValidator?
  /// The number of bytes; nil while it is unknown.
  private(set) var length: Int64?

  /// Checks the first response; nil if its status does not deliver the requested bytes.
  init?<Request: APIRequest>(_ response: RawResponse, to request: Request, of call: APICall) {
    let isGet = Request.endpoint.method == "GET"
    self.call = call
    length = response.contentLength ?? response.stream.length
    switch response.status.code {
    case 200:
      // Ranges are defined for GET alone (RFC 9110 §14.2).
      validator =
        isGet && !response.isEncoded && response.headers[.acceptRanges]?.lowercased() != "none"
        ? RangeValidator(response.headers) : nil
    case 206 where request.hasRange:
      validator = nil
      if let range = response.contentRange?.positions, !response.isEncoded {
        length = range.upperBound - range.lowerBound + 1
      }
    case 203: validator = nil
    default:
      guard !isGet else { return nil }
      validator = nil
    }
  }

  /// Reads the response to a request for the rest, which begins at `offset`, the number of bytes
  /// received so far.
  ///
  /// - Returns: The part that the response contains; nil if nothing is left.
  /// - Throws: The reason why the response does not contain the rest.
  mutating func rest(
    _ response: RawResponse, from offset: Int64
  ) throws(HTTPBody.DownloadError.Reason) -> DownloadPart? {
    switch response.status.code {
    case 206: try part(response, from: offset)
    case 200: try whole(response, from: offset)
    case 416: try nothing(response, from: offset)
    default: throw .invalidRange
    }
  }

  /// Reads a 206, which contains the rest or its beginning (RFC 9110 §15.3.7).
  private mutating func part(
    _ response: RawResponse, from offset: Int64
  ) throws(HTTPBody.DownloadError.Reason) -> DownloadPart {
    guard let range = response.contentRange, let positions = range.positions,
      positions.lowerBound == offset, !response.isEncoded, !response.isMultipart
    else { throw .invalidRange }
    guard let validator, validator.matches(part: response.headers) else { throw .changed }
    try determine(range.completeLength)
    if let length, positions.upperBound >= length { throw .changed }
    let count = positions.upperBound - offset + 1
    guard response.contentLength ?? count == count else { throw .invalidRange }
    return DownloadPart(response.stream, of: call, length: count)
  }

  /// Reads a response with all bytes, and skips the bytes already received if they are the same.
  ///
  /// A server may ignore ranges, and it sends all bytes if they have changed.
  private mutating func whole(
    _ response: RawResponse, from offset: Int64
  ) throws(HTTPBody.DownloadError.Reason) -> DownloadPart {
    guard let validator, !response.isEncoded, RangeValidator(response.headers) == validator else {
      throw .changed
    }
    try determine(response.contentLength ?? response.stream.length)
    return DownloadPart(response.stream, of: call, length: length, repeated: offset)
  }

  /// Reads a 416, which confirms that the bytes end here (RFC 9110 §15.5.17) if their number is
  /// unknown.
  private mutating func nothing(
    _ response: RawResponse, from offset: Int64
  ) throws(HTTPBody.DownloadError.Reason) -> DownloadPart? {
    guard let range = response.contentRange, range.positions == nil else { throw .invalidRange }
    try determine(range.completeLength)
    guard length == offset else { throw .changed }
    return nil
  }

  /// Stores the number of bytes, or compares it with the known one.
  mutating func determine(_ length: Int64?) throws(HTTPBody.DownloadError.Reason) {
    guard let length else { return }
    guard self.length ?? length == length else { throw .changed }
    self.length = length
  }
}

extension RawResponse {
  /// The number of bytes in the body; nil if it is unknown before the end.
  fileprivate var contentLength: Int64? {
    HTTPResponse(status: .init(code: status.code), headerFields: headers).contentLength(for: .get)
  }

  fileprivate var contentRange: ContentRange? {
    headers[.contentRange].flatMap { ContentRange($0) }
  }

  /// Whether the body differs from the bytes as they are stored.
  fileprivate var isEncoded: Bool {
    headers[.contentEncoding].map { $0.lowercased() != "identity" } ?? false
  }

  /// Whether the body contains several ranges, which were not requested.
  fileprivate var isMultipart: Bool {
    headers[.contentType].map { MIMEType($0).essence == "multipart/byteranges" } ?? false
  }
}
