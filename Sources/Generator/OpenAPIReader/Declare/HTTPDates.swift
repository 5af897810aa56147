import APIModel
import SpecDocument

/// Dates in header fields. HTTP defines the format of some (RFC 9110 §5.6.7), which overrides the format in the document.
extension SchemaReader {
  /// Returns the type of a field that is a date in the format of HTTP; nil if it stays as it is.
  ///
  /// A string without a format stays a string, unless its example is a date. Pass `true` for `isReceived` if the
  /// document may choose the format, since clients read a date in either.
  mutating func httpDate(
    _ use: TypeUse, of schema: Node, in header: Mapping, named name: String,
    isReceived: Bool = false
  ) -> TypeUse? {
    guard let mapping = resolveSchema(schema)?.mapping,
      case let format = mapping["format"]?.string,
      HeaderField.isDate(name) || isReceived && format.map(Self.isHTTPDate) == true
    else { return nil }
    let date: TypeUse = use.isNullable ? .nullable(.scalar(.date)) : .scalar(.date)
    switch use.base {
    case .scalar(.date), .scalar(.day): return date
    case .scalar(.string): break
    default: return nil
    }
    if let format { return Self.isHTTPDate(format: format) ? date : nil }
    let examples =
      [header["example"], mapping["example"], mapping["examples"]?.sequence?.first]
      + (header["examples"]?.mapping?.entries.map { $0.value["value"] } ?? [])
    return examples.contains { $0?.string.map(Self.isDate) ?? false } ? date : nil
  }

  private static func isHTTPDate(format: String) -> Bool {
    let name = format.lowercased().filter { $0.isLetter || $0.isNumber }
    return ["httpdate", "datetimehttp", "imffixdate", "rfc1123", "rfc7231", "rfc822", "rfc2822"]
      .contains {
        name.contains($0)
      }
  }

  /// Returns whether a string is a date with a time, in a format of HTTP or of RFC 3339.
  private static func isDate(_ text: String) -> Bool {
    let parts = text.split(separator: " ")
    let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    if parts.count > 3, days.contains(where: text.hasPrefix) {
      return parts.contains { $0.count == 8 && $0.count { $0 == ":" } == 2 }
    }
    return text.prefixMatch(of: /\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d/) != nil
  }
}
