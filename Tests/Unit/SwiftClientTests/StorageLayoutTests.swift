import APIModel
import Testing

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
    "what is only received is a class if it has more than four properties",
    arguments: [
      (4, false), (5, true), (40, true),
    ])
  func received(strings: Int, isClass: Bool) {
    var builder = APIBuilder()
    let type = builder.type("Model", many(strings))
    #expect(layout(builder).isClass(type.id) == isClass)
  }

  @Test(
    "what callers send is never stored so, but boxed where it is large",
    arguments: [
      (3, false), (4, true),
    ])
  func sent(strings: Int, isBoxed: Bool) {
    var builder = APIBuilder()
    let type = builder.type("Model", many(strings), direction: [.sent, .received])
    #expect(!layout(builder).isClass(type.id))
    #expect(layout(builder).isBoxed(type) == isBoxed)
    #expect(layout(builder).isBoxed(.nullable(type)) == isBoxed)
    #expect(!layout(builder).isBoxed(.array(type)))
  }

  @Test("what is only received is a class if it holds another object, and not in a list or map")
  func holders() {
    var builder = APIBuilder()
    let part = builder.type("Part", many(1))
    let holder = builder.object("Holder", property("a", .nullable(part)))
    let list = builder.object("List", property("a", .array(part)), property("b", .map(part)))
    let layout = layout(builder)
    #expect(!layout.isClass(part.id))
    #expect(layout.isClass(holder.id))
    #expect(!layout.isClass(list.id))
  }

  @Test(
    "a type that holds itself lives behind a reference, however small", arguments: [false, true])
  func directRecursion(isNullable: Bool) {
    var builder = APIBuilder()
    let node = builder.object("Node")
    builder.extend(node, property("next", isNullable ? .nullable(node) : node, isRequired: false))
    #expect(layout(builder).isClass(node.id))
    builder.change(node) { $0.direction = .sent }
    #expect(layout(builder).isBoxed(node))
  }

  @Test("types that hold each other are classes")
  func mutualRecursion() {
    var builder = APIBuilder()
    let first = builder.object("First")
    let second = builder.object("Second", property("first", .nullable(first), isRequired: false))
    builder.extend(first, property("second", second, isRequired: false))
    #expect(cyclic(builder) == [first.id, second.id])
    #expect(layout(builder).isClass(first.id) && layout(builder).isClass(second.id))
  }

  @Test("lists and maps end a cycle, since they are references already")
  func lists() {
    var builder = APIBuilder()
    let tree = builder.object("Tree")
    builder.extend(tree, property("children", .array(tree)), property("byName", .map(tree)))
    #expect(cyclic(builder).isEmpty)
    #expect(!layout(builder).isClass(tree.id))
  }

  @Test("a cycle through a union and an alias is found, and the union is indirect")
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
    func isClass(reversed: Bool) throws -> [Bool] {
      var builder = APIBuilder()
      let names = ["A", "B", "C"]
      let types = (reversed ? names.reversed() : names).map { builder.object($0) }
      let sorted = reversed ? Array(types.reversed()) : types
      for index in 0..<3 {
        builder.extend(sorted[index], property("p", sorted[(index + 1) % 3], isRequired: false))
      }
      return sorted.map { layout(builder).isClass($0.id) }
    }
    #expect(try isClass(reversed: false) == isClass(reversed: true))
  }

  @Test("a large received type is a class in the plan, and a boxed property has the box")
  func views() throws {
    var builder = APIBuilder()
    builder.type("Large", many(20))
    let sent = builder.type("Sent", many(20), direction: .sent)
    builder.object("Draft", property("content", sent), direction: .sent)
    builder.operation("post", "POST") { $0.body = body(sent) }
    let files = builder.plan()
    #expect(try files.object("Large").isClass)
    #expect(try files.object("Large").conformances == "PrintableModel, Decodable")
    #expect(try files.object("Draft").conformances == "PrintableModel, Encodable")
    #expect(try files.object("Sent").conformances == "APIModel, Encodable")
    #expect(try !files.object("Sent").isClass)
    #expect(try files.object("Draft").properties.map(\.isBoxed) == [true])
    #expect(try files.request("Post").properties.map(\.isBoxed) == [true])
    #expect(try files.object("Large").properties.allSatisfy { $0.keyword == "let" && !$0.isBoxed })
  }

  @Test(
    "an object behind an alias is an object, wherever the alias is declared",
    arguments: [false, true])
  func aliases(isLast: Bool) {
    var builder = APIBuilder()
    let part = builder.type("Part", many(1))
    func alias() -> TypeUse { builder.type("Name", .alias(part)) }
    let first = isLast ? TypeUse.named(TypeID(index: 2)) : alias()
    let model = builder.object("Model", property("p", first))
    if isLast { _ = alias() }
    #expect(layout(builder).isClass(model.id))
  }

  @Test("types that are held again and again are measured once")
  func shared() {
    var builder = APIBuilder()
    var type = builder.object("Model", property("id"))
    for index in 0..<100 {
      type = builder.object(
        "Model\(index)", property("a", .array(.int)), property("b", type), property("c", type))
    }
    #expect(layout(builder).isClass(type.id))
    #expect(cyclic(builder).isEmpty)
  }
}
