import Decisions
import APIModel
import APIValues
import SpecDocument

/// Writes samples as Swift expressions.
struct SampleExpressions {
  /// The number of a value: the parameter of the function, or a fixed number.
  enum Number {
    case parameter
    case fixed(Int)

    var text: String {
      switch self {
      case .parameter: "number"
      case .fixed(let number): "\(number)"
      }
    }

    /// `number + 4`
    func text(from first: Int) -> String {
      switch self {
      case .parameter: first == 1 ? "number" : first == 0 ? "number - 1" : "number + \(first - 1)"
      case .fixed(let number): "\(first + number - 1)"
      }
    }
  }

  let design: ModuleDesign
  let plan: SamplePlan
  let printer: SwiftPrinter
  /// The namespace of the client.
  let prefix: [String]
  /// The type that the code extends, if it does; the types nested in it hide others of the same name.
  var scope: TypeID?
  /// The full names of all types.
  private let declared: Set<[String]>
  private var style = Style.functions(of: [])

  /// The two kinds of samples.
  private enum Style {
    /// By number, with functions of the runtime and of the types whose samples are declared.
    case functions(of: Set<TypeID>)
    /// As people write one value. Types have a value if Swift can write it and people would read it.
    case written([TypeID: SampleCode])
  }

  init(design: ModuleDesign, plan: SamplePlan, printer: SwiftPrinter, prefix: [String]) {
    self.design = design
    self.plan = plan
    self.printer = printer
    self.prefix = prefix
    declared = Set(design.graph.ids.map { prefix + design.names.types.path($0) })
  }

  /// Returns the expression for a sample; nil if Swift cannot express it.
  ///
  /// Inside a list or a union, strings in a special format stay strings.
  func expression(
    _ sample: Sample, of use: TypeUse, _ number: Number, isInside: Bool = false
  ) -> SampleCode? {
    let number = isWritten ? .fixed(1) : number
    switch sample {
    case .null: return .text("nil")
    case .scalar(let scalar, let values):
      let isDecimal = design.graph.notation(use.inside) == .strings
      return self.scalar(values, scalar, number, isInside: isInside && !isDecimal)
    case .enumeration(let id, let cases):
      return enumeration(id, cases, number)
    case .declared(let id): return declared(id, number, isInside: isInside)
    case .list(let element, let count):
      return list(of: element, count, of: use, number)
    case .map(let entries):
      guard case .map(let type) = design.graph.bare(use) else { return nil }
      let listed = design.graph.keys(of: use)
      func code(ofKey key: String) -> String {
        guard let listed else { return SwiftText.literal(key) }
        let index = listed.shape.index(of: .string(key))
        return index.flatMap { enumeration(listed.id, [$0], .fixed(1))?.line }
          ?? ".init(rawValue: \(SwiftText.literal(key)))"
      }
      let written = entries.enumerated().compactMap { index, entry in
        expression(entry.value, of: type, .fixed(index + 1), isInside: true).map {
          SampleCode.Entry(key: code(ofKey: entry.key), value: $0)
        }
      }
      return written.count == entries.count ? .dictionary(written) : nil
    case .values(let values):
      guard case .array(let type) = design.graph.bare(use) else { return nil }
      let elements = values.compactMap {
        expression($0, of: type, .fixed(1), isInside: true)
      }
      return elements.count == values.count ? .array(elements) : nil
    case .variant(let id, let variant):
      guard case .union(let shape) = design.graph[id].shape else { return nil }
      return ModelSample(expressions: self).cases(id, shape, [variant]).first
    }
  }

  private func list(
    of element: Sample, _ count: Int, of use: TypeUse, _ number: Number
  ) -> SampleCode? {
    guard case .array(let type) = design.graph.bare(use) else { return nil }
    if case .functions(let available) = style, plan.isNumberedOn(element),
      case .declared(let id) = element
    {
      guard available.contains(id), !design.graph.resolved(type).isNullable else { return nil }
      return .text(
        (visibleName(of: id).map { "[\($0)]" } ?? "") + ".samples(\(count), from: \(number.text))")
    }
    let count = isWritten ? min(count, 1) : count
    let elements = (0..<count).compactMap {
      expression(element, of: type, .fixed($0 + 1), isInside: true)
    }
    return elements.count == count ? .array(elements) : nil
  }

  /// Writes out the values of all types.
  ///
  /// Each value is written once, from the values of the types that it uses: a type may lead to
  /// another in more ways than can be counted.
  mutating func writeOut() {
    style = .written([:])
    for id in plan.order where plan.size(of: .declared(id)) < 1000 {
      guard let code = code(of: id), code.calls <= Self.deepest,
        case .written(var values) = style
      else { continue }
      // Otherwise, changing the values would copy them.
      style = .written([:])
      values[id] = code
      style = .written(values)
    }
  }

  /// Declares the sample of a type, which other samples may then call.
  mutating func declare(_ id: TypeID) {
    guard case .functions(var declared) = style else { return }
    style = .functions(of: [])
    declared.insert(id)
    style = .functions(of: declared)
  }

  var isWritten: Bool { if case .written = style { true } else { false } }

  /// Makes values for which Swift lacks a literal.
  var make: SampleFunctions {
    SampleFunctions(isWritten: isWritten, vocabulary: printer.vocabulary)
  }

  /// The deepest nesting of calls in a value that people would read.
  private static let deepest = 20

  /// Returns a call of the initializer with its required arguments, or a case of a union.
  private func code(of id: TypeID) -> SampleCode? {
    let models = ModelSample(expressions: self)
    return switch (design.graph[id].shape, plan[id]) {
    case (.object(let shape), .object(let values, let additional)):
      constant(of: id, shape)
        ?? models.call(id, shape, values, additional, onlyRequired: true)?.call
    case (.union(let shape), .union(let variants)): models.cases(id, shape, variants).first
    default: nil
    }
  }

  /// Returns the constant that is all that an object says, such as `.subscribed`.
  private func constant(of id: TypeID, _ shape: ObjectShape) -> SampleCode? {
    let properties = PropertyPlan(design: design).properties(of: id)
    let constant = ModelPlan(design: design).constant(of: id, shape, properties)
    // An optional has cases with these names, too.
    return constant.flatMap { ["none", "some"].contains($0.name) ? nil : $0.name }.map {
      .text("." + Keywords.escaped($0))
    }
  }

  private func declared(_ id: TypeID, _ number: Number, isInside: Bool) -> SampleCode? {
    switch plan[id] {
    case .alias(let sample):
      return expression(sample, of: .named(id), number, isInside: isInside)
    case .mapped(let sample):
      // The initializers of the user's types are not known.
      guard case .mapped(let shape) = design.graph[id].shape, case .identifier = shape.target,
        let value = expression(sample, of: shape.wire, number, isInside: true)
      else { return nil }
      return .call(".init", [SampleCode.Argument(nil, value)])
    case .object, .union:
      switch style {
      case .written(let values): return values[id]
      case .functions(let available):
        guard available.contains(id) else { return nil }
        return .text((visibleName(of: id) ?? "") + ".sample(\(number.text))")
      }
    case nil: return nil
    }
  }

  func path(_ id: TypeID) -> [String] { design.names.types.path(id) }

  /// Returns the name by which a value of a type is made: `Blog.User`.
  ///
  /// In code for people, a type that equal schemas share is inferred, since its name is not for
  /// callers.
  func initializer(of id: TypeID) -> String {
    let isShared = path(id).contains { $0.hasPrefix("_") }
    if isShared, isWritten { return ".init" }
    return visibleName(of: id) ?? "Self"
  }

  /// Returns the name of a type within ``scope``: the full one, unless a type nested in the scope
  /// hides its first part; nil if it cannot be named there.
  private func visibleName(of id: TypeID) -> String? {
    let path = prefix + path(id)
    guard let scope = scope.map({ prefix + self.path($0) }),
      declared.contains(scope + path.prefix(1))
    else { return path.joined(separator: ".") }
    guard path.count > scope.count, path.starts(with: scope) else { return nil }
    return path.dropFirst(scope.count).joined(separator: ".")
  }

  /// `Blog.User.Role`
  func name(_ path: [String]) -> String { (prefix + path).joined(separator: ".") }

  func spelled(_ type: TypeReference) -> String {
    let qualified = type.mapDeclared { (declared: DeclaredType) -> TypeReference in
      var declared = declared
      declared.path = prefix + declared.path
      return TypeReference.declared(declared)
    }
    return printer.text(qualified)
  }

  private func enumeration(_ id: TypeID, _ cases: [Int], _ number: Number) -> SampleCode? {
    guard case .enumeration(let shape) = design.graph[id].shape else { return nil }
    // Values that Swift cannot write lack a case, and equal values share one.
    let declaration = EnumerationPlan(design: design).declaration(of: id, shape)
    let values = cases.compactMap { index -> String? in
      guard let value = shape.value(of: shape.cases[index]),
        let item = declaration.cases.first(where: { $0.value == value })
      else { return nil }
      // An optional has cases with these names, too.
      let type = ["none", "some"].contains(item.name) ? visibleName(of: id) ?? "" : ""
      return type + "." + Keywords.escaped(item.name)
    }
    guard values.count == cases.count else { return nil }
    return choice(values, number)
  }

  func choice(_ values: [String], _ number: Number) -> SampleCode {
    if values.count == 1 { return .text(values[0]) }
    return switch number {
    case .fixed(let number): .text(values[(max(number, 1) - 1) % values.count])
    case .parameter:
      .call(
        "\(printer.vocabulary["Samples"]).choose",
        (["number"] + values).map { SampleCode.Argument(nil, .text($0)) })
    }
  }
}
