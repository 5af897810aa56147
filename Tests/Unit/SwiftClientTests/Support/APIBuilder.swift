import APIModel
import SpecDocument
import Testing

@testable import Decisions
@testable import SwiftClient

/// Builds small APIs in tests, with a line for each part.
struct APIBuilder {
  private(set) var api: API

  init(_ name: String = "Blog") {
    api = API(name: API.Name(name, at: .none), version: "1", documentation: Documentation())
  }

  /// Adds a component.
  @discardableResult
  mutating func type(
    _ name: String,
    _ shape: TypeShape,
    direction: TypeDeclaration.Direction = .received,
    nameOverride: String? = nil
  ) -> TypeUse {
    add(.component(name), shape, direction: direction, nameOverride: nameOverride)
  }

  /// Adds a component that is an object.
  @discardableResult
  mutating func object(
    _ name: String,
    _ properties: ObjectShape.Property...,
    direction: TypeDeclaration.Direction = .received
  ) -> TypeUse {
    type(name, .object(ObjectShape(properties: properties)), direction: direction)
  }

  /// Adds an inline type.
  @discardableResult
  mutating func add(
    _ origin: TypeDeclaration.Origin,
    _ shape: TypeShape,
    direction: TypeDeclaration.Direction = .received,
    nameOverride: String? = nil
  ) -> TypeUse {
    var declaration = TypeDeclaration(
      origin: origin, nameOverride: nameOverride, shape: shape, documentation: Documentation(),
      span: .none)
    declaration.direction = direction
    api.types.append(declaration)
    return .named(TypeID(index: api.types.count - 1))
  }

  /// Gives an object more properties, so that it can lead back to itself.
  mutating func extend(_ use: TypeUse, _ properties: ObjectShape.Property...) {
    guard case .object(var shape) = api[use.id].shape else { return }
    shape.properties += properties
    api[use.id].shape = .object(shape)
  }

  mutating func change(_ use: TypeUse, _ edit: (inout TypeDeclaration) -> Void) {
    edit(&api[use.id])
  }

  /// Adds an operation.
  mutating func operation(
    _ name: String?,
    _ method: String = "GET",
    _ path: String = "/",
    tag: String? = nil,
    _ edit: (inout APIModel.Operation) -> Void = { _ in }
  ) {
    var operation = Operation(
      name: name.map { API.Name($0, at: .none) }, method: method, path: path,
      tags: tag.map { [$0] } ?? [], documentation: Documentation(), span: .none)
    edit(&operation)
    api.operations.append(operation)
  }

  mutating func edit(_ change: (inout API) -> Void) { change(&api) }

  func plan(_ layout: PlanOptions.Layout = .folders, name: String? = nil) -> [PrintedFile] {
    var options = PlanOptions(source: "api.yaml", version: "1.0")
    options.layout = layout
    options.name = name
    return views(options)
  }

  /// The printed form.
  func views(_ options: PlanOptions) -> [PrintedFile] {
    let client = SwiftClient.plan(decide(api, options: options), options: options)
    let printer = SwiftPrinter(vocabulary: client.vocabulary)
    return client.files.map {
      PrintedFile(path: $0.path, content: FileText($0, of: client), printer: printer)
    }
  }

  /// A type as it is printed outside of all declarations.
  func text(_ use: TypeUse) -> String { printer.text(design.spelling.spell(use)) }

  var printer: SwiftPrinter {
    SwiftPrinter(vocabulary: Vocabulary(declared: design.names.types.declared))
  }

  var design: ModuleDesign {
    let options = PlanOptions(source: "api.yaml", version: "1.0")
    return ModuleDesign(decide(api, options: options), options: options)
  }
}

// MARK: - Values

extension SourceSpan {
  static let none = SourceSpan(file: SourceFile.ID(index: 0), start: 0, end: 0)
}

extension TypeUse {
  static let string = TypeUse.scalar(.string)
  static let int = TypeUse.scalar(.int)

  /// The address of a named type.
  var id: TypeID { if case .named(let id) = base { id } else { TypeID(index: 0) } }
}

func property(
  _ name: String,
  _ type: TypeUse = .string,
  isRequired: Bool = true,
  _ edit: (inout ObjectShape.Property) -> Void = { _ in }
) -> ObjectShape.Property {
  var property = ObjectShape.Property(
    name: API.Name(name, at: .none), type: type, isRequired: isRequired,
    documentation: Documentation())
  edit(&property)
  return property
}

func parameter(
  _ name: String,
  _ type: TypeUse = .string,
  in location: ParameterLocation = .query,
  isRequired: Bool = true,
  defaultValue: Literal? = nil,
  nameOverride: String? = nil
) -> Parameter {
  let isForm = location == .query || location == .cookie
  var parameter = Parameter(
    name: API.Name(name, at: .none), location: location, style: isForm ? .form : .simple,
    explode: isForm, isRequired: isRequired, type: type)
  parameter.defaultValue = defaultValue
  parameter.nameOverride = nameOverride
  return parameter
}

func response(
  _ status: ResponseStatus,
  _ type: TypeUse? = nil,
  isSuccess: Bool? = nil,
  kind: Content.Kind = .json,
  mediaType: MediaType = "application/json"
) -> Response {
  let isGood = if case .code(200..<300) = status { true } else { status == .range(2) }
  return Response(
    status: status, isSuccess: isSuccess ?? isGood,
    content: type.map { Content(mediaType: mediaType, kind: kind, type: $0) },
    documentation: Documentation(), span: .none)
}

func body(
  _ type: TypeUse,
  _ kind: Content.Kind = .json,
  mediaType: MediaType = "application/json",
  isRequired: Bool = true
) -> RequestBody {
  RequestBody(
    isRequired: isRequired, content: Content(mediaType: mediaType, kind: kind, type: type),
    documentation: Documentation())
}

func enumeration(_ values: String..., raw: EnumerationShape.Raw = .string) -> TypeShape {
  .enumeration(EnumerationShape(raw: raw, cases: values.map { EnumerationShape.Case(value: $0) }))
}

func union(_ variants: TypeUse..., discriminator: String? = nil) -> TypeShape {
  .union(
    UnionShape(
      variants: variants.map { UnionShape.Variant(type: $0, discriminatorValues: []) },
      discriminator: discriminator))
}

// MARK: - Finding in the plan

/// A file, and what its template sees.
struct PrintedFile: Sendable {
  let path: String
  let content: FileText
  let printer: SwiftPrinter

  var declarations: [PartView] { Printed(content, printer).declarations }
}

extension [PrintedFile] {
  var paths: [String] { map(\.path) }

  func file(_ path: String) throws -> PrintedFile {
    try #require(first { $0.path == path }, "no file \(path) among \(paths)")
  }

  /// All declarations, also those inside others.
  private var declarations: [Declaration] {
    func all(_ declaration: Declaration) -> [Declaration] {
      let inner =
        switch declaration.kind {
        case .model(let model): model.declarations
        case .union(let union): union.declarations
        case .request(let request): request.declarations
        default: [] as [Declaration]
        }
      return [declaration] + inner.flatMap(all)
    }
    return flatMap(\.content.file.declarations).flatMap(all)
  }

  private func find<Content: Printable>(_ content: (Declaration) -> Content?) throws
    -> Printed<Content>
  {
    Printed(try #require(declarations.lazy.compactMap(content).first), try #require(first).printer)
  }

  func object(_ name: String) throws -> Printed<ModelDeclaration> {
    try find {
      if case .model(let model) = $0.kind, model.path.last == name { model } else { nil }
    }
  }

  func enumeration(_ name: String) throws -> Printed<EnumerationDeclaration> {
    try find {
      if case .enumeration(let type) = $0.kind, type.path.last == name { type } else { nil }
    }
  }

  func union(_ name: String) throws -> Printed<UnionDeclaration> {
    try find {
      if case .union(let union) = $0.kind, union.path.last == name { union } else { nil }
    }
  }

  func request(_ name: String) throws -> Printed<RequestDeclaration> {
    try find { if case .request(let it) = $0.kind, it.name == name { it } else { nil } }
  }

  func failure(_ name: String) throws -> Printed<FailureDeclaration> {
    try find { if case .failure(let it) = $0.kind, it.path.last == name { it } else { nil } }
  }

  func group(_ name: String) throws -> Printed<GroupDeclaration> {
    try find { if case .group(let group) = $0.kind, group.name == name { group } else { nil } }
  }

  var client: Printed<ClientDeclaration> {
    get throws { try find { if case .client(let client) = $0.kind { client } else { nil } } }
  }

  /// The failure of a request. At the top level, failures have names.
  func failure(of request: String) throws -> Printed<FailureDeclaration> {
    try find {
      if case .failure(let it) = $0.kind, it.path == [request, "Failure"] { it } else { nil }
    }
  }
}
