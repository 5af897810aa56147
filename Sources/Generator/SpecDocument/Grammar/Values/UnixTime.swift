/// Schemas of dates that are numbers of seconds since 1970-01-01T00:00:00Z.
extension Mapping {
  /// Whether a schema of numbers counts seconds by its format, or by a format that leaves the unit open
  /// and an example of this century: `{format: date-time, example: 1663597223}`.
  package var countsSeconds: Bool {
    switch self["format"]?.string.map(FormatName.canonical) {
    case FormatName.unixTime: true
    case "date-time", "timestamp":
      ([self["example"]] + (self["examples"]?.sequence ?? [])).contains { example in
        example?.scalarText.flatMap(Double.init).map(Self.century.contains) == true
      }
    default: false
    }
  }

  /// The seconds of the years 2001 to 2099, which milliseconds exceed.
  private static var century: Range<Double> { 1e9..<4.1e9 }
}
