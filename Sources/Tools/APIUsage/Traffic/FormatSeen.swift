import APIModel

/// A string in traffic whose schema has a format.
struct FormatSeen {
  /// The key in `formats` of a configuration: `uuid`.
  let name: String
  /// The place in reports: `User.id`.
  let subject: String
  /// Whether clients read the string.
  let isRead: Bool

  /// Returns the format that documents give to strings of a type; nil for other types.
  static func name(of scalar: Scalar) -> String? {
    switch scalar {
    case .uuid: "uuid"
    case .date: "date-time"
    case .day: "date"
    case .url: "uri"
    default: nil
    }
  }
}

/// A format that every string in traffic contradicts.
package struct WrongFormat: Sendable, Equatable {
  /// The key in `formats` of a configuration: `uuid`.
  package let name: String
  /// The number of places that the traffic has values for; none of them is in the format.
  package let places: Int
}

/// The strings in formats, by the format and the place.
struct FormatCount {
  private var places: [String: [String: Bool]] = [:]

  mutating func add(_ seen: FormatSeen) {
    let isRead = places[seen.name]?[seen.subject] ?? true
    places[seen.name, default: [:]][seen.subject] = isRead && seen.isRead
  }

  /// The formats of several places that are wrong in all of them.
  var wrong: [WrongFormat] {
    places.filter { $0.value.count > 1 && !$0.value.values.contains(true) }
      .map { WrongFormat(name: $0.key, places: $0.value.count) }
      .sorted { $0.name < $1.name }
  }
}
