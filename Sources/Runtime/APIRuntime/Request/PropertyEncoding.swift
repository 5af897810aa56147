/// The serialization of a form property: the Encoding Object of OpenAPI (3.2 §4.15).
///
/// If style, explode, brackets and allowReserved are all unset, the media type decides: scalars are sent as
/// text, objects as JSON, and each element of an array as a separate field. If one of them is set,
/// the others take their defaults and the media type is ignored.
///
/// ```swift
/// try request.form(body, encoding: ["tags": .init(style: .spaceDelimited, explode: false)])
/// ```
public struct PropertyEncoding: Sendable, Hashable {
  /// The style, as for query parameters.
  public var style: ParameterStyle?
  /// Whether elements and members become separate fields; by default, with `form` and `deepObject`.
  public var explode: Bool?
  /// How lists are written where names have brackets, as for query parameters.
  public var brackets: ParameterStyle.Brackets?
  /// The media type of the property; `application/json` encodes scalars as JSON too.
  public var mediaType: String?
  /// Whether reserved characters (RFC 3986 §2.2) are kept. Multipart bodies keep all characters.
  public var allowReserved: Bool

  /// Creates an encoding; nil selects the default.
  public init(
    style: ParameterStyle? = nil, explode: Bool? = nil, brackets: ParameterStyle.Brackets? = nil,
    mediaType: String? = nil, allowReserved: Bool = false
  ) {
    self.style = style
    self.explode = explode
    self.brackets = brackets
    self.mediaType = mediaType
    self.allowReserved = allowReserved
  }
}

extension PropertyEncoding {
  /// Returns the encoded `name=value` pairs of a form.
  static func pairs(
    of object: JSONObject, encoding: KeyValuePairs<String, PropertyEncoding>
  ) throws(RequestError) -> [String] {
    var pairs: [String] = []
    for member in object.members {
      let property =
        encoding.first { $0.key.isExactly(member.key) }?.value ?? PropertyEncoding()
      let encode =
        property.allowReserved
        ? PercentEncoding.encodeFormKeepingReserved : PercentEncoding.encodeForm
      pairs += try property.fields(of: member, encode: encode).map { "\($0.name)=\($0.value)" }
    }
    return pairs
  }

  /// Whether the style decides rather than the media type.
  var hasStyle: Bool { style != nil || explode != nil || brackets != nil || allowReserved }

  /// Returns the names and values of a property, except those that are null.
  func fields(
    of property: JSONObject.Member, encode: @escaping (String) -> String
  ) throws(RequestError) -> [StyledParameter.Field] {
    guard hasStyle else {
      var fields: [StyledParameter.Field] = []
      for content in try contents(of: property) {
        fields.append(.init(name: encode(property.key), value: encode(content.text)))
      }
      return fields
    }
    guard property.value != .null else { return [] }
    let style = style ?? .form
    return try StyledParameter(
      name: property.key, value: property.value, style: style,
      explode: explode ?? (style == .form || style == .deepObject), brackets: brackets,
      encode: encode
    ).fields()
  }

  /// A value as text, with its media type unless it is plain text.
  struct Content {
    let text: String
    let mediaType: String?
  }

  /// Returns the contents of a property according to its media type: one per element of an array
  /// (OpenAPI 3.2 §4.15.2, RFC 7578 §4.3), none for null.
  func contents(of property: JSONObject.Member) throws(RequestError) -> [Content] {
    var contents: [Content] = []
    for value in property.value.array ?? [property.value] where value != .null {
      contents.append(try content(value, of: property.key))
    }
    return contents
  }

  private func content(_ value: JSON, of name: String) throws(RequestError) -> Content {
    guard let mediaType else {
      return Content(text: value.plainText, mediaType: value.isComposite ? "application/json" : nil)
    }
    if MIMEType(mediaType).isJSON { return Content(text: value.text, mediaType: mediaType) }
    guard !value.isComposite else {
      throw .cannotEncode(
        parameter: name, reason: "only text can be sent as '\(mediaType)', not \(value.kind)")
    }
    return Content(text: value.plainText, mediaType: mediaType)
  }
}
