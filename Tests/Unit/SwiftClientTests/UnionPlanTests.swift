import APIModel
import Testing

@testable import SwiftClient

@Suite("Unions")
struct UnionPlanTests {
  private func choice(_ variants: [UnionShape.Variant], discriminator: String?) -> TypeShape {
    .union(UnionShape(variants: variants, discriminator: discriminator))
  }

  @Test("a variant is called after its type")
  func names() throws {
    var builder = APIBuilder()
    let cat = builder.object("Cat", property("name"))
    builder.type(
      "Choice",
      union(
        cat, .string, .int, .scalar(.int64), .scalar(.double), .scalar(.bool), .array(cat),
        .map(.string), .scalar(.base64), .scalar(.date), .nullable(.array(.string))))
    let cases = try builder.plan().union("Choice").cases
    #expect(
      cases.map(\.name) == [
        "cat", "string", "integer", "integerValue", "number", "boolean", "cats", "stringMap",
        "data", "date", "strings",
      ])
    #expect(cases.map(\.type).last == "[String]?")
  }

  @Test(
    "a variant in place is called by what only it has, and by its number only where that is nothing"
  )
  func unnamed() throws {
    func cases(_ shapes: TypeShape...) throws -> [String] {
      var builder = APIBuilder()
      let choice = builder.type("Choice", union())
      let variants = shapes.enumerated().map { index, shape in
        builder.add(.nested(in: choice.id, .variant(nil, index)), shape)
      }
      builder.change(choice) {
        $0.shape = .union(
          UnionShape(
            variants: variants.map { .init(type: $0, discriminatorValues: []) },
            discriminator: nil))
      }
      return try builder.plan().union("Choice").cases.map(\.name)
    }
    func object(_ properties: ObjectShape.Property...) -> TypeShape {
      .object(ObjectShape(properties: properties))
    }
    let name = property("name")
    #expect(
      try cases(
        object(name, property("email")), object(name, property("phone")),
        object(name, property("note", isRequired: false)))
        == ["email", "phone", "note"])
    #expect(
      try cases(
        object(property("ok", .scalar(.bool)) { $0.constant = .bool(true) }),
        object(property("ok", .scalar(.bool)) { $0.constant = .bool(false) }))
        == ["ok", "notOk"])
    #expect(
      try cases(enumeration("a", "b"), enumeration("1", "2", raw: .integer), object(name))
        == ["option", "number", "name"])
    #expect(try cases(object(name), object(name)) == ["variant1", "variant2"])
  }

  @Test("a variant called unknown leaves that name to what fits none")
  func unknown() throws {
    var builder = APIBuilder()
    let unknown = builder.object("Unknown", property("name"))
    builder.type("Choice", union(unknown))
    let view = try builder.plan().union("Choice")
    #expect(view.cases.map(\.name) == ["unknownValue"])
  }

  @Test("no variant is called like a case of Optional")
  func optional() throws {
    var builder = APIBuilder()
    let some = builder.object("Some", property("name"))
    let none = builder.object("None", property("other"))
    builder.type("Choice", union(some, none))
    #expect(try builder.plan().union("Choice").cases.map(\.name) == ["someValue", "noneValue"])
  }

  @Test("values of the discriminator choose the variant")
  func discriminator() throws {
    var builder = APIBuilder()
    let cat = builder.object("Cat", property("kind"))
    let dog = builder.object("Dog", property("kind"))
    builder.type(
      "Pet",
      choice(
        [
          UnionShape.Variant(type: cat, discriminatorValues: [.string("cat"), .string("li\"on")]),
          UnionShape.Variant(type: dog, discriminatorValues: [.string("dog")]),
        ], discriminator: "kind"))
    let view = try builder.plan().union("Pet")
    #expect(view.discriminator == #""kind""#)
    #expect(view.cases.map(\.pattern) == [#""cat", "li\"on""#, #""dog""#])
  }

  @Test("the discriminator is no parameter where the case determines its value")
  func determinedDiscriminator() throws {
    func parameters(of values: [String], default value: Literal?) throws -> [String]? {
      var builder = APIBuilder()
      let kind = builder.type("Kind", enumeration("cat", "dog", "hen"), direction: .sent)
      let cat = builder.object(
        "Cat",
        property("kind", kind) {
          $0.defaultValue = value
          $0.identifiesVariant = value != nil
        }, property("lives", .int), direction: .sent)
      let dog = builder.object("Dog", property("kind", kind), direction: .sent)
      builder.type(
        "Pet",
        choice(
          [
            UnionShape.Variant(type: cat, discriminatorValues: values.map(Literal.string)),
            UnionShape.Variant(type: dog, discriminatorValues: [.string("dog")]),
          ], discriminator: "kind"), direction: .sent)
      return try builder.plan().union("Pet").cases[0].function?.parameters
    }
    #expect(try parameters(of: ["cat"], default: .string("cat")) == ["_ lives: Int"])
    // The payload has no value, or another, or the case is that of several.
    #expect(try parameters(of: ["cat"], default: nil) == ["kind: Kind", "lives: Int"])
    #expect(
      try parameters(of: ["cat"], default: .string("hen")) == ["_ lives: Int", "kind: Kind = .hen"])
    #expect(
      try parameters(of: ["cat", "hen"], default: .string("cat"))
        == ["_ lives: Int", "kind: Kind = .cat"])
  }

  @Test("a value that means two variants means the first, so that no case is tried twice")
  func sharedValues() throws {
    var builder = APIBuilder()
    let cat = builder.object("Cat", property("kind"))
    let dog = builder.object("Dog", property("kind"))
    let cow = builder.object("Cow", property("kind"))
    builder.type(
      "Pet",
      choice(
        [
          UnionShape.Variant(type: cat, discriminatorValues: ["a", "b", "a"].map(Literal.string)),
          UnionShape.Variant(type: dog, discriminatorValues: ["b", "c"].map(Literal.string)),
          UnionShape.Variant(type: cow, discriminatorValues: [.string("c")]),
        ], discriminator: "kind"))
    let cases = try builder.plan().union("Pet").cases
    #expect(cases.map(\.pattern) == [#""a", "b""#, #""c""#, nil])
  }

  @Test("a variant is sent with its value in the kind of the value")
  func kindsOfValues() throws {
    func encoding(_ value: Literal) throws -> String {
      var builder = APIBuilder()
      let cat = builder.object("Cat", property("lives", .int), direction: .sent)
      builder.type(
        "Pet",
        choice(
          [UnionShape.Variant(type: cat, discriminatorValues: [value])], discriminator: "kind"),
        direction: .sent)
      return try builder.plan().union("Pet").cases[0].encoding
    }
    #expect(try encoding(.string("1")) == #"encoder.encode(variant: value, "kind", "1")"#)
    #expect(try encoding(.integer("1")) == #"encoder.encode(variant: value, "kind", 1)"#)
    #expect(try encoding(.number("1.5")) == #"encoder.encode(variant: value, "kind", 1.5)"#)
    #expect(try encoding(.bool(true)) == #"encoder.encode(variant: value, "kind", true)"#)
  }

  @Test("an absent or unknown value selects the fallback, which is sent as it is")
  func fallback() throws {
    var builder = APIBuilder()
    let cat = builder.object("Cat", property("lives", .int), direction: .sent)
    let other = builder.object("Other", property("name"), direction: .sent)
    var shape = UnionShape(
      variants: [
        UnionShape.Variant(type: other, discriminatorValues: [.string("other")]),
        UnionShape.Variant(type: cat, discriminatorValues: [.string("cat")]),
      ], discriminator: "kind")
    shape.fallback = 0
    builder.type("Pet", .union(shape), direction: .sent)
    let view = try builder.plan().union("Pet")
    #expect(view.fallback?.name == "other")
    #expect(view.cases.map(\.pattern) == [#""other""#, #""cat""#])
    #expect(
      view.cases.map(\.encoding) == [
        "value.encode(to: encoder)", #"encoder.encode(variant: value, "kind", "cat")"#,
      ])
  }

  @Test("without values for each variant, they are tried in turn")
  func incompleteDiscriminator() throws {
    var builder = APIBuilder()
    let cat = builder.object("Cat", property("kind"))
    builder.type(
      "Pet", choice([UnionShape.Variant(type: cat, discriminatorValues: [])], discriminator: "kind")
    )
    #expect(try builder.plan().union("Pet").discriminator == nil)
  }

  @Test("a union that holds itself is indirect")
  func recursive() throws {
    var builder = APIBuilder()
    let tree = builder.type("Tree", union())
    builder.change(tree) { $0.shape = union(tree, .string) }
    let list = builder.type("List", union())
    builder.change(list) { $0.shape = union(.array(list), .string) }
    let files = builder.plan()
    #expect(try files.union("Tree").isIndirect)
    #expect(try !files.union("List").isIndirect)
  }

  @Test("a variant keeps its title, whatever it says")
  func titled() throws {
    var builder = APIBuilder()
    let choice = builder.type("Choice", union())
    let titles = ["variant of red", "variant 2"]
    let variants = titles.enumerated().map { index, title in
      builder.add(
        .nested(in: choice.id, .variant(title, index)),
        .object(ObjectShape(properties: [property("a\(index)")])))
    }
    builder.change(choice) { $0.shape = union(variants[0], variants[1]) }
    let cases = try builder.plan().union("Choice").cases
    #expect(cases.map(\.type) == ["VariantOfRed", "Variant2"])
  }

  @Test("a name that two variants want goes to neither, in any order", arguments: [false, true])
  func contested(isReversed: Bool) throws {
    var builder = APIBuilder()
    let first = builder.object("TextFilter", property("a"))
    let second = builder.object("FilterText", property("b"))
    builder.type("Filter", isReversed ? union(second, first) : union(first, second))
    let cases = try builder.plan().union("Filter").cases
    #expect(Set(cases.map(\.name)) == ["textFilter", "filterText"])
  }

  @Test("in a script without capitals no case is called like its type", arguments: ["円", "404"])
  func uncased(key: String) throws {
    var builder = APIBuilder()
    let choice = builder.type("Choice", union())
    let nested = builder.add(
      .nested(in: choice.id, .property(key)), .object(ObjectShape(properties: [property("a")])))
    builder.change(choice) { $0.shape = union(nested) }
    let view = try builder.plan().union("Choice")
    #expect(view.cases.map(\.name) == [WordStyle.standard.lowerCamel(key) + "ObjectValue"])
    #expect(view.cases.map(\.type) == [WordStyle.standard.upperCamel(key) + "Object"])
  }

  @Test("in a script without capitals a request is not called like the method that sends it")
  func uncasedRequest() throws {
    var builder = APIBuilder()
    builder.operation("取得", tag: "本")
    let method = try #require(builder.plan().group("本API").methods.first)
    #expect(method.name == "取得")
    #expect(method.request == "取得Request")
  }
}
