/// An argument, quoted for a shell: `'my api.yaml'`.
package struct ShellWord: CustomStringConvertible {
  private let text: String

  package init(_ text: String) { self.text = text }

  package var description: String {
    if text.wholeMatch(of: /[A-Za-z0-9_.,:\/@%+~=-]+/) != nil { return text }
    return "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
