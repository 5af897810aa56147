package import ArgumentParser

/// The options of every campaign.
package struct CampaignOptions: ParsableArguments {
  @Option(help: "The seed of all mutants.") package var seed: UInt64 = 1
  @Option(help: "The number of mutants.") package var count = 100_000
  @Option(help: "Only the mutant of this number, which is printed.") package var only: Int?

  package init() {}

  /// The numbers of the mutants.
  package var numbers: Range<Int> { only.map { $0..<$0 + 1 } ?? 0..<count }
}
