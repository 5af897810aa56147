import APIModel
import Testing

@testable import Decisions
@testable import SwiftClient

@Suite("Storage")
struct StorageLayoutTests {
  private func layout(_ builder: APIBuilder) -> StorageLayout {
    StorageLayout(graph: TypeGraph(builder.api))
  }

  private func cyclic(_ builder: APIBuilder) -> Set<TypeID> {
    TypeGraph(builder.api).inlineComponents.cyclic
  }

  private func many(_ count: Int) -> TypeShape {
    .object(ObjectShape(properties: (0..<count).map { property("p\($0)", .string) }))
  }

  @Test(
    "boxes a property whose type is large, whether callers send it or only receive it",
    arguments: [TypeDeclaration.Direction.received, .sent, [.sent, .received]])
  func size(direction: TypeDeclaration.Direction) {
    var builder = APIBuilder()
    let small = builder.type("Small", many(3), direction: direction)
    let large = builder.type("Large", many(4), direction: direction)
    let layout = layout(builder)
    #expect(!layout.isBoxed(small))
    #expect(layout.isBoxed(large) && layout.isBoxed(.nullable(large)))
    #expect(!layout.isBoxed(.array(large)) && !layout.isBoxed(.map(large)))
  }

  @Test(
    "a type that contains itself is behind a reference, however small", arguments: [false, true])
  func directRecursion(isNullable: Bool) {
    var builder = APIBuilder()
    let node = builder.object("Node")
    builder.extend(node, property("next", isNullable ? .nullable(node) : node, isRequired: false))
    #expect(layout(builder).isBoxed(node))
  }

  @Test("types that contain each other are stored behind references")
  func mutualRecursion() {
    var builder = APIBuilder()
    let first = builder.object("First")
    let second = builder.object("Second", property("first", .nullable(first), isRequired: false))
    builder.extend(first, property("second", second, isRequired: false))
    #expect(cyclic(builder) == [first.id, second.id])
    #expect(layout(builder).isBoxed(first) && layout(builder).isBoxed(second))
  }

  @Test("lists and maps end a cycle, since they are references already")
  func lists() {
    var builder = APIBuilder()
    let tree = builder.object("Tree")
    builder.extend(tree, property("children", .array(tree)), property("byName", .map(tree)))
    #expect(cyclic(builder).isEmpty)
    #expect(!layout(builder).isBoxed(tree))
  }

  @Test("finds a cycle through a union and an alias, and makes the union indirect")
  func unions() {
    var builder = APIBuilder()
    let expression = builder.object("Expression", direction: .sent)
    let operand = builder.type("Operand", union(expression, .string), direction: .sent)
    let alias = builder.type("Side", .alias(.nullable(operand)))
    builder.extend(expression, property("left", alias))
    #expect(cyclic(builder) == [expression.id, operand.id, alias.id])
    #expect(layout(builder).isIndirect(operand.id))
    #expect(layout(builder).isBoxed(expression))
  }

  @Test("a union with a large variant is indirect")
  func largeVariants() {
    var builder = APIBuilder()
    let large = builder.type("Large", many(20), direction: .sent)
    let small = builder.type("Small", many(2), direction: .sent)
    let some = builder.type("Some", union(large, small), direction: .sent)
    let few = builder.type("Few", union(small), direction: .sent)
    #expect(layout(builder).isIndirect(some.id))
    #expect(!layout(builder).isIndirect(few.id))
  }

  @Test("the order of the types changes nothing")
  func order() throws {
    func isBoxed(reversed: Bool) throws -> [Bool] {
      var builder = APIBuilder()
      let names = ["A", "B", "C"]
      let types = (reversed ? names.reversed() : names).map { builder.object($0) }
      let sorted = reversed ? Array(types.reversed()) : types
      for index in 0..<3 {
        builder.extend(sorted[index], property("p", sorted[(index + 1) % 3], isRequired: false))
      }
      return sorted.map { layout(builder).isBoxed($0) }
    }
    #expect(try isBoxed(reversed: false) == isBoxed(reversed: true))
  }

  @Test("a boxed property is boxed in the plan, and callers can set it if they send it")
  func views() throws {
    var builder = APIBuilder()
    let large = builder.type("Large", many(20))
    builder.object("Holder", property("content", large))
    let sent = builder.type("Sent", many(20), direction: .sent)
    builder.object("Draft", property("content", sent), direction: .sent)
    builder.operation("post", "POST") { $0.body = body(sent) }
    let files = builder.plan()
    #expect(try files.object("Large").conformances == "APIModel, Decodable")
    #expect(try files.object("Holder").conformances == "PrintableModel, Decodable")
    #expect(try files.object("Draft").conformances == "PrintableModel, Encodable")
    #expect(try files.object("Sent").conformances == "APIModel, Encodable")
    #expect(try files.object("Draft").properties.map(\.isBoxed) == [true])
    #expect(try files.object("Holder").properties.map(\.isBoxed) == [true])
    #expect(try files.request("Post").properties.map(\.isBoxed) == [true])
    #expect(try files.object("Large").properties.allSatisfy { !$0.isVariable && !$0.isBoxed })
  }

  @Test(
    "an object behind an alias is an object, wherever the alias is declared",
    arguments: [false, true])
  func aliases(isLast: Bool) {
    var builder = APIBuilder()
    let part = builder.type("Part", many(4))
    func alias() -> TypeUse { builder.type("Name", .alias(part)) }
    let first = isLast ? TypeUse.named(TypeID(index: 2)) : alias()
    builder.object("Model", property("p", first))
    if isLast { _ = alias() }
    #expect(layout(builder).isBoxed(first))
  }

  @Test("measures types that occur again and again once")
  func shared() {
    var builder = APIBuilder()
    var type = builder.object("Model", property("id"))
    for index in 0..<100 {
      type = builder.object(
        "Model\(index)", property("a", .array(.int)), property("b", type), property("c", type))
    }
    #expect(layout(builder).isBoxed(type))
    #expect(cyclic(builder).isEmpty)
  }
}
