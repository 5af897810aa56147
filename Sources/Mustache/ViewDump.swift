/// A view as readable text: keys in their order, lists indented.
///
/// False flags, absent views, empty lists and texts, and texts that repeat their key are left out.
///
/// ```text
/// name: User
/// properties:
///   - name: id
///     isOptional: true
/// ```
package struct ViewDump {
  private var lines: [String] = []

  package static func text(of view: some View) -> String {
    var dump = ViewDump()
    dump.add(AnyView(view), indentation: "", first: "")
    return dump.lines.map { $0 + "\n" }.joined()
  }

  /// Adds a view's keys; `first` begins the first line in place of its indentation: `- `.
  private mutating func add(_ view: AnyView, indentation: String, first: String) {
    let keys = view.type.described.keys.enumerated()
    let shown = keys.map { ($1.name, view.value(at: $0)) }.filter { !isSilent($1, named: $0) }
    for (index, (name, value)) in shown.enumerated() {
      let prefix = index == 0 ? first : indentation
      add(value, named: name, prefix: prefix, indentation: indentation)
    }
    if shown.isEmpty { lines.append(first + "{}") }
  }

  private func isSilent(_ value: ViewValue, named name: String) -> Bool {
    switch value {
    case .list(let views): views.isEmpty
    case .view(let view): view == nil
    case .flag(let flag): !flag
    case .text(let text): name != "." && (text.isEmpty || text == name)
    }
  }

  private mutating func add(
    _ value: ViewValue, named name: String, prefix: String, indentation: String
  ) {
    let label = name == "." ? prefix : "\(prefix)\(name): "
    switch value {
    case .text(let text): lines.append(label + quoted(text))
    case .flag(let flag): lines.append("\(label)\(flag)")
    case .list(let views):
      lines.append("\(prefix)\(name):")
      for view in views {
        add(view, indentation: indentation + "    ", first: indentation + "  - ")
      }
    case .view(let view?):
      if case .text(let text)? = view.textOfItself {
        return lines.append(label + quoted(text))
      }
      lines.append("\(prefix)\(name):")
      add(view, indentation: indentation + "  ", first: indentation + "  ")
    case .view(nil): break
    }
  }

  /// The text, in quotes if it could be mistaken for something else.
  private func quoted(_ text: String) -> String {
    let isPlain =
      text.unicodeScalars.allSatisfy {
        $0.value >= 0x20 && $0.value != 0x7F && $0.properties.isPrintable
      }
      && text.first != "\"" && text.first != " " && text.last != " "
      && !["", "true", "false", "{}"].contains(text)
    return isPlain ? text : "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  private func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    default:
      scalar.properties.isPrintable ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
    }
  }
}

extension View {
  fileprivate static var described: ViewType { ViewType(Self.self) }
}

extension AnyView {
  /// The text of a view that is only a text, as a string is.
  fileprivate var textOfItself: ViewValue? {
    type.described.keys.map(\.name) == ["."] ? value(at: 0) : nil
  }
}

extension Unicode.Scalar.Properties {
  /// Whether it is visible, and does not affect what surrounds it.
  fileprivate var isPrintable: Bool {
    switch generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      false
    default: true
    }
  }
}
