package import APIModel
package import SpecDocument

/// Returns whether a client could decode an example of what it receives.
package func isDecodable(_ example: Node, as type: TypeUse, in graph: TypeGraph) -> Bool {
  ExampleCheck.fits(PendingExample(node: example, type: type, direction: .received), graph)
}

/// Reports examples that the client could not decode, each at its first such value.
///
/// Unlisted values of enums and unlisted variants of unions pass, since the client keeps them.
struct ExampleCheck: Pass {
  private let graph: TypeGraph

  static func apply(to draft: inout Draft) {
    guard draft.options.checksExamples else { return }
    let check = ExampleCheck(graph: draft.graph)
    for example in draft.pending.examples {
      var walk = ExampleWalk(example, in: check.graph, through: .none)
      var problems: [(span: SourceSpan, message: String)] = []
      while let step = walk.next() {
        guard let message = check.problem(with: step, example.direction) else { continue }
        problems.append((step.node.span, message))
      }
      guard let first = problems.min(by: { $0.span.start < $1.span.start }) else { continue }
      let others = problems.count > 1 ? " (and \(problems.count - 1) more)" : ""
      draft.document.findings.report(
        .mismatchedExample, first.message + others, at: first.span)
    }
  }

  /// Returns whether a client could decode an example.
  static func fits(_ example: PendingExample, _ graph: TypeGraph) -> Bool {
    let check = ExampleCheck(graph: graph)
    var walk = ExampleWalk(example, in: graph, through: .named)
    while let step = walk.next() {
      if check.problem(with: step, example.direction) != nil { return false }
    }
    return true
  }

  private func problem(
    with step: ExampleWalk.Step, _ direction: TypeDeclaration.Direction
  ) -> String? {
    let (node, type) = (step.node, graph.resolved(step.type))
    if node.isNull {
      let admitsNull = step.isOptional || type.isNullable || type == .scalar(.json)
      return admitsNull ? nil : "null is not a value here"
    }
    switch type.base {
    case .scalar(let scalar): return scalar.mismatch(with: node)
    case .array: return node.sequence == nil ? expected("a list", node) : nil
    case .map: return node.mapping == nil ? expected("an object", node) : nil
    case .nullable: return nil
    case .named(let id): return problem(with: node, graph[id].shape, direction)
    }
  }

  private func problem(
    with node: Node, _ shape: TypeShape, _ direction: TypeDeclaration.Direction
  ) -> String? {
    switch shape {
    case .alias, .union, .mapped: return nil
    case .enumeration(let enumeration):
      switch enumeration.raw {
      case .string: return node.string == nil ? expected("a string", node) : nil
      case .integer: return Scalar.int.mismatch(with: node)
      case .number: return Scalar.double.mismatch(with: node)
      case .any: return node.scalarText == nil ? expected("a value of the enum", node) : nil
      }
    case .object(let object) where object.isTuple:
      return node.sequence == nil ? expected("a list", node) : nil
    case .object(let object):
      guard let members = node.mapping else { return expected("an object", node) }
      let absent = object.properties.filter { property in
        property.isRequired && members[property.name.text] == nil
          && (direction == .sent ? property.isSent : !property.isWriteOnly)
      }
      if absent.isEmpty { return nil }
      let names = absent.map { "'\($0.name.text)'" }.joined(separator: ", ")
      return "this example lacks \(names), which the schema requires"
    }
  }
}

extension Scalar {
  /// Why the client could not decode a value as this type; nil if it could.
  fileprivate func mismatch(with node: Node) -> String? {
    switch self {
    case .json: nil
    case .numberAsText(let number), .numberOrText(let number):
      if let text = node.string {
        ExampleTexts.isDecimal(text) ? nil : expected("a number", node)
      } else {
        number.mismatch(with: node)
      }
    case .bool: node.bool == nil ? expected("a boolean", node) : nil
    case .int, .int64: integer(node, as: Int64.self)
    case .int32: integer(node, as: Int32.self)
    case .uint32: integer(node, as: UInt32.self)
    case .uint64: integer(node, as: UInt64.self)
    case .double: number(node) { Double($0)?.isFinite == true }
    case .float: number(node) { Float($0)?.isFinite == true }
    // A date is within about 30,000 years.
    case .unixTime, .fractionalUnixTime: number(node) { Double($0).map { abs($0) < 1e12 } == true }
    case .decimal, .decimalString:
      if let text = node.string {
        ExampleTexts.isDecimal(text) ? nil : expected("a decimal number", node)
      } else {
        number(node, ExampleTexts.isDecimal)
      }
    case .string: node.string == nil ? expected("a string", node) : nil
    case .date: text(node, "a date and time (RFC 3339)", ExampleTexts.isDate)
    case .day: text(node, "a date such as 2026-01-31", ExampleTexts.isDay)
    case .uuid: text(node, "a UUID", ExampleTexts.isUUID)
    case .url: node.string == nil ? expected("a URL", node) : nil
    case .base64, .base64URL: text(node, "bytes in base64", ExampleTexts.isBase64)
    case .binary, .file: node.string == nil ? expected("a string", node) : nil
    }
  }

  private func integer<Integer: FixedWidthInteger>(_ node: Node, as type: Integer.Type) -> String? {
    switch node.content {
    case .integer(let text):
      Integer(decimalDigits(text)) != nil ? nil : Self.tooLarge
    case .number(let text):
      Double(text).map { $0 == $0.rounded() } != true
        ? expected("an integer", node)
        : Double(text).flatMap { Integer(exactly: $0) } != nil ? nil : Self.tooLarge
    case .null, .bool, .string, .sequence, .mapping: expected("an integer", node)
    }
  }

  private func number(_ node: Node, _ fits: (String) -> Bool) -> String? {
    guard let text = node.numberText else { return expected("a number", node) }
    return fits(text) ? nil : Self.tooLarge
  }

  private static let tooLarge = "the number is too large for the type"

  private func text(_ node: Node, _ expectation: String, _ isRight: (String) -> Bool) -> String? {
    guard let text = node.string else { return expected(expectation, node) }
    return isRight(text) ? nil : "'\(text.prefix(60))' is not \(expectation)"
  }
}

private func expected(_ expectation: String, _ node: Node) -> String {
  "expected \(expectation), found \(node.kindDescription)"
}
