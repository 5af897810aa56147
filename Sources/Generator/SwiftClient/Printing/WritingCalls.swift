import Decisions
import APIModel
import SpecDocument

// The calls that write a request: its parameters and its body.

extension SwiftPrinter {
  /// Returns the expression to write in place of a value: `JSON.base64URL(keys)`.
  func text(_ value: String, in notation: Notation?) -> String {
    let (opening, closing) = marks(of: notation)
    return opening + value + closing
  }

  /// Returns the code before and after a value in a notation.
  func marks(of notation: Notation?) -> (opening: String, closing: String) {
    let json = vocabulary["JSON"]
    return switch notation {
    case nil: ("", "")
    case .base64URL: (json + ".base64URL(", ")")
    case .strings: (json + ".strings(", ")")
    case .numbers("Infinity"): (json + ".numbers(", ")")
    case .numbers(let infinity):
      (json + ".numbers(", ", infinity: \(SwiftText.literal(infinity)))")
    }
  }

  /// Returns the calls for a parameter: `check(.query, "limit", limit, .minimum(1))`, if it is
  /// checked, and `query("limit", limit)`.
  ///
  /// `locals` contains the local variables of the method, which hide properties with the same
  /// names.
  func calls(_ writing: ParameterWriting, hiddenBy locals: [String]) -> [CallText] {
    let value =
      locals.contains(writing.name) ? "self.\(writing.name)" : Keywords.escaped(writing.name)
    return [check(writing, value), call(writing, value)].compactMap { $0 }
  }

  private func check(_ writing: ParameterWriting, _ value: String) -> CallText? {
    guard let rules = writing.rules else { return nil }
    // A query string uses the names of its members.
    let isWhole = writing.parameter.location == .querystring
    return CallText(
      "check",
      [
        isWhole ? ".query" : ".\(writing.parameter.location.rawValue)",
        SwiftText.literal(isWhole ? "" : writing.parameter.name.text), value,
      ] + rules.map(text))
  }

  private func call(_ writing: ParameterWriting, _ value: String) -> CallText {
    let parameter = writing.parameter
    if parameter.location == .querystring {
      return CallText(
        "queryString", [value] + (parameter.style == .json ? ["style: .json"] : []),
        tables: table("encoding", parameter.encodings.texts))
    }
    if parameter.type.base == .scalar(.unixTime) {
      return CallText(
        parameter.location.rawValue,
        [SwiftText.literal(parameter.name.text), "unixTime: \(value)"])
    }
    let options = parameter.options
    // In the default style, an enum is written as a string, which avoids a generic call.
    let text =
      options.isEmpty
      ? writing.enumeration.map { ($0.isOptional ? "?" : "") + ".rawValue" } ?? "" : ""
    return CallText(
      parameter.location.rawValue,
      [SwiftText.literal(parameter.name.text), self.text(value + text, in: writing.notation)]
        + options)
  }

  /// `json(body)`
  ///
  /// `form` is the variable that holds a multipart body.
  func call(_ writing: ContentWriting, form: String = "body") -> CallText {
    let content = writing.content
    let mediaType = writing.mediaType
    let body = text("body", in: writing.notation)
    let flag = writing.flag.map { ["\(SwiftText.literal($0.property)): \($0.value)"] } ?? []
    let members = table("setting", flag)
    let rules = table("checking", writing.rules.map(text))
    func call(_ name: String, usual: MediaType? = nil) -> CallText {
      CallText(
        name,
        [body] + (mediaType == usual ? [] : ["as: \(SwiftText.literal(mediaType.text))"])
          + (content.kind == .json && writing.sendsNull ? ["sendsNull: true"] : [])
          + (content.kind == .json && writing.writesNumbersAsText ? ["numbersAsText: true"] : []),
        tables: content.kind == .json ? members : nil, rules)
    }
    return switch content.kind {
    case .json: call("json", usual: .json)
    case .text: call("text", usual: .plainText)
    case .lines: call("lines")
    case .binary, .xml, .events: call("binary")
    case .form:
      CallText("form", [body], tables: table("encoding", content.encodings.texts), members, rules)
    case .multipart:
      CallText(
        "multipart",
        [form]
          + (mediaType == .formData ? [] : ["as: \(SwiftText.literal(mediaType.text))"]))
    }
  }

  /// `field("name", body.name)`
  func call(_ part: PartWriting) -> CallText {
    let encoding = part.encoding
    let property = part.name.map { "body.\(Keywords.escaped($0))" } ?? "body"
    guard let wire = part.wire else {
      return CallText(part.isFile ? "files" : "fields", [property])
    }
    let headers = (encoding?.headers ?? []).map {
      "\(SwiftText.literal($0.name)): \(SwiftText.literal($0.value))"
    }
    return CallText(
      part.isFile ? "file" : "field",
      [
        SwiftText.literal(wire),
        part.constant.map(text) ?? text(property, in: part.notation),
      ]
        + (encoding?.mediaTypeText("as", isFile: part.isFile) ?? [])
        + (part.isFile ? [] : encoding?.styleTexts ?? []),
      tables: table("headers", headers), table("checking", part.rules.map(text)))
  }

  /// `check("name", name, .minLength(1))`
  func call(_ check: ValidationCheck) -> CallText {
    guard let wire = check.wire else {
      return CallText("check", [check.value], tables: table("against", check.rules.map(text)))
    }
    // The parameter `validator` hides a property with that name.
    let value = check.value == "validator" ? "self.validator" : Keywords.escaped(check.value)
    return CallText("check", [SwiftText.literal(wire), value] + check.rules.map(text))
  }

  /// `setHeader("X-Tenant", tenant, checking: [.minLength(1)])`
  func call(_ setting: ClientDeclaration.Setting) -> CallText {
    CallText(
      setting.parameter.location.setter,
      [
        SwiftText.literal(setting.parameter.name.text),
        text(Keywords.escaped(setting.name), in: setting.notation),
      ]
        + setting.parameter.options,
      tables: table("checking", setting.rules.map(text)))
  }

  private func table(_ label: String, _ elements: [String]) -> CallText.Argument? {
    elements.isEmpty ? nil : CallText.Argument(text: "\(label): ", elements: elements)
  }
}

extension ParameterLocation {
  /// The method of the runtime's client.
  fileprivate var setter: String {
    switch self {
    case .path: "setPath"
    case .query, .querystring: "setQuery"
    case .cookie: "setCookie"
    case .header: "setHeader"
    }
  }
}

extension Parameter {
  /// The arguments for everything that is not the default (OpenAPI 3.2 §4.12.2).
  var options: [String] {
    var options: [String] = []
    if style != location.defaultStyle { options.append("style: .\(style.rawValue)") }
    if style != .json, explode != style.explodes() { options.append("explode: \(explode)") }
    if let brackets { options.append("brackets: .\(brackets.rawValue)") }
    if allowReserved, location == .query || location == .path {
      options.append("allowReserved: true")
    }
    if keepsSlashes, !allowReserved { options.append("keepsSlashes: true") }
    if allowsEmpty { options.append("allowsEmpty: true") }
    return options
  }
}

extension [ExactText: PartEncoding] {
  /// The encodings of properties that deviate from the default: `"tags": .init(…)`.
  var texts: [String] {
    sorted { $0.key < $1.key }.compactMap { name, encoding in
      let arguments =
        encoding.styleTexts + encoding.mediaTypeText("mediaType")
        + (encoding.allowReserved ? ["allowReserved: true"] : [])
      return arguments.isEmpty
        ? nil : "\(SwiftText.literal(name.text)): .init(\(arguments.joined(separator: ", ")))"
    }
  }
}

extension PartEncoding {
  var styleTexts: [String] {
    [
      style.map { "style: .\($0.rawValue)" }, explode.map { "explode: \($0)" },
      brackets.map { "brackets: .\($0.rawValue)" },
    ].compactMap { $0 }
  }

  /// Returns the media type as an argument; for a file, all types that the server accepts.
  func mediaTypeText(_ label: String, isFile: Bool = false) -> [String] {
    let types = [mediaType].compactMap(\.self) + (isFile ? otherMediaTypes : [])
    guard let first = types.first, !first.isRange else { return [] }
    return ["\(label): \(SwiftText.literal(types.map(\.text).joined(separator: ", ")))"]
  }
}
