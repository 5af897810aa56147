import APIModel
import SpecDocument

// How values are read and written, as texts by which two versions of a client are compared. What
// only affects Swift, such as the name of a property, is not part of them.

extension PropertyDeclaration {
  /// How the property is read: `optionalString`; nil unless it is a field of an object.
  package var reading: String? {
    field.map {
      (presence.isReadAsOptional && presence.fallback == nil ? "optional " : "") + $0.format
    }
  }

  /// How the property is written: `setNullable`; nil for one that is not sent.
  package var writing: String? {
    isReadOnly ? nil : field.map { $0.writing + $0.notation.text }
  }
}

extension AdditionalProperties {
  package var reading: String { reader }
  package var writing: String { writer + notation.text }
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

  /// Everything about the way a body is written that is not usual, by media type, then by part;
  /// the options of the whole body are under "".
  package var bodyOptions: [String: [String: [String]]] {
    switch body {
    case nil: [:]
    case .content(let content): [content.content.mediaType.text: content.options]
    case .form(let form, _): [form.content.content.mediaType.text: form.options]
    case .choice(let cases, _):
      Dictionary(
        cases.map { ($0.content.content.mediaType.text, $0.form?.options ?? $0.content.options) },
        uniquingKeysWith: { first, _ in first })
    }
  }
}

extension ContentWriting {
  fileprivate var options: [String: [String]] {
    var options = content.kind == .form ? content.encodings.mapValues(\.texts) : [:]
    options[""] =
      (content.kind == .json && writesNumbersAsText ? ["numbersAsText: true"] : [])
      + (flag.map { ["\($0.property): \($0.value)"] } ?? []) + [notation.text]
    return Dictionary(
      options.map { ($0.text, $1.filter { !$0.isEmpty }) }, uniquingKeysWith: { first, _ in first })
  }
}

extension FormWriting {
  fileprivate var options: [String: [String]] {
    var options: [String: [String]] = [:]
    var open = [parts]
    while let next = open.popLast() {
      for part in next.parts { options[part.wire ?? part.name ?? ""] = part.options }
      open += next.cases.map(\.parts)
    }
    return options
  }
}

extension Notation? {
  fileprivate var text: String { map { " \($0)" } ?? "" }
}
