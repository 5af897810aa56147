import Foundation
package import HTTPTypes

/// A writer for a request, which generated code calls once for each parameter and for the body.
///
/// Calls for parameters do not throw: the first failure is stored, and the request is not sent.
/// Throwing calls would need error handling at every call site, which would be most of the code of
/// a request.
public struct RequestWriter: Sendable {
  /// The target of the request.
  enum Target: Sendable {
    /// The endpoint's path with its parameters.
    case path
    /// A link from the server.
    case link(URL, allowOtherOrigins: Bool)
  }

  var target = Target.path
  /// The method to use instead of the endpoint's.
  var method: String?
  var pathValues: [ExactText: String] = [:]
  var queries = ParameterPairs()
  var cookies = ParameterPairs()
  package var headers = HTTPFields()
  var body = HTTPBody.none
  /// The violations of the parameters and the body.
  var validator = ModelValidator()
  /// The first parameter that could not be encoded.
  private var failure: RequestError?

  package init() {}

  /// Throws all violations, beginning with the defaults, or the first failure to write a parameter.
  func finish(over defaults: RequestWriter = RequestWriter()) throws(RequestError) {
    let violations = defaults.validator.violations + validator.violations
    guard violations.isEmpty else { throw .invalidValue(InvalidValue(violations)) }
    if let failure { throw failure }
  }

  /// Validates a parameter against rules and, if it is ``Validatable``, everything it contains.
  ///
  /// Nil is always valid. All violations of a request are thrown together.
  public mutating func check<Value: Encodable>(
    _ location: InvalidValue.Location, _ name: String, _ value: Value?,
    _ rules: ModelValidator.Rule...
  ) {
    check(location, name, value, against: rules)
  }

  mutating func check(
    _ location: InvalidValue.Location, _ name: String, _ value: (any Encodable)?,
    against rules: [ModelValidator.Rule]
  ) {
    guard let value else { return }
    validator.inside(location) { $0.inside(name) { $0.checkWhole(value, against: rules) } }
  }

  /// Writes a parameter unless an earlier call has failed, and stores any failure.
  mutating func attempt(_ write: (inout RequestWriter) throws(RequestError) -> Void) {
    guard failure == nil else { return }
    do {
      try write(&self)
    } catch {
      failure = error
    }
  }

  /// Writes a parameter with a value, as ``attempt(_:)`` does; nil and null are omitted.
  mutating func attempt(
    _ name: String, _ value: (any Encodable)?,
    _ write: (inout RequestWriter, JSON) throws(RequestError) -> Void
  ) {
    guard let value else { return }
    attempt { writer throws(RequestError) in
      let json = try Self.json(value, of: name)
      if json != .null { try write(&writer, json) }
    }
  }

  static func json(_ value: any Encodable, of name: String) throws(RequestError) -> JSON {
    do {
      return try JSON(sending: value)
    } catch {
      throw .cannotEncode(parameter: name, reason: EncodingReason.text(error))
    }
  }

  /// Encodes the body as JSON.
  static func data(_ body: any Encodable) throws(RequestError) -> Data {
    do {
      return try JSON.data(sending: body)
    } catch {
      throw .cannotEncode(parameter: "body", reason: EncodingReason.text(error))
    }
  }
}

extension RequestWriter: Redacted {
  /// A description of the body only, since header fields and parameters may be secret.
  public var description: String { "a request with \(body)" }
}

extension HTTPFields {
  /// Appends a field after validating it (RFC 9110 §5.5).
  mutating func append(_ name: String, _ value: String) throws(RequestError) {
    guard let field = HTTPField(checking: name, value) else { throw .invalidHeader(name: name) }
    append(field)
  }

  /// Replaces the fields with this name after validating the value.
  mutating func set(_ name: String, _ value: String) throws(RequestError) {
    if let name = HTTPField.Name(name), contains(name) { self[name] = nil }
    try append(name, value)
  }
}

/// Describes why a value could not be encoded.
enum EncodingReason {
  static func text(_ error: any Error) -> String {
    guard case EncodingError.invalidValue(_, let context) = error else {
      return Redaction.summary(of: error)
    }
    let path = CodingPathText.text(context.codingPath)
    return path.isEmpty ? context.debugDescription : "\(path): \(context.debugDescription)"
  }
}
