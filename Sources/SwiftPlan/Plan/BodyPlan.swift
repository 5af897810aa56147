import APIModel

/// The direction of a body, and whether it is streamed.
enum BodyUse {
  case request
  /// A success, whose content may be streamed.
  case success
  /// A failure, which is always read completely.
  case failure
}

/// The value that holds a body.
enum HeldBody: Equatable {
  case value(TypeUse)
  /// Bytes that are produced or consumed on demand.
  case stream
  case events(TypeUse)
  case lines(TypeUse)
  /// A form that the caller composes.
  case form
}

/// How a body is read from a response.
enum BodyReading: Equatable {
  case json, text, bytes, stream
  case events(TypeUse)
  case lines(TypeUse)

  /// Whether this is the runtime's default.
  var isUsual: Bool {
    switch self {
    case .json, .events, .lines: true
    case .text, .bytes, .stream: false
    }
  }
}

/// The spelling of bodies, and how they are read from responses.
struct BodyPlan {
  let design: ModuleDesign

  /// The type of the value that holds a body; never optional for a request.
  func spell(_ content: Content, as use: BodyUse, scope: [String] = []) -> SwiftCode {
    let (spelling, vocabulary) = (design.spelling.inside(scope), design.vocabulary)
    return switch held(content, as: use) {
    case .value(let type): spelling.spell(type)
    case .stream: vocabulary.type("HTTPBody")
    case .events(let type): "\(vocabulary.type("ServerSentEvents"))<\(spelling.spell(type))>"
    case .lines(let type): "\(vocabulary.type("JSONLines"))<\(spelling.spell(type))>"
    case .form: vocabulary.type("MultipartForm")
    }
  }

  func held(_ content: Content, as use: BodyUse) -> HeldBody {
    switch (content.kind, use) {
    case (.text, _): .value(.scalar(.string))
    case (.xml, _), (.binary, .failure), (.events, .failure), (.lines, .failure):
      .value(.scalar(.base64))
    case (.binary, _): .stream
    case (.events, .success): .events(content.type)
    case (.lines, .success): .lines(content.type)
    case (.multipart, .request) where design.graph.parts(of: content) == nil: .form
    case (_, .request): .value(content.type.base)
    case (.json, _), (.form, _), (.multipart, _): .value(content.type)
    }
  }

  /// The type of a request's body; nil for a stream or a form, which cannot be compared.
  func compared(_ content: Content) -> TypeUse? {
    if case .value(let type) = held(content, as: .request) { type } else { nil }
  }

  func reading(_ content: Content, as use: BodyUse) -> BodyReading {
    switch (content.kind, use) {
    case (.json, _), (.form, _), (.multipart, _): .json
    case (.text, _): .text
    case (.xml, _), (_, .failure): .bytes
    case (.binary, _): .stream
    case (.events, _): .events(content.type)
    case (.lines, _): .lines(content.type)
    }
  }

  /// `try response.json()`.
  func expression(_ reading: BodyReading, scope: [String]) -> String {
    switch reading {
    case .json: "try response.json()"
    case .text: "try response.text()"
    case .bytes: "response.body"
    case .stream: "response.stream"
    case .events(let type):
      "try response.events(of: \(design.spelling.inside(scope).spell(type).text).self)"
    case .lines(let type):
      "response.lines(of: \(design.spelling.inside(scope).spell(type).text).self)"
    }
  }
}

extension Content {
  /// Whether a success is returned before its body is complete.
  var isStreamed: Bool {
    switch kind {
    case .binary, .events, .lines: true
    case .json, .form, .multipart, .text, .xml: false
    }
  }

  /// The type that the layout of enums estimates the size by.
  var weight: TypeUse {
    switch kind {
    case .text: .scalar(.string)
    case .binary, .xml, .events, .lines: .scalar(.binary)
    case .json, .form, .multipart: type
    }
  }

  /// The media types to accept.
  var mediaTypes: [String] { [mediaType] + otherMediaTypes }
}

extension TypeGraph {
  /// The object whose properties are the parts of a multipart body; nil if they are not described.
  func parts(of content: Content) -> TypeID? {
    guard let (id, shape) = object(content.type), !shape.properties.isEmpty else { return nil }
    return id
  }
}
