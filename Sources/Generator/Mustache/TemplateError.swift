/// An error in a template, with its location: `model:3:7: error: unknown key 'nmae'`.
package struct TemplateError: Error, Equatable, CustomStringConvertible {
  /// The template's name, without an extension.
  package let template: String
  package let line: Int
  /// The column in bytes, counted from 1.
  package let column: Int
  package let message: String
  /// The unknown name, if that is the error.
  package let unknown: UnknownName?

  /// A name that does not exist, and the names that do, one of which may have been meant.
  package struct UnknownName: Equatable, Sendable {
    package let name: String
    package let known: [String]

    package init(name: String, known: [String]) {
      self.name = name
      self.known = known
    }
  }

  package init(
    _ message: String, in template: String, line: Int, column: Int, unknown: UnknownName? = nil
  ) {
    self.message = message
    self.unknown = unknown
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
