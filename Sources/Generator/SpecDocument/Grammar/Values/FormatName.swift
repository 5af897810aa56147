/// The names of formats that affect the type of a value, however a document spells them.
package enum FormatName {
  /// Returns the name of a format in the registry of formats, or else the usual one: `date-time`
  /// for `dateTime`, `uuid` for `uuid4`. Returns a name without a counterpart as it is.
  package static func canonical(_ name: String) -> String {
    let folded = fold(name)
    return names[folded] ?? others[folded] ?? name
  }

  /// Returns the registered name for a variant spelling: `date-time` for `dateTime`. Returns nil
  /// for any other name, and for names that many documents use.
  package static func meant(by name: String) -> String? {
    names[fold(name)].flatMap { $0.isExactly(name) ? nil : $0 }
  }

  /// Removes capitals, hyphens, underscores and spaces, which do not distinguish names.
  private static func fold(_ name: String) -> String {
    let bytes = name.lowercased().utf8.filter {
      $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: " ")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let names = Dictionary(
    uniqueKeysWithValues: [
      "date-time", "date", "uuid", "uri", "url", "int32", "int64", "uint32", "uint64", "float",
      "double", "byte", "binary", "decimal", "base64", "base64url",
    ].map { (fold($0), $0) })

  /// Other names of the same formats.
  private static let others: [String: String] = [
    "guid": "uuid", "uuid1": "uuid", "uuid3": "uuid", "uuid4": "uuid", "uuid5": "uuid",
    "uuid6": "uuid", "uuid7": "uuid", "uuidv1": "uuid", "uuidv3": "uuid", "uuidv4": "uuid",
    "uuidv5": "uuid", "uuidv6": "uuid", "uuidv7": "uuid",
    "rfc3339": "date-time", "rfc3339datetime": "date-time", "iso8601datetime": "date-time",
    "isodatetime": "date-time", "fulldate": "date", "isodate": "date",
    "unixtime": unixTime, "unixtimestamp": unixTime, "unixseconds": unixTime,
    "epochseconds": unixTime,
  ]

  /// A number of seconds since 1970-01-01T00:00:00Z.
  package static let unixTime = "unixtime"
}
