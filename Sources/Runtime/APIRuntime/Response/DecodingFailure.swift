public import Foundation

/// An error thrown when a response body does not match the API description.
public struct DecodingFailure: Error, Sendable {
  /// A part of a body that does not match the API description.
  public struct Mismatch: Sendable, Equatable {
    /// The path within the body, such as `[3].owner.id`; empty for the body as a whole.
    public let path: String
    /// A description of the mismatch, for developers.
    public let reason: String
    /// The name of the required property that is null or absent; with `[]` for a null element.
    var missingProperty: String?
    /// The format of the description that the value is not in.
    var format: String?
  }

  /// The response, with its status and complete body.
  public let response: RawResponse
  /// The expected type: `Array<User>`.
  public private(set) var expected: String
  /// The mismatches, in the order of the body: the first 20, and at least one.
  public private(set) var mismatches: [Mismatch]
  /// The total number of mismatches.
  public private(set) var mismatchCount = 1
  /// Whether the body is not JSON (or text) at all, rather than JSON of another shape.
  public let isSyntax: Bool
  /// The byte offset of the syntax error.
  private let offset: Int

  /// The path of the first mismatch.
  public var path: String { mismatches.first?.path ?? "" }
  /// A description of the first mismatch, for developers.
  public var reason: String { mismatches.first?.reason ?? "" }

  /// The operation that was called: `users.get`.
  public var operation: String { response.operation }

  init(
    _ response: RawResponse, expected: String, path: String, reason: String, isSyntax: Bool,
    offset: Int = 0
  ) {
    self.response = response
    self.expected = expected
    // Both may repeat a key of a map or a media type, which the server chooses.
    mismatches = response.redacting {
      [Mismatch(path: Self.shown(path), reason: Redaction.line(Redaction.blankSecrets(reason)))]
    }
    self.isSyntax = isSyntax
    self.offset = offset
  }

  /// Creates a failure from an error thrown while decoding the response.
  init(_ response: RawResponse, expected: String, underlying: any Error) {
    switch underlying {
    case let failure as DecodingFailure:
      self = failure
      // The caller knows what a type without a name for readers belongs to.
      if self.expected == Self.unnamed { self.expected = expected }
    case let error as JSONSyntaxError:
      let reason =
        response.body.isEmpty ? "the body is empty" : "the body is not JSON: \(error.description)"
      self.init(
        response, expected: expected, path: "", reason: reason, isSyntax: true, offset: error.offset
      )
    default:
      let found = response.redacting { Self.mismatch(underlying) }
      self.init(
        response, expected: expected, path: found.path, reason: found.reason, isSyntax: false)
      mismatches = [found]
    }
  }

  /// Creates a failure from an error thrown while decoding the body as a type, and decodes the body
  /// again to find all mismatches.
  init<Value: Decodable>(
    _ response: RawResponse, decoding type: Value.Type, underlying: any Error,
    _ read: (VariantValue) throws -> Value = { try $0.decode() }
  ) {
    self.init(response, expected: Self.name(of: type), underlying: underlying)
    guard underlying is DecodingError else { return }
    let (first, count) = JSON.mismatches(from: response.body, read)
    guard !first.isEmpty else { return }
    mismatches = response.redacting {
      first.map { mismatch in
        var found = Self.mismatch(mismatch.error)
        found.missingProperty = mismatch.missingProperty ?? found.missingProperty
        return found
      }
    }
    mismatchCount = count
  }

  /// Returns the name of a type, unless it is a declaration that several places share, `_Name_K3F9Q2`,
  /// which nobody writes.
  static func name(of type: Any.Type, else unnamed: String = unnamed) -> String {
    let name = String(describing: type)
    let parts = name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return parts.contains { $0.first == "_" } ? unnamed : name
  }

  /// The expectation if only a shared declaration describes it.
  static let unnamed = "as documented"

  /// Returns a path for messages. The server chooses the keys of maps.
  private static func shown(_ path: String) -> String {
    Redaction.line(Redaction.maskSecrets(path))
  }

  private static func mismatch(_ error: any Error) -> Mismatch {
    guard let error = error as? DecodingError, let (path, reason) = error.place else {
      return Mismatch(path: "", reason: Redaction.summary(of: error))
    }
    let place = shown(CodingPathText.text(path))
    guard let unread = error.unreadUUID else {
      return Mismatch(
        path: place, reason: Redaction.line(Redaction.blankSecrets(reason)),
        missingProperty: error.nullElement, format: error.format)
    }
    // A name such as `session_key` says that the value is a secret.
    let pair = JSON.object([path.last?.stringValue ?? "value": .string(unread.text)]).text
    let isSecret = Redaction.blankSecrets(pair) != pair
    let text = unread.text.count > 20 ? unread.text.prefix(12) + "…" : unread.text[...]
    let shown = isSecret ? SecretName.mask : Redaction.line(String(text))
    return Mismatch(path: place, reason: "'\(shown)\(unread.rest)", format: error.format)
  }

  /// Returns the same failure, located within a part of the response such as `line 3`.
  func inside(_ place: String) -> DecodingFailure {
    var failure = self
    let place = response.redacting { Redaction.line(Redaction.blankSecrets(place)) }
    failure.mismatches = mismatches.map {
      Mismatch(
        path: $0.path, reason: "\(place): \($0.reason)", missingProperty: $0.missingProperty,
        format: $0.format)
    }
    return failure
  }

  /// An excerpt of the body for messages: its beginning, or the part around the syntax error.
  ///
  /// The excerpt is a single line of at most 400 bytes, with values that look like secrets replaced
  /// by `***`.
  public var excerpt: String { response.excerpt(around: offset) }
}

extension DecodingFailure: LocalizedError, AudienceError {
  package var sentence: (key: String, text: String) {
    ("decoding", "The server’s response could not be understood.")
  }

  /// A description with the operation, method, host, attempt and status, the mismatches, and an
  /// excerpt of the body.
  ///
  /// If required properties are missing, or elements null, it explains how to make them optional; if
  /// a string is not in its format, how to read such strings as they are.
  public var description: String {
    let beginning = "the body is not \(expected): "
    var parts = mismatches.map { mismatch in
      // The message itself begins with what is expected.
      let reason = mismatch.reason.trimmingPrefix(beginning)
      return mismatch.path.isEmpty ? String(reason) : "\(reason) at '\(mismatch.path)'"
    }
    let further = mismatchCount - mismatches.count
    if further > 0 { parts.append("and \(further) more") }
    if !response.body.isEmpty { parts.append("it reads: \(excerpt)") }
    parts += advice.map {
      "if the server is right, add '\($0)' to apigen.yaml and generate again"
    }
    return "\(response.place): the body of status \(response.status.code) is not \(expected): "
      + parts.joined(separator: "; ")
  }

  /// The lines of a configuration with which the client reads such a body.
  private var advice: [String] {
    var names: [String] = []
    for name in mismatches.compactMap(\.missingProperty) where !names.contains(name) {
      names.append(name)
    }
    let selectors = JSON.array(names.map { .string("*." + Redaction.line($0)) }).text
    let relaxed = names.isEmpty ? [] : ["required: {relax: \(selectors)}"]
    let formats = Set(mismatches.compactMap(\.format)).sorted(byName: \.self)
    let texts = formats.map { "\($0): String" }.joined(separator: ", ")
    return relaxed + (formats.isEmpty ? [] : ["formats: {\(texts)}"])
  }
}

extension DecodingError {
  /// The string that is not a UUID, and the rest of the message; nil for other errors.
  fileprivate var unreadUUID: (text: String, rest: Substring)? {
    guard case .typeMismatch(let type, let context) = self, type == UUID.self,
      context.debugDescription.hasPrefix("'"),
      let end = context.debugDescription.lastIndex(of: "'")
    else { return nil }
    let text = context.debugDescription
    return (String(text[text.index(after: text.startIndex)..<end]), text[end...])
  }

  /// The format of the description that a string is not in; nil for other errors.
  fileprivate var format: String? {
    guard case .typeMismatch(let type, let context) = self else { return nil }
    if type == UUID.self { return unreadUUID == nil ? nil : "uuid" }
    guard context.debugDescription.hasSuffix("found a string") else { return nil }
    return type == Date.self ? "date-time" : type == Day.self ? "date" : nil
  }

  /// The name of the list that contains a null element, with brackets for the element: `rows[]`.
  fileprivate var nullElement: String? {
    guard case .valueNotFound(_, let context) = self else { return nil }
    let indices = context.codingPath.reversed().prefix { $0.intValue != nil }.count
    guard indices > 0, let name = context.codingPath.dropLast(indices).last else { return nil }
    return name.stringValue + String(repeating: "[]", count: indices)
  }

  /// The path of the value that could not be decoded, and the reason.
  fileprivate var place: (path: [any CodingKey], reason: String)? {
    switch self {
    case .keyNotFound(let key, let context): (context.codingPath + [key], context.debugDescription)
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      (context.codingPath, context.debugDescription)
    @unknown default: ([], Redaction.summary(of: self))
    }
  }
}
