import SpecDocument
import APIModel
import Foundation
import HTTPTransport
import SuiteTraits
import TestSupport
import Testing

@testable import SwiftClient

/// Plans on a stack that recursion over the types would overflow.
@Suite("Very many types", .busy, .timeLimit(.patient))
struct DeepTypesTests {
  private static let count = Repository.checksEverything ? 4_000 : 1_500

  @Test("objects that each contain the next", arguments: [false, true])
  func chain(isRing: Bool) throws {
    let builder = linked(isRing: isRing) { next in
      .object(ObjectShape(properties: [property("next", next, isRequired: false)]))
    }
    let files = planOnSmallStack(builder)
    #expect(try files.object("Type0").properties.map(\.isBoxed) == [isRing])
    #expect(files.filter { $0.path.hasPrefix("Models/") }.count == Self.count)
  }

  @Test("unions that each contain the next")
  func unions() throws {
    let files = planOnSmallStack(linked { union($0, .int) })
    #expect(try files.union("Type0").cases.map(\.type) == ["Type1", "Int"])
  }

  @Test("aliases, plain and of lists", arguments: [false, true])
  func aliases(ofLists isList: Bool) throws {
    var builder = linked { .alias(isList ? .array($0) : $0) }
    builder.change(.named(TypeID(index: Self.count - 1))) { $0.shape = .alias(.scalar(.date)) }
    builder.object("Holder", property("value", .named(TypeID(index: 0))))
    let file = try planOnSmallStack(builder).file("Models/Holder.swift")
    // The type of the elements is imported only beside the list itself.
    let modules = isList ? ["APIRuntime"] : ["APIRuntime", "Foundation"]
    #expect(file.content.imports.map(\.module) == modules)
  }

  @Test(
    "variants of one union, distinguished by names, by constants or by nothing", arguments: 0...2)
  func variants(kind: Int) throws {
    var builder = APIBuilder()
    let variants = (0..<Self.count).map { index in
      builder.object(
        "Type\(index)", property("id"),
        property(kind == 0 ? "p\(index)" : "kind") {
          if kind == 1 { $0.constant = .string("k\(index)") }
        })
    }
    builder.type(
      "Choice",
      .union(
        UnionShape(
          variants: variants.map { UnionShape.Variant(type: $0, discriminatorValues: []) },
          discriminator: nil)))
    let choice = try #require(builder.plan().union("Choice").choices.first)
    let shapes = choice.shapes
    let argument = [[#""p7""#], [#""kind": ["k7"]"#], nil][kind]
    #expect(shapes[7].shapeArguments.first?.items == argument)
  }

  private func linked(isRing: Bool = false, _ shape: (TypeUse) -> TypeShape) -> APIBuilder {
    var builder = APIBuilder()
    for index in 0..<Self.count {
      let next = TypeID(index: (index + 1) % Self.count)
      let isEnd = index == Self.count - 1 && !isRing
      builder.type("Type\(index)", shape(isEnd ? .string : .named(next)), direction: [.received])
    }
    builder.operation("get") { $0.responses = [response(.code(200), .named(TypeID(index: 0)))] }
    return builder
  }

  private func planOnSmallStack(_ builder: APIBuilder) -> [PrintedFile] {
    final class Result: Sendable {
      let files = Locked<[PrintedFile]>([])
    }
    let result = Result()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      let files = builder.plan()
      result.files.update { $0 = files }
      done.signal()
    }
    thread.stackSize = 256 * 1024
    thread.start()
    done.wait()
    return result.files.value
  }
}
