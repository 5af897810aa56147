import ArgumentParser

/// Answers requests with hostile heads, trailers and sizes. Checks that each call ends with a
/// response or an error, that the next call gets its own response, and that the process goes on.
@main
struct HeadCampaign: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "campaign-heads",
    abstract: "Calls a server whose responses have hostile heads.",
    subcommands: [Run.self, Calls.self], defaultSubcommand: Run.self)
}
