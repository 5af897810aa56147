/// A call, laid out as swift-format has it: on one line where it fits, else with its arguments on lines of their own.
struct CallText {
  /// What is called, without what stands before it: `form`.
  var name: String
  var arguments: [String]
  /// The last argument where it is a dictionary, which may take several lines: its label and its elements.
  var table: (label: String, elements: [String])?

  init(_ name: String, _ arguments: [String], table: (label: String, elements: [String])? = nil) {
    self.name = name
    self.arguments = arguments
    self.table = table
  }

  /// The text after `prefix`, such as `try request.`, which stands at an indentation.
  func text(after prefix: String, indentation: Int) -> String {
    let all = arguments + [tableText].compactMap { $0 }
    let line = "\(name)(\(all.joined(separator: ", ")))"
    if fits(prefix + line, indentation) { return line }
    let inner = indentation + 2
    var lines = Self.filled(all, indentation: inner)
    if let table, let last = tableText, !fits(last + ")", inner) {
      lines = Self.filled(arguments, indentation: inner)
      if !lines.isEmpty { lines[lines.count - 1] += "," }
      let elements = Self.filled(table.elements, indentation: inner + 2).map { "  " + $0 }
      let comma = table.elements.count > 1 ? "," : ""
      lines += ["\(table.label): ["] + elements.dropLast() + [(elements.last ?? "") + comma, "]"]
    }
    let margin = "\n" + String(repeating: " ", count: inner)
    return "\(name)(" + lines.map { margin + $0 }.joined() + ")"
  }

  private var tableText: String? {
    table.map { "\($0.label): [\($0.elements.joined(separator: ", "))]" }
  }

  /// Puts as many on each line as fit, with what is written behind the last of a line: a comma or a bracket.
  private static func filled(_ items: [String], indentation: Int) -> [String] {
    var lines: [String] = []
    for (index, item) in items.enumerated() {
      let item = index + 1 < items.count ? item + "," : item
      // The bracket, or the comma, that follows the last one.
      let width = Planner.lineLength - indentation - (index + 1 < items.count ? 0 : 1)
      if let line = lines.last, line.count + 1 + item.count <= width {
        lines[lines.count - 1] = "\(line) \(item)"
      } else {
        lines.append(item)
      }
    }
    return lines
  }

  private func fits(_ line: String, _ indentation: Int) -> Bool {
    line.count + indentation <= Planner.lineLength
  }
}
