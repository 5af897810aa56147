import APIModel
import SpecDocument

/// A Parameter Object with its references followed, before its schema is read.
struct ResolvedParameter {
  let name: API.Name
  let location: ParameterLocation
  let object: Resolved

  var mapping: Mapping { object.mapping }
  /// The key under `components/parameters`, if it comes from there.
  var component: String? { object.component }

  /// The identity of a parameter.
  var key: ExactText { ExactText(location.identity(of: name.text)) }
}

/// The parameters of a path or an operation.
struct ParameterList {
  private(set) var all: [ResolvedParameter] = []
  private var positions: [ExactText: Int] = [:]

  /// Adds a parameter, or replaces the one with the same identity.
  private mutating func set(_ parameter: ResolvedParameter) {
    let key = parameter.key
    if let position = positions[key] {
      all[position] = parameter
    } else {
      positions[key] = all.count
      all.append(parameter)
    }
  }

  /// Returns the parameters of a path, overridden by an operation's own.
  func overridden(by own: ParameterList) -> ParameterList {
    if all.isEmpty { return own }
    return own.all.reduce(into: self) { $0.set($1) }
  }

  /// Returns the same without a parameter for the encoding of a body that the client writes and does
  /// not compress.
  func withoutEncoding(of body: Resolved?, _ schemas: inout SchemaReader) -> ParameterList {
    let types = body?.mapping["content"]?.mapping?.entries ?? []
    guard header("content-encoding") != nil, !types.isEmpty,
      types.allSatisfy({ schemas.writes($0) })
    else { return self }
    var list = self
    list.all.removeAll {
      $0.location == .header && $0.name.text.lowercased() == "content-encoding"
    }
    return list
  }

  /// Whether one of them is for the media type of the body.
  var choosesMediaType: Bool { header("content-type") != nil }

  /// The parameter for the credentials of HTTP.
  var authorization: ResolvedParameter? { header("authorization") }

  private func header(_ name: String) -> ResolvedParameter? {
    all.first { $0.location == .header && $0.name.text.lowercased() == name }
  }
}

extension ParameterList {
  /// The parameters of one list.
  init(_ node: Node?, _ document: inout Document) {
    for element in document.list(node) ?? [] {
      if let parameter = ResolvedParameter(element, &document) { set(parameter) }
    }
  }
}

extension ResolvedParameter {
  fileprivate init?(_ node: Node, _ document: inout Document) {
    guard let object = document.resolve(node, as: .parameter) else { return nil }
    let (mapping, span) = (object.mapping, object.node.span)
    guard let name = document.name(mapping["name"]), let place = document.text(mapping["in"]) else {
      document.findings.report(
        .unreadableParameter, "a parameter needs 'name' and 'in'", at: span,
        correction: .removing(span))
      return nil
    }
    guard let location = ParameterLocation(rawValue: place) else {
      document.unknownValue(
        .unreadableParameter, place, of: mapping["in"]?.span ?? span, what: "parameter location",
        allowed: ParameterLocation.allCases.map(\.rawValue), correction: .removing(span))
      return nil
    }
    self.init(name: name, location: location, object: object)
  }
}

extension SchemaReader {
  /// Returns whether clients write a body of a media type, as opposed to sending the bytes that they
  /// are given.
  fileprivate mutating func writes(_ type: Mapping.Entry) -> Bool {
    guard let kind = MediaType(type.key).kind, ![.binary, .xml].contains(kind) else { return false }
    let schema = type.value.mapping?["schema"].map { expand($0) }
    return kind == .lines || schema?["format"]?.string != "binary"
  }
}
