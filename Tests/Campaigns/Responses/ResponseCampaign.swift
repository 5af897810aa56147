import APIRuntime
import ArgumentParser
import CampaignSupport
import Foundation
import GeneratedModels
import JSONCoding
import TestSupport

/// Mutates JSON, and reads each mutant with the parser and with models of the generated clients.
@main
struct ResponseCampaign: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "campaign-responses",
    abstract: "Reads mutated JSON responses with the parser and every model.")

  @OptionGroup var options: CampaignOptions
  @Option(help: "The most models that read a mutant.") var models = 8

  func run() throws {
    let all = DecodedModel.all
    let seeds = try ResponseSeeds(for: all)
    print(
      "seed \(options.seed): \(seeds.instances.count) instances of \(all.count) models, \(seeds.others.count) other texts"
    )
    let underWay = try UnderWay("response.json")
    var mutator = Mutator(vocabulary: seeds.vocabulary, random: SplitMix64(seed: options.seed))
    var tally = Tally()
    for number in options.numbers {
      mutator.random = SplitMix64(seed: options.seed &+ UInt64(number) &* 0x9E37_79B9)
      guard let (mutant, readers) = mutant(of: seeds, all.count, &mutator) else { continue }
      try underWay.begin(mutant)
      if options.only != nil { print(String(decoding: mutant, as: UTF8.self)) }
      tally.mutants += 1
      do {
        if try parse(mutant) { tally.accepted += 1 }
        for reader in readers {
          tally.reads += 1
          do {
            if try all[reader].check(mutant) == nil { tally.models += 1 }
          } catch {
            throw DecodedModel.Contradiction("\(all[reader].name): \(error)")
          }
        }
      } catch {
        tally.failures += 1
        print(
          "mutant \(number), \(String(decoding: mutant, as: UTF8.self).debugDescription): \(error)")
      }
    }
    try underWay.end()
    print(tally)
    if tally.failures > 0 { throw ExitCode(1) }
  }

  /// A mutant, the model that its seed is an instance of, and a few other models to read it with.
  private func mutant(
    of seeds: ResponseSeeds, _ count: Int, _ mutator: inout Mutator
  ) -> (Data, Set<Int>)? {
    // A mutant of text that is not JSON is rarely JSON.
    let texts = Int.random(in: 0..<8, using: &mutator.random) == 0 ? seeds.others : seeds.instances
    guard let seed = texts.randomElement(using: &mutator.random),
      let other = seeds.instances.randomElement(using: &mutator.random)
    else { return nil }
    let mutant = mutator.mutate(seed.text, with: other.text)
    var readers = Set([seed.model, other.model].compactMap(\.self))
    while readers.count < models {
      readers.insert(Int.random(in: 0..<count, using: &mutator.random))
    }
    return (Data(mutant), readers)
  }

  /// Parses JSON in each way.
  ///
  /// - Returns: Whether it is JSON.
  private func parse(_ data: Data) throws -> Bool {
    let isText = JSON.isText([UInt8](data))
    guard let json = try? JSON(parsing: data) else {
      guard !isText else {
        throw DecodedModel.Contradiction("JSON that is not parsed")
      }
      return false
    }
    guard isText, try JSON(parsing: json.data) == json, try JSON.data(encoding: json) == json.data,
      try JSON.decode(JSON.self, from: data) == json, try json.decode(JSON.self) == json
    else { throw DecodedModel.Contradiction("it is written as another text") }
    return true
  }

  private struct Tally: CustomStringConvertible {
    var mutants = 0
    var accepted = 0
    var reads = 0
    var models = 0
    var failures = 0

    var description: String {
      """
      \(mutants) mutants, of which \(accepted) are JSON; read as models \(reads) times, \(models) times accepted; \
      \(failures) failures
      """
    }
  }
}
