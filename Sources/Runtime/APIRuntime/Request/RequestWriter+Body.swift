public import Foundation

// Each method sets the body and its `Content-Type`; nil sets neither. The body is first validated
// against its rules and, if it is `Validatable`, with everything it contains. Once the request is
// written, all violations of the body and the parameters are thrown together.
extension RequestWriter {
  /// Sends a value as JSON; nil sends no body.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - mediaType: The media type of the body.
  ///   - sendsNull: Whether nil sends `null`, for a body that is required.
  ///   - numbersAsText: Whether numbers are written as strings.
  ///   - members: Members that the operation itself determines. They replace members of the value.
  ///   - rules: The constraints that the value has to satisfy.
  /// - Throws: An error if the value cannot be encoded.
  public mutating func json<Value: Encodable>(
    _ value: Value?, as mediaType: String = "application/json", sendsNull: Bool = false,
    numbersAsText: Bool = false, setting members: JSONObject = [:],
    checking rules: [ModelValidator.Rule] = []
  ) throws(RequestError) {
    guard let value: any Encodable = value else {
      return sendsNull ? try setBody(HTTPBody(Data("null".utf8)), mediaType) : ()
    }
    guard isValid(value, rules) else { return }
    if numbersAsText {
      let json = try Self.json(value, of: "body").withTextsForNumbers
      return try setBody(HTTPBody(Data(json.text.utf8)), mediaType)
    }
    let data =
      try members.members.isEmpty
      ? Self.data(value) : Self.data(JSON.object(Self.object(value, setting: members)))
    try setBody(HTTPBody(data), mediaType)
  }

  /// Sends values as JSON lines; nil sends no body.
  ///
  /// With `application/json-seq`, a record separator precedes each value (RFC 7464).
  public mutating func lines<Value: Encodable>(
    _ values: [Value]?, as mediaType: String = "application/jsonl",
    checking rules: [ModelValidator.Rule] = []
  ) throws(RequestError) {
    guard let values else { return }
    validator.inside(.body) {
      for index in values.indices {
        $0.inside("[\(index)]") { $0.checkWhole(values[index], against: rules) }
      }
    }
    guard validator.violations.isEmpty else { return }
    let start = Data(mediaType.lowercased().contains("json-seq") ? [0x1E] : [])
    var lines = Data()
    for value in values { lines += try start + Self.data(value) + [0x0A] }
    try setBody(HTTPBody(lines), mediaType)
  }

  /// Sends the properties of a value as a form (WHATWG URL §5); nil sends no body.
  ///
  /// - Parameters:
  ///   - value: The value, an object.
  ///   - encoding: The encodings of the properties that differ from the default.
  ///   - members: Members that the operation itself determines. They replace members of the value.
  ///   - rules: The constraints that the value has to satisfy.
  /// - Throws: An error if the value cannot be encoded.
  public mutating func form<Value: Encodable>(
    _ value: Value?, encoding: KeyValuePairs<String, PropertyEncoding> = [:],
    setting members: JSONObject = [:], checking rules: [ModelValidator.Rule] = []
  ) throws(RequestError) {
    guard let value: any Encodable = value, isValid(value, rules) else { return }
    let object = try Self.object(value, setting: members)
    let pairs = try PropertyEncoding.pairs(of: object, encoding: encoding)
    try setBody(
      HTTPBody(Data(pairs.joined(separator: "&").utf8)), "application/x-www-form-urlencoded")
  }

  /// Sends text in the charset of the media type, by default UTF-8; nil sends no body.
  ///
  /// - Throws: An error if the charset is unknown or lacks one of the characters.
  public mutating func text(
    _ text: String?, as mediaType: String = "text/plain", checking rules: [ModelValidator.Rule] = []
  ) throws(RequestError) {
    guard let text, isValid(text, rules) else { return }
    let type = MIMEType(mediaType)
    guard let encoding = type.textEncoding, let data = text.data(using: encoding) else {
      throw .cannotEncode(
        parameter: "body", reason: "it is not text in '\(type.charset ?? "utf-8")'")
    }
    try setBody(HTTPBody(data), type.charset == nil ? mediaType + "; charset=utf-8" : mediaType)
  }

  /// Sends bytes; nil sends no body.
  public mutating func binary(
    _ data: Data?, as mediaType: String = "application/octet-stream"
  ) throws(RequestError) {
    try binary(data.map { HTTPBody($0) }, as: mediaType)
  }

  /// Sends a stream of bytes; nil sends no body.
  ///
  /// - Parameters:
  ///   - body: The bytes.
  ///   - mediaType: The documented media type. The media type of the body
  ///     (``HTTPBody/contentType``) replaces a range such as `image/*`. If the caller chose it, it
  ///     also replaces `application/octet-stream`, and adds parameters to the same type.
  /// - Throws: An error if the media type is not a valid header value.
  public mutating func binary(
    _ body: HTTPBody?, as mediaType: String = "application/octet-stream"
  ) throws(RequestError) {
    guard let body else { return }
    try setBody(body, body.contentType(documentedAs: mediaType))
  }

  /// Sends a form with files, `multipart/form-data` (RFC 7578); nil sends no body.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - mediaType: The multipart type without its boundary. Only a form names its parts;
  ///     `multipart/mixed` (RFC 2046) and `multipart/related` (RFC 2387) do not. The root of
  ///     `multipart/related` is the first part.
  /// - Throws: ``RequestError/invalidHeader(name:)`` if the media type cannot be sent.
  public mutating func multipart(
    _ form: MultipartForm?, as mediaType: String = "multipart/form-data"
  ) throws(RequestError) {
    guard let form else { return }
    validator.add(form.validator, in: .body)
    let encoded = form.encoded(as: mediaType)
    try setBody(encoded.body, encoded.mediaType)
  }

  /// Removes the body and its media type.
  mutating func removeBody() {
    body = .none
    headers[.contentType] = nil
  }

  /// Returns a value as an object in which `members` replace its own members.
  private static func object(
    _ value: any Encodable, setting members: JSONObject
  ) throws(RequestError) -> JSONObject {
    guard case .object(var object) = try json(value, of: "body") else {
      throw .cannotEncode(parameter: "body", reason: "an object is required")
    }
    for member in members.members { object[member.key] = member.value }
    return object
  }

  /// Returns whether the request is valid so far; an invalid one does not need a body.
  private mutating func isValid(_ body: any Encodable, _ rules: [ModelValidator.Rule]) -> Bool {
    validator.inside(.body) { $0.checkWhole(body, against: rules) }
    return validator.violations.isEmpty
  }

  private mutating func setBody(_ body: HTTPBody, _ mediaType: String) throws(RequestError) {
    self.body = body
    headers[.contentType] = nil
    try headers.append("Content-Type", mediaType)
  }
}

extension HTTPBody {
  /// Returns the media type to send, if the API documents `mediaType` for the body.
  fileprivate func contentType(documentedAs mediaType: String) -> String {
    let generic = "application/octet-stream"
    guard let contentType else { return mediaType.contains("*") ? generic : mediaType }
    if mediaType.contains("*") { return contentType }
    let documented = MIMEType(mediaType).essence
    let addsParameters = contentType.contains(";") && MIMEType(contentType).essence == documented
    let isFree = isContentTypeChosen && (documented == generic || addsParameters)
    return isFree ? contentType : mediaType
  }
}
