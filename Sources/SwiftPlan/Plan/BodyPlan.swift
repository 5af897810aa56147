import APIModel

/// Which way a body goes, and how much of it is held at once.
enum BodyUse {
  case request
  /// Of a success: what streams is handed over as a stream.
  case success
  /// Of a failure: all of it is there.
  case failure
}

/// What a body is held in.
enum HeldBody: Equatable {
  case value(TypeUse)
  /// Bytes that come or go as they are needed.
  case stream
  case events(TypeUse)
  case lines(TypeUse)
  /// Parts that the caller puts together.
  case form
}

/// How a body is read from a response.
enum BodyReading: Equatable {
  case json, text, bytes, stream
  case events(TypeUse)
  case lines(TypeUse)

  /// Whether the runtime reads it without being told how.
  var isUsual: Bool {
    switch self {
    case .json, .events, .lines: true
    case .text, .bytes, .stream: false
    }
  }
}

/// How bodies are spelled, and how they are read from responses.
struct BodyPlan {
  let design: ModuleDesign

  /// The type that a body is held in, without `Optional` where it is sent.
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
  /// Whether a success is handed over before all of it has come.
  var isStreamed: Bool {
    switch kind {
    case .binary, .events, .lines: true
    case .json, .form, .multipart, .text, .xml: false
    }
  }

  /// What a value of it weighs, for the layout of enums.
  var weight: TypeUse {
    switch kind {
    case .text: .scalar(.string)
    case .binary, .xml, .events, .lines: .scalar(.binary)
    case .json, .form, .multipart: type
    }
  }

  /// The media types that are asked for.
  var mediaTypes: [String] { [mediaType] + otherMediaTypes }
}

extension TypeGraph {
  /// The object whose properties are the parts of a multipart body; nil where nothing is known of them.
  func parts(of content: Content) -> TypeID? {
    guard let (id, shape) = object(content.type), shape.properties.contains(where: self[id].carries)
    else { return nil }
    return id
  }
}
