import APIGenCore
import APIModel
import APIValues
import SpecDocument

/// The sample call of an operation as a `curl` command, with its required parameters and its body.
struct CurlSample {
  let api: API
  let samples: SamplePlan
  let operation: APIModel.Operation

  /// The parts of the URL, and the options after it.
  private struct Command {
    var path: String
    var query: [String] = []
    var options: [String] = []
  }

  /// The limit of a first line that holds the URL too, in characters.
  private static let longestLine = 60
  /// The limit of a body in the command, in lines; a longer one is a file.
  private static let longestBody = 60

  /// Returns the command; nil if a required value lacks a sample.
  func text() -> String? {
    var command = Command(path: operation.path)
    command.query = operation.constants.map {
      $0.value.isEmpty ? $0.name : "\($0.name)=\($0.value)"
    }
    for parameter in (api.clientParameters + operation.parameters) where parameter.isRequired {
      guard add(parameter, to: &command) else { return nil }
    }
    authenticate(&command)
    if let body = operation.body { add(body, to: &command) }
    let query = command.query.isEmpty ? "" : "?" + command.query.joined(separator: "&")
    let url = server + command.path + query
    let method =
      switch operation.method {
      case "GET": "curl"
      case "HEAD": "curl --head"
      default: "curl --request \(ShellWord(operation.method))"
      }
    let address = "\(ShellWord(url))"
    let isShort = method.count + address.count < Self.longestLine
    let start = isShort ? ["\(method) \(address)"] : [method, address]
    return (start + command.options).joined(separator: " \\\n  ")
  }

  private var server: String {
    let server = operation.servers.first ?? api.defaultServer
    var url = server.flatMap { $0.isRelative ? nil : $0.expanded } ?? "https://api.example.com"
    if url.hasSuffix("/") { url.removeLast() }
    return url
  }

  // MARK: - Parameters

  /// Adds a parameter; returns whether it has a sample that the style can write.
  private func add(_ parameter: Parameter, to command: inout Command) -> Bool {
    guard let sample = samples.sample(of: parameter, in: operation) else { return false }
    let value = samples.value(of: sample, 1, .sent)
    let name = parameter.name.text
    switch parameter.location {
    case .path:
      guard let text = text(value, parameter.style, Self.encoded) else { return false }
      let kept = parameter.keepsSlashes ? text.replacing("%2F", with: "/") : text
      command.path.replace("{\(name)}", with: kept)
    case .query:
      guard let pairs = pairs(value, parameter) else { return false }
      command.query += pairs
    case .header:
      guard let text = text(value, parameter.style, { $0 }) else { return false }
      command.options.append("--header \(ShellWord("\(name): \(text)"))")
    case .cookie:
      guard let text = text(value, parameter.style, Self.encoded) else { return false }
      command.options.append("--cookie \(ShellWord("\(name)=\(text)"))")
    default: return false
    }
    return true
  }

  /// Returns a value on its own; nil if the style is too unusual to show.
  private func text(_ value: Node, _ style: ParameterStyle, _ encode: (String) -> String) -> String?
  {
    if style == .json { return encode(value.jsonText(.inline)) }
    guard [.simple, .form, .cookie].contains(style) else { return nil }
    if let text = value.sampleText { return encode(text) }
    let parts = value.sequence?.map(\.sampleText) ?? [nil]
    let texts = parts.compactMap { $0.map(encode) }
    return texts.count == parts.count ? texts.joined(separator: ",") : nil
  }

  private func pairs(_ value: Node, _ parameter: Parameter) -> [String]? {
    let name = Self.encoded(parameter.name.text)
    if parameter.explode, parameter.style == .form, let items = value.sequence {
      let texts = items.compactMap(\.sampleText)
      let key = parameter.brackets == .empty ? name + "[]" : name
      return texts.count == items.count && parameter.brackets != .indices
        ? texts.map { "\(key)=\(Self.encoded($0))" } : nil
    }
    if let members = value.mapping?.entries, parameter.style != .json {
      let texts = members.compactMap { member in
        member.value.sampleText.map { (key: Self.encoded(member.key), text: Self.encoded($0)) }
      }
      guard texts.count == members.count else { return nil }
      switch parameter.style {
      case .deepObject: return texts.map { "\(name)[\($0.key)]=\($0.text)" }
      case .form where parameter.explode: return texts.map { "\($0.key)=\($0.text)" }
      default: return nil
      }
    }
    return text(value, parameter.style, Self.encoded).map { ["\(name)=\($0)"] }
  }

  /// Returns text with all but unreserved characters encoded (RFC 3986 §2.3).
  private static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      let isKept = byte < 0x80 && (Character(scalar).isLetter || Character(scalar).isNumber)
      if isKept || "-._~".utf8.contains(byte) { return String(scalar) }
      return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }

  // MARK: - Credentials

  /// Adds the credentials of the first alternative that has any.
  private func authenticate(_ command: inout Command) {
    for name in operation.security.first(where: { !$0.isEmpty }) ?? [] {
      guard let scheme = api.securitySchemes.first(where: { $0.name.text == name }) else {
        continue
      }
      switch scheme.kind {
      case .bearer: command.options.append("--header 'Authorization: Bearer token'")
      case .basic: command.options.append("--user name:password")
      case .http(let scheme):
        command.options.append("--header \(ShellWord("Authorization: \(scheme) token"))")
      case .header(let name): command.options.append("--header \(ShellWord("\(name): token"))")
      case .query(let name): command.query.append("\(Self.encoded(name))=token")
      case .cookie(let name): command.options.append("--cookie \(ShellWord("\(name)=token"))")
      case .connection: command.options.append("--cert client.pem")
      }
    }
  }

  // MARK: - Bodies

  private func add(_ body: RequestBody, to command: inout Command) {
    let content = body.content
    let type = content.mediaType.concrete(as: content.kind)
    let contentType = "--header \(ShellWord("Content-Type: \(type.text)"))"
    let value = samples.sample(of: content).map { samples.value(of: $0, 1, .sent) }
    switch content.kind {
    case .json:
      let text = value?.jsonText(.compact) ?? ""
      let isShort = text.utf8.count { $0 == UInt8(ascii: "\n") } < Self.longestBody
      let data = text.isEmpty || !isShort ? "@body.json" : text
      command.options += [contentType, "--data \(ShellWord(data))"]
    case .form:
      if let fields = value.flatMap(fields) {
        command.options += fields.map { "--data-urlencode \(ShellWord("\($0.name)=\($0.text)"))" }
      } else {
        command.options += [contentType, "--data @body"]
      }
    case .multipart where type.isFormData:
      command.options += parts(value, of: content.type) ?? [contentType, "--data-binary @body"]
    case .text:
      let text = samples.exampleText(of: content) ?? value?.sampleText ?? "text"
      command.options += [contentType, "--data \(ShellWord(text))"]
    case .binary, .multipart, .xml, .events, .lines:
      command.options += [contentType, "--data-binary @body"]
    }
  }

  /// Returns the members of an object as text; nil for other values.
  private func fields(_ value: Node) -> [(name: String, text: String)]? {
    guard let members = value.mapping?.entries else { return nil }
    var fields: [(String, String)] = []
    for member in members where !member.value.isNull {
      let values = member.value.sequence ?? [member.value]
      fields += values.map { (member.key, $0.sampleText ?? $0.jsonText(.inline)) }
    }
    return fields
  }

  /// Returns the options for the parts of a form, whose files are named after their parts.
  private func parts(_ value: Node?, of type: TypeUse) -> [String]? {
    guard let (_, shape) = samples.graph.object(type) else { return nil }
    let texts = Dictionary(grouping: value.flatMap(fields) ?? [], by: { $0.name })
    return shape.properties.filter(\.isSent).flatMap { property -> [String] in
      let name = property.name.text
      if samples.graph.isFile(property.type) { return ["--form \(ShellWord("\(name)=@\(name)"))"] }
      return (texts[name] ?? []).map { "--form-string \(ShellWord("\(name)=\($0.text)"))" }
    }
  }
}

extension Node {
  /// The text of a scalar that is not null; nil for other values.
  fileprivate var sampleText: String? {
    isNull ? nil : string ?? (isCollection ? nil : jsonText(.inline))
  }
}
