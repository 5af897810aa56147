/// The versions of the standard, in order.
package enum Version: Int, Sendable, Comparable, CaseIterable {
  case swagger20, openAPI30, openAPI31, openAPI32

  package static func < (first: Version, second: Version) -> Bool {
    first.rawValue < second.rawValue
  }

  /// The version that `openapi` specifies, such as `3.1.1`; nil if it does not exist.
  package init?(openAPI text: String) {
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false).prefix(2)
    let number = numbers.joined(separator: ".")
    guard let version = Self.allCases.dropFirst().first(where: { $0.number == number }) else {
      return nil
    }
    self = version
  }

  /// As documentation names it: `3.1`.
  package var number: String {
    switch self {
    case .swagger20: "2.0"
    case .openAPI30: "3.0"
    case .openAPI31: "3.1"
    case .openAPI32: "3.2"
    }
  }
}

/// The notation that a document is written in.
package enum Dialect: Sendable, Equatable {
  case compact
  case openAPI(Version)

  /// The notation that a document declares; nil for a fragment, which declares none.
  package init?(of document: Node) {
    guard let root = document.mapping else { return nil }
    if root["apigen"] != nil {
      self = .compact
    } else if let version = root["openapi"] {
      self = .openAPI(version.scalarText.flatMap(Version.init(openAPI:)) ?? .openAPI31)
    } else if root["swagger"] != nil {
      self = .openAPI(.swagger20)
    } else {
      return nil
    }
  }
}
