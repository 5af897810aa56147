import SpecDocument
import APIModel
import Decisions

/// The role of a body, which determines whether it can be streamed.
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
  /// The parts of a received body.
  case parts
}

/// The types of bodies, and how they are read from responses.
struct BodyPlan {
  let design: ModuleDesign

  /// Returns the type of the value that holds a body; never optional for a request.
  func type(of content: Content, as use: BodyUse) -> TypeReference {
    let spelling = design.spelling
    return switch held(content, as: use) {
    case .value(let type): spelling.spell(type)
    case .stream: .library("HTTPBody")
    case .events(let type): .library("ServerSentEvents", of: [spelling.spell(type)])
    case .lines(let type): .library("JSONLines", of: [spelling.spell(type)])
    case .form: .library("MultipartForm")
    case .parts: .library("MultipartParts")
    }
  }

  func held(_ content: Content, as use: BodyUse) -> HeldBody {
    switch (content.kind, use) {
    case (.text, .request): .value(.scalar(.string))
    case (.text, _): .value(content.type)
    case (.xml, _), (.binary, .failure), (.events, .failure), (.lines, .failure),
      (.multipart, .failure):
      .value(.scalar(.base64))
    case (.binary, _): .stream
    case (.events, .success): .events(content.type)
    case (.lines, .success): .lines(content.type)
    case (.multipart, .success): .parts
    case (.multipart, .request) where !design.graph.isSentInParts(content): .form
    case (_, .request): .value(content.type.base)
    case (.json, _), (.form, _): .value(content.type)
    }
  }

  /// Returns the type of a request's body; nil for a stream or a form, which cannot be compared.
  func compared(_ content: Content) -> TypeUse? {
    if case .value(let type) = held(content, as: .request) { type } else { nil }
  }

  func reading(_ content: Content, as use: BodyUse) -> BodyReading {
    switch (content.kind, use) {
    case (.json, _) where design.graph.readsNumbersInText(content.type): .numbers
    case (.json, _): .json
    case (.form, _): .form
    case (.text, _): content.type == .scalar(.string) ? .text : .textValue
    case (.xml, _), (_, .failure): .bytes
    case (.multipart, _): .parts
    case (.binary, _): .stream
    case (.events, _):
      .events(
        design.spelling.spell(content.type), content.unusualMarks, eventVariants(of: content))
    case (.lines, _): .lines(design.spelling.spell(content.type), content.unusualMarks)
    }
  }

  /// Returns the cases that types of events select, if the data is a union of the described schemas.
  private func eventVariants(of content: Content) -> [EventVariant] {
    guard case .named(let id) = design.graph.bare(content.type),
      case .union(let shape) = design.graph[id].shape,
      shape.variants.count == content.marks.types.count
    else { return [] }
    return zip(shape.variants, zip(design.names.members[id], content.marks.types)).compactMap {
      variant, each in
      each.1.isEmpty
        ? nil
        : EventVariant(
          types: each.1, name: each.0, type: design.spelling.spell(inside: variant.type))
    }
  }

  func declaration(
    of each: ResponseCase, as use: BodyUse, documentation: DocumentationComment
  ) -> CaseDeclaration {
    CaseDeclaration(
      documentation: documentation, name: each.name,
      payload: each.content.map { type(of: $0, as: use) })
  }

  /// Returns the enum case for a response, with its body.
  func result(_ each: ResponseCase, as use: BodyUse) -> ResponseResult {
    ResponseResult(name: each.name, reading: each.content.map { reading($0, as: use) })
  }
}

extension Content {
  /// The marks that the runtime does not recognise itself.
  fileprivate var unusualMarks: StreamMarks {
    var marks = marks
    marks.types = []
    let isText = kind == .events && type == .scalar(.string)
    if !isText, marks.end?.hasPrefix("[DONE]") == true { marks.end = nil }
    return marks
  }

  /// Whether a success is returned before its body is complete.
  var isStreamed: Bool {
    switch kind {
    case .binary, .events, .lines, .multipart: true
    case .json, .form, .text, .xml: false
    }
  }

  /// The type by which the layout of enums estimates the size.
  var weight: TypeUse {
    switch kind {
    case .binary, .xml, .events, .lines: .scalar(.binary)
    case .json, .form, .multipart, .text: type
    }
  }
}

extension TypeGraph {
  /// Returns whether the parts of a multipart body are known.
  func isSentInParts(_ content: Content) -> Bool {
    formBody(content.type) != nil || isPartList(content) || isFileMap(content)
  }

  /// Returns whether a multipart body is a map of files, each a part with its key as the name.
  func isFileMap(_ content: Content) -> Bool {
    if case .map = bare(content.type) { isFile(content.type) } else { false }
  }

  /// Returns whether a multipart body is a list of parts without names.
  func isPartList(_ content: Content) -> Bool {
    if case .array = bare(content.type) { !content.mediaType.isFormData } else { false }
  }
}
