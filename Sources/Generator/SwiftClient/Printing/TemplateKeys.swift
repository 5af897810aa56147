import Decisions
import Mustache

/// The views of the templates and their keys, as a list for people who write templates.
package enum TemplateKeys {
  package static var list: String {
    """
    A file begins with 'file', which prints SourceFileView.

    \(views.map(section).joined(separator: "\n"))
    """
  }

  /// All types of views, in the order in which they are reached.
  private static var views: [ViewType] {
    var found = [ViewType(Printed<FileText>.self)]
    var next = 0
    while next < found.count {
      for case .list(let type) in found[next].keys.map(\.kind.asList)
      where !type.isText && !found.contains(type) {
        found.append(type)
      }
      next += 1
    }
    return found
  }

  private static func section(_ view: ViewType) -> String {
    let keys = view.keys.filter { !Vocabulary.names.contains($0.name) }
    let rows = keys.map { "  \($0.name): \($0.kind.words)\n" }
    let others =
      keys.count < view.keys.count
      ? "  and the names of types of Swift, Foundation and the runtime: {{String}}\n" : ""
    return "\(view.name)\n\(rows.joined())\(others)"
  }
}

extension ViewType {
  /// Whether it is a string, rather than a view with keys.
  fileprivate var isText: Bool { keys.map(\.name) == ["."] }
}

extension ViewKind {
  /// The kind of a list in place of the kind of a single view.
  fileprivate var asList: ViewKind {
    if case .view(let type) = self { .list(of: type) } else { self }
  }

  fileprivate var words: String {
    switch self {
    case .text: "text"
    case .flag: "true or false"
    case .list(let type): type.isText ? "list of text" : "list of \(type.name)"
    case .view(let type): (type.isText ? "text" : type.name) + ", or nothing"
    }
  }
}
