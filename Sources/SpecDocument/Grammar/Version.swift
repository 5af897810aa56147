/// The versions of the standard, in order.
package enum Version: Int, Sendable, Comparable, CaseIterable {
  case swagger20, openAPI30, openAPI31, openAPI32

  package static func < (first: Version, second: Version) -> Bool {
    first.rawValue < second.rawValue
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
    } else if root["swagger"] != nil {
      self = .openAPI(.swagger20)
    } else if let version = root["openapi"]?.scalarText {
      self = .openAPI(Self.version(version))
    } else if root["openapi"] != nil {
      self = .openAPI(.openAPI31)
    } else {
      return nil
    }
  }

  private static func version(_ text: String) -> Version {
    if text.hasPrefix("3.0") { return .openAPI30 }
    return text.hasPrefix("3.2") ? .openAPI32 : .openAPI31
  }
}
