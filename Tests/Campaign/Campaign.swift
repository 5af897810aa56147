import ArgumentParser

/// Reads what servers might send and authors might write, mutated at random, and checks that nothing ends the process,
/// hangs, or contradicts itself.
@main
struct Campaign: ParsableCommand {
  static let configuration = CommandConfiguration(subcommands: [Responses.self, Specs.self])
}

/// The options of every campaign.
struct CampaignOptions: ParsableArguments {
  @Option(help: "The seed of all mutants.") var seed: UInt64 = 1
  @Option(help: "The number of mutants.") var count = 100_000
  @Option(help: "Only the mutant of this number, which is printed.") var only: Int?

  /// The numbers of the mutants.
  var numbers: Range<Int> { only.map { $0..<$0 + 1 } ?? 0..<count }
}
