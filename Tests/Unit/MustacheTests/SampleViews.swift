import Mustache

extension View {
  func value(at index: Int) -> ViewValue { Self.keys.all[index].read(self) }
}

struct FieldView: View {
  var name: String
  var isOptional = false
  static let keys = ViewKeys<Self>([.text("name", \.name), .flag("isOptional", \.isOptional)])
}

struct TypeView: View {
  var name: String
  var notes: [String] = []
  var fields: [FieldView] = []
  var nested: [TypeView] = []
  var extra: FieldView?

  static let keys = ViewKeys<Self>([
    .text("name", \.name),
    .list("notes", \.notes),
    .list("fields", \.fields),
    .list("nested", \.nested),
    .view("extra", \.extra),
  ])
}

func render(_ texts: [String: String], _ view: TypeView) throws -> String {
  try TemplateLibrary(texts).template("main", for: TypeView.self).render(view)
}

/// The complaints about a template when it is loaded for a ``TypeView``.
func complaint(_ main: String, _ partials: [String: String] = [:]) throws -> String {
  do {
    let texts = partials.merging(["main": main]) { $1 }
    _ = try TemplateLibrary(texts).template("main", for: TypeView.self)
    return ""
  } catch {
    return "\(error)"
  }
}
