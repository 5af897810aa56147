import APIModel
import SwiftClient

/// A fact about a declaration that callers or servers see, besides its name and type. The same traits of two
/// versions of a declaration have the same position.
struct Trait {
  enum Value {
    /// A text that a report quotes, with the words before it and before the previous one.
    case text(String, now: String = "is", then: String = "was")
    /// Something that a report only says to be different; nil for what is not compared.
    case hidden(String?, sentence: String)
    /// The sentences for something that is true now, and no longer is.
    case flag(Bool, on: String, off: String? = nil)
    /// Protocols. A type that operations never reach has more of them than it needs.
    case conformances(Set<String>, isReached: Bool = true)
    /// Alternatives, the preferred one first.
    case choices([String], now: String, then: String)
    /// The value of what is absent.
    case fallback(ValueExpression?)
    /// The limits of what is sent; nil for what is only received.
    case limits(Constraints?)
    case restrictions([Remark]?)
  }

  let kind: Change.Kind
  let value: Value
  /// The severity if it is not the kind's.
  var severity: Change.Severity?
  /// The declaration to report if it is not the line's.
  var subject: String?

  init(
    _ kind: Change.Kind, _ value: Value, as severity: Change.Severity? = nil,
    of subject: String? = nil
  ) {
    self.kind = kind
    self.value = value
    self.severity = severity
    self.subject = subject
  }

  static func deprecation(
    _ isDeprecated: Bool, _ kind: Change.Kind = .declarationDeprecated
  ) -> Trait {
    Trait(kind, .flag(isDeprecated, on: "is deprecated", off: "is no longer deprecated"))
  }

  /// The forms in which a property is read and written.
  static func forms(reading: String?, writing: String?) -> [Trait] {
    [reading, writing].map {
      Trait(.propertyFormat, .hidden($0, sentence: "has another form on the wire"))
    }
  }

  static func conformances(_ names: [String], isReached: Bool = true) -> Trait {
    let all = names + (names.contains("Codable") ? ["Decodable", "Encodable"] : [])
    // Some protocols are only for the runtime, and changes of pages are reported separately.
    let own: Set = ["APIModel", "PrintableModel", "Codable", "APIRequest", "PagedRequest"]
    return Trait(
      .conformanceRemoved, .conformances(Set(all).subtracting(own), isReached: isReached))
  }
}

extension TypeReference {
  /// Whether the client declares it, so that its values are compared as such.
  var isDeclared: Bool {
    switch self {
    case .declared: true
    case .optional(let type): type.isDeclared
    case .library(_, let arguments): arguments.contains(where: \.isDeclared)
    case .array, .dictionary, .existential, .mapped: false
    }
  }
}

extension Remark {
  /// Whether it is the only value, which is compared as such.
  var isConstant: Bool { if case .values(let values) = self { values.count == 1 } else { false } }
}

extension Documentation {
  /// The documented restrictions of values that may be sent, beyond types and limits.
  var restrictions: [Remark] {
    remarks.filter { remark in
      switch remark {
      case .values, .excludedValues, .matchingItems, .serverDefault, .memberNames,
        .memberNamePattern, .additionalNamePatterns, .dependency, .excludedMembers, .isConditional:
        true
      case .example, .unixTime, .format, .contentEncoding, .contentMediaType, .isReadOnly, .isSent,
        .sends, .streamEnd, .choosesMediaType:
        false
      }
    }
  }
}
