/// ANSI colors, or none.
package struct TextStyle: Sendable {
  package enum Color: String {
    case bold = "1"
    case red = "1;31"
    case green = "1;32"
    case magenta = "1;35"
    case cyan = "1;36"
  }

  private let color: Bool

  package init(color: Bool) { self.color = color }

  package func apply(_ color: Color, to text: String) -> String {
    self.color ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }
}
