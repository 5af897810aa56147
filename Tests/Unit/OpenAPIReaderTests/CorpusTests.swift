import OpenAPIReader
import APIModel
import SpecDocument
import Foundation
import SpecRewriting
import SuiteTraits
import Testing
import TestSupport

private let corpus = Repository.shared.appending(path: "corpus")
private let documents = corpusDocuments()

private func corpusDocuments() -> [String] {
  let manifest = try? String(contentsOf: corpus.appending(path: "manifest.tsv"), encoding: .utf8)
  return (manifest ?? "").split(separator: "\n").dropFirst().compactMap { line in
    line.split(separator: "\t").first.map(String.init)
  }
}

@Suite(
  "Third-party documents", .busy,
  .enabled(if: !documents.isEmpty, "the corpus is not beside the package"))
struct CorpusTests {
  /// One document in ten, or all of them where everything is checked.
  private static let some = documents.enumerated().filter {
    Repository.checksEverything || $0.offset.isMultiple(of: 10)
  }.map(\.element)

  @Test("every document gives a sound model or an error")
  func everyDocument() async throws {
    for path in Self.some {
      // Gives way to other tests, many of which talk to servers within time limits.
      await Task.yield()
      let bytes = try Array(Data(contentsOf: corpus.appending(path: path)))
      var sources = Sources()
      let file = sources.add(SourceFile(path: path, bytes: bytes))
      var diagnostics = Diagnostics()
      guard let document = parse(sources[file], as: file, diagnostics: &diagnostics),
        let lowered = lower(document, diagnostics: &diagnostics),
        let api = read(lowered, diagnostics: &diagnostics)
      else {
        #expect(diagnostics.hasErrors, "\(path)")
        continue
      }
      #expect(flaws(of: api) == [], "\(path)")
    }
  }
}

/// The promises of a model that this one does not keep.
func flaws(of api: API) -> [String] {
  var flaws: [String] = []
  func check(_ use: TypeUse, _ place: String) {
    switch use {
    case .scalar: break
    case .array(let inner), .map(let inner): check(inner, place)
    case .nullable(let inner):
      if case .nullable = inner { flaws.append("\(place): nullable twice") }
      check(inner, place)
    case .named(let id):
      if !api.types.indices.contains(id.index) { flaws.append("\(place): no such type") }
    }
  }
  for (index, type) in api.types.enumerated() {
    let place = "type \(index)"
    switch type.shape {
    case .alias(let use):
      check(use, place)
      if leadsBack(TypeID(index: index), in: api) { flaws.append("\(place): an alias of itself") }
    case .enumeration(let shape): if shape.cases.isEmpty { flaws.append("\(place): no cases") }
    case .object(let shape):
      for property in shape.properties { check(property.type, place) }
      if let additional = shape.additional { check(additional, place) }
      if Set(shape.properties.map(\.name.text)).count < shape.properties.count {
        flaws.append("\(place): a property twice")
      }
    case .union(let shape): for variant in shape.variants { check(variant.type, place) }
    case .mapped(let shape): check(shape.wire, place)
    }
    if case .nested(let owner, _) = type.origin, owner.index == index {
      flaws.append("\(place): inside itself")
    }
  }
  for (index, operation) in api.operations.enumerated() {
    for parameter in operation.parameters { check(parameter.type, "operation \(index)") }
    for response in operation.responses {
      response.content.map { check($0.type, "operation \(index)") }
    }
  }
  return flaws
}

private func leadsBack(_ start: TypeID, in api: API) -> Bool {
  var passed: Set<TypeID> = []
  var current: TypeID? = start
  while let id = current, case .alias(let use) = api[id].shape {
    guard passed.insert(id).inserted else { return true }
    current = end(of: use)
  }
  return false
}

private func end(of use: TypeUse) -> TypeID? {
  switch use {
  case .scalar: nil
  case .array(let use), .map(let use), .nullable(let use): end(of: use)
  case .named(let id): id
  }
}
