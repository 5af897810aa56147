import SpecDocument

/// `collectionFormat`, with which Swagger 2.0 says how a value contains a list. Documents of OpenAPI 3 that
/// were converted by hand may still contain it.
extension Repairer {
  /// Reads the format of a list as its style.
  func readCollectionFormat(of parameter: inout EditedObject) {
    guard let format = parameter["collectionFormat"], let text = format.string,
      parameter["style"] == nil, parameter["explode"] == nil,
      parameter["schema"].flatMap(resolved)?["type"]?.string == "array",
      let style = CollectionFormat.style(text, in: parameter["in"]?.string, at: format.span)
    else { return }
    report(
      .parameterStyle,
      "'collectionFormat' belongs to Swagger 2.0; the list is written as it says",
      at: format.span,
      correction: .removing(format.span)
        + Correction(updating: parameter.span, with: .object(style, at: .nowhere)))
    parameter.remove("collectionFormat")
    for entry in style { parameter.set(entry.key, entry.value) }
  }
}

enum CollectionFormat {
  /// Returns a format as `style` and `explode`, or as the delimiter that no style has here; nil for an
  /// unknown format.
  static func style(_ format: String, in place: String?, at span: SourceSpan) -> [Mapping.Entry]? {
    let isInQuery = ["query", "formdata"].contains(place?.lowercased())
    var style = ObjectBuilder()
    switch format {
    case "multi":
      style.set("explode", .flag(true, at: span))
      return style.entries
    case "csv": break
    case "ssv" where isInQuery, "pipes" where isInQuery:
      let delimited: ParameterStyle = format == "ssv" ? .spaceDelimited : .pipeDelimited
      style.set("style", .text(delimited.rawValue, at: span))
    default:
      guard let delimiter = delimiters[format] else { return nil }
      style.set("x-apigen-delimiter", .text(delimiter, at: span))
    }
    style.set("explode", isInQuery ? .flag(false, at: span) : nil)
    return style.entries
  }

  private static let delimiters = ["ssv": "space", "tsv": "tab", "pipes": "pipe"]
}
