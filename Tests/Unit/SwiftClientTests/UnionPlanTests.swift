import APIModel
import Testing

@testable import Decisions
@testable import SwiftClient

@Suite("Unions")
struct UnionPlanTests {
  private func choice(_ variants: [UnionShape.Variant], discriminator: String?) -> TypeShape {
    .union(UnionShape(variants: variants, discriminator: discriminator))
  }

  @Test("a variant is named after its type")
  func names() throws {
    var builder = APIBuilder()
    let cat = builder.object("Cat", property("name"))
    builder.type(
      "Choice",
      union(
        cat, .string, .int, .scalar(.int64), .scalar(.double), .scalar(.bool), .array(cat),
        .map(.string), .map(.scalar(.json)), .scalar(.base64), .scalar(.date),
        .nullable(.array(.string))))
    let cases = try builder.plan().union("Choice").cases
    #expect(
      cases.map(\.name) == [
        "cat", "string", "integer", "integerValue", "number", "boolean", "cats", "stringMap",
        "object", "data", "date", "strings",
      ])
    #expect(cases.map(\.type).last == "[String]?")
  }

  @Test(
    "an inline variant is named after a property or its kind, and by its number where others are too"
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
        == ["email", "phone", "object"])
    let note = property("note", isRequired: false)
    #expect(
      try cases(
        object(property("email", isRequired: false), note),
        object(property("phone", isRequired: false)))
        == ["email", "phone"])
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

  @Test("an optional member of one variant in place renames no other")
  func memberOfAnother() throws {
    func first(_ members: ObjectShape.Property...) throws -> String? {
      var builder = APIBuilder()
      let choice = builder.type("Choice", union())
      let email = builder.add(
        .nested(in: choice.id, .variant(nil, 0)),
        .object(ObjectShape(properties: [property("email")])))
      let phone = builder.add(
        .nested(in: choice.id, .variant(nil, 1)),
        .object(ObjectShape(properties: [property("phone")] + members)))
      builder.change(choice) { $0.shape = union(email, phone) }
      return try builder.plan().union("Choice").cases.first?.name
    }
    #expect(try first() == "email")
    #expect(try first(property("email", isRequired: false)) == "email")
    #expect(try first(property("email")) == "email")
  }

  @Test(
    "a variant in place is not a case that reads as a literal", arguments: ["true", "false", "nil"])
  func literalCases(member: String) throws {
    var builder = APIBuilder()
    let choice = builder.type("Choice", union())
    let flag = builder.add(
      .nested(in: choice.id, .variant(nil, 0)), .object(ObjectShape(properties: [property(member)]))
    )
    builder.change(choice) { $0.shape = union(flag, .string) }
    #expect(try builder.plan().union("Choice").cases.first?.name == member + "Value")
  }

  @Test(
    "a map is not a literal beside a nested type that would be its key",
    arguments: ["key", "value"])
  func literalOfMap(member: String) throws {
    var builder = APIBuilder()
    let choice = builder.type("Choice", union(), direction: .sent)
    let part = builder.add(
      .nested(in: choice.id, .variant(nil, 0)), .object(ObjectShape(properties: [property(member)]))
    )
    builder.change(choice) { $0.shape = union(part, .map(.int)) }
    #expect(try builder.plan().union("Choice").literals.map(\.label) == [])
  }

  @Test("a variant named 'unknown' leaves that name to values that fit no variant")
  func unknown() throws {
    var builder = APIBuilder()
    let unknown = builder.object("Unknown", property("name"))
    builder.type("Choice", union(unknown))
    let view = try builder.plan().union("Choice")
    #expect(view.cases.map(\.name) == ["unknownValue"])
  }

  @Test("no variant is named like a case of Optional")
  func optional() throws {
    var builder = APIBuilder()
    let some = builder.object("Some", property("name"))
    let none = builder.object("None", property("other"))
    builder.type("Choice", union(some, none))
    #expect(try builder.plan().union("Choice").cases.map(\.name) == ["someValue", "noneValue"])
  }

  @Test("no case has the suffix that distinguishes a type from a name of Swift")
  func suffixes() throws {
    var builder = APIBuilder()
    let method = builder.type("Method", enumeration("a"))
    let other = builder.object("PlanModel", property("name"))
    builder.type("Choice", union(method, .array(method), other))
    let cases = try builder.plan().union("Choice").cases
    #expect(cases.map(\.type) == ["MethodModel", "[MethodModel]", "PlanModel"])
    #expect(cases.map(\.name) == ["method", "methods", "planModel"])
  }

  @Test("the words that its cases leave out name a union without the suffix")
  func suffixOfUnion() throws {
    var builder = APIBuilder()
    let text = builder.object("TextOperation", property("a"))
    builder.type("Operation", union(text, .string))
    #expect(try builder.plan().union("OperationModel").cases.map(\.name) == ["text", "string"])
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

  @Test("the discriminator is a parameter only if the case does not determine its value")
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
    // The payload has a different value, or lacks one, or several values share the case.
    #expect(try parameters(of: ["cat"], default: nil) == ["kind: Kind", "lives: Int"])
    #expect(
      try parameters(of: ["cat"], default: .string("hen")) == ["_ lives: Int", "kind: Kind = .hen"])
    #expect(
      try parameters(of: ["cat", "hen"], default: .string("cat"))
        == ["_ lives: Int", "kind: Kind = .cat"])
  }

  @Test("if one payload consists of few values, every object has a function")
  func longFunctions() throws {
    func labels(_ counts: Int...) throws -> [Int?] {
      var builder = APIBuilder()
      let variants = counts.enumerated().map { index, count in
        builder.type(
          "Variant\(index)",
          .object(
            ObjectShape(
              properties: (0..<count).map { property("a\($0)", isRequired: false) })),
          direction: .sent)
      }
      let all = (variants + [.string]).map { UnionShape.Variant(type: $0, discriminatorValues: []) }
      builder.type("Choice", choice(all, discriminator: nil), direction: .sent)
      return try builder.plan().union("Choice").cases.map { $0.function?.parameters.count }
    }
    #expect(try labels(8, 30) == [8, 30, nil])
    #expect(try labels(9, 30) == [nil, nil, nil])
  }

  @Test("cases of an enum among the variants are values of the union, unless a name is taken")
  func constants() throws {
    var builder = APIBuilder()
    let size = builder.type("Size", enumeration("small", "large", "text"))
    let color = builder.type("Color", enumeration("red", "large"))
    let text = builder.object("Text", property("name"), direction: .sent)
    let shape = union(size, .nullable(color), text)
    builder.type("Choice", shape, direction: .sent)
    builder.type("Seen", shape, direction: .received)
    builder.type("Plain", union(size, color, text), direction: .sent)
    let files = builder.plan()
    #expect(try files.union("Choice").content.constants.map(\.name) == ["small", "large"])
    #expect(try files.union("Seen").content.constants.isEmpty)
    #expect(try files.union("Plain").content.constants.map(\.name) == ["small", "red"])
    #expect(try files.union("Plain").content.constants.map(\.variant) == ["size", "color"])
  }

  @Test("a literal of each kind makes the only variant of this kind")
  func literals() throws {
    func kinds(_ variants: TypeUse...) throws -> [String] {
      var builder = APIBuilder()
      let level = builder.type("Level", enumeration("1", "2", raw: .integer))
      let all = variants.map {
        UnionShape.Variant(type: $0 == .nullable(.int) ? level : $0, discriminatorValues: [])
      }
      builder.type("Choice", choice(all, discriminator: nil), direction: .sent)
      let view = try builder.plan().union("Choice")
      return view.literals.map { "\($0.label.split(separator: " ")[0]) \($0.name)" }
    }
    #expect(
      try kinds(.string, .int, .scalar(.double), .scalar(.bool), .array(.int), .map(.int))
        == [
          "stringLiteral string", "integerLiteral integer", "floatLiteral number",
          "booleanLiteral boolean", "arrayLiteral integers", "dictionaryLiteral integerMap",
        ])
    #expect(
      try kinds(.string, .scalar(.double))
        == ["stringLiteral string", "floatLiteral number", "integerLiteral number"])
    // The replacement for an enum of integers.
    #expect(
      try kinds(.string, .nullable(.int)) == ["stringLiteral string", "integerLiteral level"])
    #expect(try kinds(.map(.int), .map(.string), .array(.int), .array(.string)) == [])
  }

  @Test("members decide between variants that share a value, and each value is in one pattern")
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
    let union = try builder.plan().union("Pet").content
    #expect(union.cases.map(\.values) == [["a"], [], []])
    #expect(union.choices.map(\.values) == [["b"], ["c"]])
    #expect(union.choices.map { $0.cases.map(\.name) } == [["cat", "dog"], ["dog", "c"]])
  }

  @Test("a variant is sent with its value in the kind of that value")
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

  @Test("a union, a map or any JSON is sent with its value, which it need not have")
  func valuesOfOpenVariants() throws {
    var builder = APIBuilder()
    let cat = builder.object("Cat", property("lives", .int), direction: .sent)
    func variant(_ type: TypeUse, _ value: String) -> UnionShape.Variant {
      UnionShape.Variant(type: type, discriminatorValues: [.string(value)])
    }
    func inner(_ name: String, by property: String) -> TypeUse {
      builder.type(name, choice([variant(cat, "cat")], discriminator: property), direction: .sent)
    }
    let variants = [
      variant(inner("Inner", by: "sub"), "inner"), variant(inner("Same", by: "kind"), "cat"),
      variant(.map(.string), "map"), variant(.scalar(.json), "any"), variant(.string, "text"),
    ]
    builder.type("Pet", choice(variants, discriminator: "kind"), direction: .sent)
    #expect(
      try builder.plan().union("Pet").cases.map(\.encoding) == [
        #"encoder.encode(variant: value, "kind", "inner")"#, "value.encode(to: encoder)",
        #"encoder.encode(variant: value, "kind", "map")"#,
        #"encoder.encode(variant: value, "kind", "any")"#, "encoder.encode(variant: value)",
      ])
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

  @Test("a union that contains itself is indirect")
  func recursive() throws {
    var builder = APIBuilder()
    let tree = builder.type("Tree", union())
    builder.change(tree) { $0.shape = union(tree, .string) }
    let list = builder.type("List", union())
    builder.change(list) { $0.shape = union(.array(list), .string) }
    let files = builder.plan()
    #expect(try files.union("Tree").content.isIndirect)
    #expect(try !files.union("List").content.isIndirect)
  }

  @Test("a variant keeps its title, whatever it is")
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

  @Test("in a script without capitals, no case is named like its type", arguments: ["円", "404"])
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

  @Test("in a script without capitals, a request is not named like the method that sends it")
  func uncasedRequest() throws {
    var builder = APIBuilder()
    builder.operation("取得", tag: "Books")
    let method = try #require(builder.plan().group("BooksAPI").methods.first)
    #expect(method.name == "取得")
    #expect(method.request == "取得Request")
  }
}
