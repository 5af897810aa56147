package import HTTPTypes

extension HTTPFields {
  /// The fields that make a request conditional, or request a part of the representation (RFC 9110
  /// §13.1, §14.2).
  package static let conditions: [HTTPField.Name] = [
    .ifNoneMatch, .ifModifiedSince, .ifMatch, .ifUnmodifiedSince, .ifRange, .range,
  ]
}
