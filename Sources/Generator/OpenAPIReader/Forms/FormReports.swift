import APIModel
import SpecDocument

/// Reports multipart bodies without parts, and files inside JSON parts.
enum FormReports: Pass {
  static func apply(to draft: inout Draft) {
    let graph = draft.graph
    for operation in draft.api.operations {
      for content in operation.body?.contents ?? [] where content.kind == .multipart {
        let forms = graph.formTypes(content.type)
        if forms.isEmpty, !graph.isComposed(content) {
          draft.document.findings.add(
            Diagnostic(
              .multipartBody, "the body '\(content.mediaType)' is not an object with properties",
              at: operation.span,
              help: "describe an object with a property for each part, or a union of such objects"
            ).resulting(in: "callers compose its parts"))
        }
        for use in forms.sorted(by: { $0.index < $1.index }).flatMap({ graph[$0].shape.uses }) {
          for file in graph.filesInside(use, except: forms) {
            draft.document.findings.add(
              Diagnostic(
                .multipartBody, "file '\(file.text)' is inside a part that is JSON",
                at: file.span,
                help: "describe it as a property of the form, which has a part for it"
              ).resulting(in: "it is a string"))
          }
        }
      }
    }
  }
}

extension TypeGraph {
  /// Returns whether callers compose a body without a known structure, or its parts are a list.
  fileprivate func isComposed(_ content: Content) -> Bool {
    switch bare(content.type) {
    case .scalar(let scalar): scalar == .json
    case .map, .nullable: true
    case .array: !content.mediaType.isFormData
    case .named(let id): if case .object = self[id].shape { true } else { false }
    }
  }

  /// Returns the files among the members of a part, of its elements or of its variants.
  fileprivate func filesInside(_ use: TypeUse, except forms: Set<TypeID>) -> [API.Name] {
    guard case .named(let id) = element(of: use), !forms.contains(id) else { return [] }
    let variants =
      if case .union(let shape) = self[id].shape { shape.variants.map(\.type) } else { [use] }
    return variants.flatMap { variant -> [API.Name] in
      guard case .named(let id) = element(of: variant), case .object(let shape) = self[id].shape
      else { return [] }
      return shape.properties.filter { isFile($0.type) }.map(\.name)
    }
  }
}
