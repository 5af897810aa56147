/// An error in a template, with its place: `model:3:7: error: unknown key 'nmae'; did you mean 'name'?`.
package struct TemplateError: Error, Equatable, CustomStringConvertible {
  /// The template's name, without an extension.
  package let template: String
  package let line: Int
  /// Counted in bytes, from 1.
  package let column: Int
  package let message: String

  package init(_ message: String, in template: String, line: Int, column: Int) {
    self.message = message
    self.template = template
    self.line = line
    self.column = column
  }

  package var description: String { "\(template):\(line):\(column): error: \(message)" }
}

/// All errors in some templates.
package struct TemplateErrors: Error, Equatable, CustomStringConvertible {
  package let all: [TemplateError]

  package init(_ all: [TemplateError]) { self.all = all }

  package var description: String { all.map(\.description).joined(separator: "\n") }
}
