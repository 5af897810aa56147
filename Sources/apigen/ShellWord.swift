/// An argument as a shell reads it: `'my api.yaml'`.
struct ShellWord: CustomStringConvertible {
  private let text: String

  init(_ text: String) { self.text = text }

  var description: String {
    if text.wholeMatch(of: /[A-Za-z0-9_.,:\/@%+~=-]+/) != nil { return text }
    return "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
