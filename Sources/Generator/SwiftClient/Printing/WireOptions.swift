import APIModel
package import SpecDocument

// How values are read and written, as texts by which two versions of a client are compared. They
// leave out everything that only affects Swift, such as the name of a property.

extension PropertyDeclaration {
  /// How the property is read: `optionalString`; nil unless it is a field of an object.
  package var readForm: String? {
    let isOptional = presence.isReadAsOptional && presence.fallback == nil
    return field.map { (isOptional ? "optional " : "") + $0.format }
  }

  /// How the property is written: `setNullable`; nil for one that is not sent.
  package var writeForm: String? { isReadOnly ? nil : field.map { $0.writing + $0.notation.text } }
}

extension AdditionalProperties {
  package var readForm: String { reader }
  package var writeForm: String { writer + notation.text }
}

extension RequestDeclaration {
  /// Returns everything about the way a parameter is written that is not usual:
  /// `style: .pipeDelimited`.
  package func options(of name: String) -> [String] {
    writings.filter { $0.name == name }.flatMap { writing in
      let parameter = writing.parameter
      if parameter.location == .querystring {
        return (parameter.style == .json ? ["style: .json"] : []) + parameter.encodings.texts
      }
      if parameter.type.base == .scalar(.unixTime) { return ["unixTime"] }
      return parameter.options + [writing.notation.text].filter { !$0.isEmpty }
    }
  }

  /// Returns everything about the way a body is written that is not usual: `'file' as: "image/png"`.
  package func options(of mediaType: MediaType) -> [String] {
    switch body {
    case nil: []
    case .content(let content): content.options
    case .form(let form, _): form.parts.options
    case .choice(let cases, _):
      cases.first { $0.content.content.mediaType == mediaType }.map {
        $0.form?.parts.options ?? $0.content.options
      } ?? []
    }
  }
}

extension ContentWriting {
  fileprivate var options: [String] {
    // The type already shows whether the body may be null.
    (content.kind == .json && writesNumbersAsText ? ["numbersAsText: true"] : [])
      + (flag.map { ["\($0.property): \($0.value)"] } ?? [])
      + [notation.text].filter { !$0.isEmpty }
      + (content.kind == .form ? content.encodings.texts : [])
  }
}

extension FormParts {
  fileprivate var options: [String] {
    parts.flatMap { part in
      let headers = part.encoding?.headers.map { "\($0.name): \($0.value)" } ?? []
      let options =
        [part.constant?.description, part.notation.map { "\($0)" }].compactMap(\.self)
        + (part.encoding?.mediaTypeText("as", isFile: part.isFile) ?? [])
        + (part.isFile ? [] : part.encoding?.styleTexts ?? []) + headers
      return options.map { "'\(part.wire ?? part.name ?? "")' \($0)" }
    } + cases.flatMap(\.parts.options)
  }
}

extension Notation? {
  fileprivate var text: String { map { " \($0)" } ?? "" }
}
