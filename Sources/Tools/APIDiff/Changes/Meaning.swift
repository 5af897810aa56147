import SpecDocument

/// The meaning of a kind of change for callers: a row of the table below.
package struct Meaning: Sendable {
  /// The usual severity.
  package let severity: Change.Severity
  /// All severities with the conditions that determine them.
  package let severities: String
  /// The change in a sentence.
  package let summary: String

  /// Reads a row, such as `server-added | additive | A server is new.`.
  fileprivate init(_ row: Substring) {
    let columns = row.split(separator: " | ").map(String.init)
    (severities, summary) = (columns.dropFirst().first ?? "", columns.last ?? "")
    severity = Change.Severity(rawValue: String(severities.prefix { $0 != "," })) ?? .breaking
  }

  /// The rows by the identifier of the kind.
  fileprivate static let all = Dictionary(
    firstOf: table.split(separator: "\n").map { row in (row.prefix { $0 != " " }, Meaning(row)) })

  /// The usual severity comes first; the comparison decides about the others.
  private static let table = """
    namespace | breaking | All declarations moved into or out of an enum.
    access-level | breaking, additive if it is higher | The declarations have another access level.
    client-renamed | breaking | The client has another name.
    client-timeout | silent | Calls have another timeout.
    client-setting | silent | Something more is sent with every request.
    server-added | additive | A server is new.
    server-removed | breaking | A server is gone.
    server-renamed | breaking | A server with the same URL has another name.
    server-changed | silent, breaking for the latter | A server has another URL, or is a function rather than a constant.
    security-scheme-added | additive | A kind of credentials is new.
    security-scheme-removed | breaking | A kind of credentials is gone.
    security-scheme-renamed | breaking | The same credentials have another name.
    security-scheme-changed | breaking, silent for the latter | Credentials are created from something else, or sent differently.
    operation-added | additive | An operation is new.
    operation-removed | breaking | An operation is gone.
    operation-renamed | breaking | The method or the request of an operation has another name.
    operation-path | silent | An operation is sent with another method or to another path.
    operation-deprecated | additive | An operation is deprecated, or no longer is.
    declaration-deprecated | additive | A type, property, case or parameter is deprecated, or no longer is.
    operation-servers | silent, additive if the previous ones come first | An operation has other servers.
    credentials | silent, additive if the previous alternatives come first | An operation needs other credentials.
    pages | additive, breaking or silent | A list gains or loses its pages, or has other ones.
    link-added | additive | A link is new.
    link-removed | breaking | A link is gone.
    link-changed | breaking or silent | A link makes another request, or takes its values from elsewhere.
    argument-added | breaking, silent if it has a default that is sent, additive if it may be left out | An argument is new.
    argument-removed | breaking | An argument is gone.
    argument-renamed | breaking | An argument has another label.
    argument-type | breaking | An argument has another type.
    argument-required | breaking | An argument must be given.
    argument-optional | additive | An argument may be left out, or be nil.
    argument-default | silent | An argument that is left out means something else.
    argument-order | breaking | The arguments have another order.
    parameter-location | silent | A parameter is sent elsewhere, or under another name.
    parameter-style | silent | A parameter is written in another style.
    body-added | additive | A body to choose from is new.
    body-removed | breaking | One of several bodies is gone.
    body-type | breaking | One of several bodies has another type.
    body-media-types | silent, additive if the previous ones come first | A body is sent in another media type.
    part-encoding | silent | A body or a part of it is written differently.
    response-added | breaking | A response is new, which a `switch` over all lacks.
    response-removed | breaking | One of several responses is gone.
    response-type | breaking | A response has another type.
    response-media-types | silent, additive for one more | Another media type is accepted.
    response-statuses | silent, additive for one more | A call succeeds with other statuses.
    response-envelope | silent | The result is in another place of the response.
    failure-added | breaking, silent for the first failure | A failure is new, which a `switch` over all lacks, or which was thrown as `unexpectedStatus`.
    failure-removed | breaking | A failure is gone.
    failure-type | breaking | A failure holds another type.
    header-added | additive | A response has one more header.
    header-removed | breaking | A header of a response is gone.
    header-renamed | breaking | A header of a response has another name in Swift.
    header-type | breaking | A header of a response has another type.
    header-field | silent | A header of a response is read from another field, or in another way.
    type-added | additive | A type is new.
    type-removed | breaking | A type is gone.
    type-renamed | breaking | A type has another name.
    type-changed | breaking | A type is a different one: an enum instead of a struct, or an alias for something else.
    conformance-added | additive | A type conforms to one more protocol.
    conformance-removed | breaking | A type no longer conforms to a protocol.
    property-added | additive | A property is new, which callers need not create.
    property-removed | breaking | A property is gone.
    property-renamed | breaking | A property has another name in Swift.
    property-type | breaking | A property has another type.
    property-read-only | breaking | A property cannot be set any more.
    property-field | silent | A property has another name on the wire.
    property-format | silent | A property has another format on the wire.
    property-default | silent | A property that is absent means something else, or one with a single value has another one.
    value-added | additive | An enum has one more value, which was `unknown`; a `switch` without `default` lacks it.
    value-removed | breaking | A value of an enum is gone.
    value-renamed | breaking | A value of an enum has another name in Swift.
    value-changed | silent | A value of an enum is another one on the wire.
    variant-added | additive, breaking without `unknown` | A union has one more variant, which a `switch` without `default` lacks.
    variant-removed | breaking | A variant of a union is gone.
    variant-renamed | breaking | A variant of a union has another name.
    variant-type | breaking | A variant of a union holds another type.
    variant-meaning | silent | Something else determines which variant a value is.
    variant-order | silent | A value that fits two variants equally well is read as the other one.
    error-message | silent | The message of an error is another property.
    item-order | silent | The items of a tuple have another order.
    webhook | silent | A webhook has another method, or another format.
    limit-stricter | silent | Fewer values may be sent.
    limit-looser | additive | More values may be sent.
    constraint-description | silent | Something else is documented of what may be sent, beyond types and limits.
    """
}

extension Change.Kind {
  package var meaning: Meaning { Meaning.all[identifier[...], default: Meaning("")] }
}
