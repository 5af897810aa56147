package import Decisions
import APIModel
package import SpecDocument
import Mustache
import OpenAPIReader
import SpecRewriting
package import SwiftClient

/// The stages from the bytes of a spec to the code of its client:
///
///     bytes ─parse▶ Node ─overlay▶ Node ─resolve▶ ResolvedSpec ─lower▶ ResolvedSpec ─select▶ ResolvedSpec
///     ─repair▶ ResolvedSpec ─read▶ API ─decide▶ Decisions ─plan▶ Client ─render▶ [GeneratedFile]
///
/// Each stage is a pure function of the previous result. A stage reports errors and continues as
/// far as it can; it returns nil if no stage can follow. Commands write the files.
package struct Pipeline {
  package var record = RunRecord()
  private let progress: (@Sendable (Stage) -> Void)?

  /// - Parameter progress: Called with each stage when it begins.
  package init(progress: (@Sendable (Stage) -> Void)? = nil) { self.progress = progress }

  /// Returns YAML or JSON as a tree whose nodes know their locations.
  mutating func parse(path: String, contents: [UInt8]) -> Node? {
    stage(.parse) { record in
      if reportForeignFile(
        path: path, contents: contents, sources: &record.sources, diagnostics: &record.diagnostics)
      {
        return nil
      }
      return record.sources.add(path: path, contents: contents, diagnostics: &record.diagnostics)
        .flatMap {
          SpecDocument.parse(record.sources[$0], as: $0, diagnostics: &record.diagnostics)
        }
    }
  }

  /// Returns the document with overlays applied.
  mutating func overlay(_ document: Node, with overlays: [InputFile]) -> Node {
    guard !overlays.isEmpty else { return document }
    return stage(.overlay) { record in
      overlays.reduce(document) { document, file in
        guard
          let source = record.sources.add(
            path: file.path, contents: file.contents, diagnostics: &record.diagnostics),
          let node = SpecDocument.parse(
            record.sources[source], as: source, diagnostics: &record.diagnostics),
          let overlay = Overlay(node, diagnostics: &record.diagnostics)
        else { return document }
        return overlay.applied(to: document, diagnostics: &record.diagnostics)
      }
    }
  }

  /// Returns all files of the spec, and the targets of its references.
  package mutating func resolve(_ document: Node, files: SpecFiles) -> ResolvedSpec {
    stage(.resolve) { record in
      let document = correctSpelling(
        of: document, as: .object(.document), diagnostics: &record.diagnostics)
      var spec = SpecDocument.resolve(
        document, files: files, sources: &record.sources, diagnostics: &record.diagnostics)
      for index in spec.parts.indices {
        let part = spec.parts[index]
        spec.parts[index].node = correctSpelling(
          of: part.node, as: part.place, diagnostics: &record.diagnostics)
      }
      return spec
    }
  }

  /// Returns a spec in any dialect in the form of OpenAPI 3.2.
  package mutating func lower(_ spec: ResolvedSpec) -> ResolvedSpec? {
    stage(.lower) { SpecRewriting.lower(spec, diagnostics: &$0.diagnostics) }
  }

  /// Returns the spec with the annotations of the configuration.
  mutating func annotate(_ lowered: ResolvedSpec, with annotations: Annotations) -> ResolvedSpec {
    SpecRewriting.annotate(lowered, with: annotations, diagnostics: &record.diagnostics)
  }

  /// Returns the selected operations with everything they need.
  mutating func select(_ selection: Selection, of lowered: ResolvedSpec) -> ResolvedSpec {
    guard !selection.isEverything else { return lowered }
    return stage(.select) {
      SpecRewriting.select(selection, of: lowered, diagnostics: &$0.diagnostics)
    }
  }

  /// Returns the spec with harmless errors repaired.
  package mutating func repair(_ lowered: ResolvedSpec, _ dialect: Dialect?) -> ResolvedSpec {
    guard case .openAPI(let version) = dialect else { return lowered }
    return stage(.repair) {
      SpecRewriting.repair(lowered, writtenIn: version, diagnostics: &$0.diagnostics)
    }
  }

  /// Returns the API, independent of OpenAPI and Swift; nil if the spec has errors.
  mutating func read(_ spec: ResolvedSpec, options: ReadOptions = ReadOptions()) -> API? {
    stage(.read) { record in
      let api = OpenAPIReader.read(spec, options: options, diagnostics: &record.diagnostics)
      return record.diagnostics.hasErrors ? nil : api
    }
  }

  /// Returns how the lists are iterated whose pages the document leaves open.
  mutating func decidePages(
    of api: API, recorded: RecordedPages, findsObstacles: Bool
  ) -> PageDecisions {
    PageDecisions(
      of: api, recorded: recorded, findsObstacles: findsObstacles,
      diagnostics: &record.diagnostics)
  }

  /// Returns the names of everything in the client.
  mutating func decide(_ api: API, options: PlanOptions) -> Decisions {
    stage(.decide) { _ in SwiftClient.decide(api, options: options) }
  }

  /// Returns the declarations of the client: types, storage and files.
  package mutating func plan(_ decisions: Decisions, options: PlanOptions) -> Client {
    stage(.plan) { _ in SwiftClient.plan(decisions, options: options) }
  }

  /// Returns the samples of a client.
  mutating func planSamples(
    _ decisions: Decisions, _ options: PlanOptions, _ place: SpecInput.Samples
  ) -> Client {
    stage(.plan) { _ in
      switch place {
      case .debug: SwiftClient.planSamples(decisions, options: options, of: nil)
      case .client(let module): SwiftClient.planSamples(decisions, options: options, of: module)
      }
    }
  }

  /// Returns the files that the templates render.
  mutating func render(_ client: Client, templates: [InputFile] = []) -> [GeneratedFile] {
    stage(.render) { record in
      let texts = templates.map { ($0.name, String(decoding: $0.contents, as: UTF8.self)) }
      do throws(TemplateErrors) {
        let emitter =
          try templates.isEmpty
          ? Emitter() : Emitter(replacing: Dictionary(texts, uniquingKeysWith: { $1 }))
        return emitter.render(client)
      } catch {
        record.report(error, in: templates)
        return []
      }
    }
  }

  private mutating func stage<Result>(_ stage: Stage, _ body: (inout RunRecord) -> Result) -> Result
  {
    progress?(stage)
    let clock = ContinuousClock()
    let start = clock.now
    defer { record.times.append(StageTime(stage: stage, duration: clock.now - start)) }
    return body(&record)
  }
}
