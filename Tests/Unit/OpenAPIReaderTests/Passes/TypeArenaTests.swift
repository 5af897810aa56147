import APIModel
import SpecDocument
import Testing

@testable import OpenAPIReader

@Suite("The arena of types")
struct TypeArenaTests {
  private let span = SourceSpan(file: SourceFile.ID(index: 0), start: 0, end: 0)

  private func declare(
    _ node: Node, at origin: TypeDeclaration.Origin, isGuess: Bool = false,
    in arena: inout TypeArena
  ) -> TypeID {
    if let known = arena.declaration(of: node, at: origin, isGuess: isGuess) { return known }
    let id = arena.add(
      TypeDeclaration(
        origin: origin, shape: .alias(.scalar(.json)), documentation: Documentation(), span: span))
    arena.note(id, for: node, isGuess: isGuess)
    return id
  }

  @Test("a schema has one declaration for each place that names it")
  func places() {
    var arena = TypeArena()
    let node = Node(.null, at: span)
    let first = declare(node, at: .operation(0, .body), in: &arena)
    let second = declare(node, at: .operation(1, .body), in: &arena)
    #expect(first != second)
    #expect(declare(node, at: .operation(0, .body), in: &arena) == first)
    #expect(declare(node, at: .operation(1, .body), in: &arena) == second)
  }

  @Test("two nodes with the same content at the same place are two")
  func identity() {
    var arena = TypeArena()
    let first = declare(Node(.null, at: span), at: .operation(0, .body), in: &arena)
    #expect(declare(Node(.null, at: span), at: .operation(0, .body), in: &arena) != first)
  }

  @Test("the first known place corrects a guess")
  func guesses() {
    var arena = TypeArena()
    let node = Node(.null, at: span)
    let id = declare(node, at: .component("guess"), isGuess: true, in: &arena)
    #expect(declare(node, at: .operation(0, .body), in: &arena) == id)
    #expect(arena[id].origin == .operation(0, .body))
    #expect(declare(node, at: .operation(1, .body), in: &arena) != id)
  }

  @Test("a schema that contains itself is declared once")
  func selfContained() {
    var arena = TypeArena()
    let node = Node(.null, at: span)
    let outer = declare(node, at: .operation(0, .body), in: &arena)
    #expect(declare(node, at: .nested(in: outer, .property("child")), in: &arena) == outer)
  }
}
