/// How a string is written: plain, in quotes, or as a block.
package enum YAMLScalar {
  /// Words that some version of YAML reads as something other than a string.
  private static let reserved: Set<String> = [
    "null", "true", "false", "yes", "no", "on", "off", "y", "n", "~",
  ]

  package static func inline(_ text: String, inList: Bool) -> String {
    isPlain(text, inList: inList) ? text : quoted(text)
  }

  /// Returns whether a string of several lines can be a literal block scalar.
  package static func fitsBlock(_ text: String) -> Bool {
    guard text.contains("\n"), !text.hasSuffix("\n\n"), let first = text.first else { return false }
    return !first.isWhitespace && text.unicodeScalars.allSatisfy { $0 == "\n" || isPrintable($0) }
  }

  private static func isPlain(_ text: String, inList: Bool) -> Bool {
    guard let first = text.unicodeScalars.first,
      isLetter(first) || "/_$".unicodeScalars.contains(first)
    else { return false }
    guard let last = text.last, last != " ", last != ":", !reserved.contains(text.lowercased())
    else { return false }
    // A colon before a space would make a key, and commas and brackets have a meaning within `[…]`.
    let further = inList ? "_-./ ()$" : "_-./ ()$,:'{}?=+&"
    return !text.contains(": ")
      && text.unicodeScalars.allSatisfy {
        isLetter($0) || ("0"..."9").contains($0) || further.unicodeScalars.contains($0)
      }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0x2027, 0x202F...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD,
      0x10000...0x10FFFF:
      true
    default: false
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where isPrintable(scalar): quoted.unicodeScalars.append(scalar)
      default: quoted += escape(scalar)
      }
    }
    return quoted + "\""
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let width = scalar.value > 0xFFFF ? 8 : 4
    return (width == 8 ? "\\U" : "\\u") + scalar.value.hexadecimal(width: width, uppercase: true)
  }
}

/// JSON data on one line of YAML.
package enum YAMLFlow {
  /// `{required: true, schema: {type: string}}`
  package static func text(_ node: Node) -> String {
    switch node.content {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer(let text), .number(let text): text
    case .string(let text): YAMLScalar.inline(text, inList: true)
    case .sequence(let nodes): "[" + nodes.map(text).joined(separator: ", ") + "]"
    case .mapping(let mapping):
      "{"
        + mapping.entries.map {
          "\(YAMLScalar.inline($0.key, inList: true)): \(text($0.value))"
        }.joined(separator: ", ") + "}"
    }
  }
}
