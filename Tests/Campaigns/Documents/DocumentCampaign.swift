import ArgumentParser
import CampaignSupport
import Foundation
import TestSupport

/// Generates clients from mutated documents, in memory, and runs the other commands.
///
/// Nothing may crash or hang. A document is refused with a located error, or gives files with paths inside the output
/// folder, in which text of the document is only in comments, literals and identifiers.
@main
struct DocumentCampaign: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "campaign-documents", abstract: "Generates clients from mutated documents.")

  @OptionGroup var campaign: CampaignOptions
  @Option(help: "Every document of this many is generated a second time.") var again = 50
  @Option(help: "The number of clients to compile.") var compile = 0
  @Option(help: "On every document of this many, the other commands run too.") var commands = 10

  func run() throws {
    let sources = try SpecSources.read(package: Repository.root)
    // Names the document that ends the process, or takes too long.
    let underWay = try UnderWay("spec-\(campaign.seed).txt")
    let examination = try SpecExamination()
    let modules = Repository.root.appending(path: ".build/debug/Modules")
    var clients = SampledClients(
      most: compile, of: campaign.numbers.count, compilation: ClientCompilation(modules: modules))
    var tally = Tally()
    for number in campaign.numbers {
      let spec = MutatedSpec(number: number, seed: campaign.seed, from: sources)
      let replay = "--seed \(campaign.seed) --only \(number)"
      try underWay.begin(Data(replay.utf8))
      if campaign.only != nil { print(String(decoding: spec.text, as: UTF8.self)) }
      do {
        let outcome = try examination.examine(spec)
        if number % again == 0, try examination.examine(spec) != outcome {
          throw SpecExamination.Violation("it is another client when generated again")
        }
        if number % commands == 0 || campaign.only != nil {
          try CommandExamination().examine(spec)
          tally.commanded += 1
        }
        tally.add(outcome)
        try clients.add(outcome)
      } catch let violation as SpecExamination.Violation {
        tally.failures += 1
        print("document \(number), of \(spec.source.name): \(violation.message); \(replay)")
        // A later document might end the process.
        fflush(nil)
      }
    }
    try underWay.end()
    print(
      "seed \(campaign.seed): \(sources.count) documents; \(tally), \(clients.compiled) compiled")
    if tally.failures > 0 { throw ExitCode(1) }
  }

  private struct Tally: CustomStringConvertible {
    var generated = 0
    var refused = 0
    var commanded = 0
    var failures = 0

    mutating func add(_ outcome: SpecExamination.Outcome) {
      switch outcome {
      case .generated: generated += 1
      case .refused: refused += 1
      }
    }

    var description: String {
      """
      \(generated) mutants generated, \(refused) refused, \(commanded) given to all commands, \(failures) failures
      """
    }
  }
}
