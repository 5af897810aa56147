import Decisions

/// An expression that is laid out on lines of limited width, as swift-format would leave it.
indirect enum SampleCode {
  case text(String)
  /// A call with labelled arguments: `User(id: 1, name: "Ada")`.
  case call(String, [Argument])
  case array([SampleCode])
  case dictionary([Entry])

  /// An argument of a call.
  struct Argument {
    var label: String?
    var value: SampleCode

    init(_ label: String? = nil, _ value: SampleCode) {
      self.label = label
      self.value = value
    }
  }

  /// A key in Swift syntax, and its value.
  struct Entry {
    var key: String
    var value: SampleCode
  }

  /// The depth of nested calls.
  var calls: Int {
    switch self {
    case .text: 0
    case .call(_, let arguments): 1 + (arguments.map(\.value.calls).max() ?? 0)
    case .array(let elements): elements.map(\.calls).max() ?? 0
    case .dictionary(let entries): entries.map(\.value.calls).max() ?? 0
    }
  }

  /// The expression on one line.
  var line: String {
    switch self {
    case .text(let text): text
    case .call(let name, let arguments):
      name + "(" + arguments.map { Self.prefix($0.label) + $0.value.line }.joined(separator: ", ")
        + ")"
    case .array(let elements): "[" + elements.map(\.line).joined(separator: ", ") + "]"
    case .dictionary(let entries):
      entries.isEmpty
        ? "[:]" : "[" + entries.map { $0.key + ": " + $0.value.line }.joined(separator: ", ") + "]"
    }
  }

  /// Returns the expression on as many lines as its parts need, indented relative to the first.
  ///
  /// `taken` columns of the first line are already taken; each line has `width` columns.
  func lines(width: Int, taken: Int = 0) -> [String] {
    let line = line
    if taken + line.count <= width { return [line] }
    func parts(_ parts: [(prefix: String, value: SampleCode)], comma: String) -> [String] {
      parts.enumerated().flatMap { index, part in
        let isLast = index == parts.count - 1
        var lines = part.value.lines(width: width - 3, taken: part.prefix.count)
        lines[0] = part.prefix + lines[0]
        lines[lines.count - 1] += isLast ? comma : ","
        return lines.map { "  " + $0 }
      }
    }
    switch self {
    case .text: return [line]
    case .call(let name, let arguments):
      guard !arguments.isEmpty else { return [line] }
      var lines = parts(arguments.map { (Self.prefix($0.label), $0.value) }, comma: "")
      lines[lines.count - 1] += ")"
      return [name + "("] + lines
    case .array(let elements):
      return ["["] + parts(elements.map { ("", $0) }, comma: ",") + ["]"]
    case .dictionary(let entries):
      return ["["] + parts(entries.map { ($0.key + ": ", $0.value) }, comma: ",") + ["]"]
    }
  }

  private static func prefix(_ label: String?) -> String {
    label.map { Keywords.escapedLabel($0) + ": " } ?? ""
  }
}
