package import SwiftClient

/// The inputs and results of a run. If none of them has changed, running the same command again
/// would write nothing and print the same.
package struct RunStamp: Codable {
  let invocation: Invocation
  /// The files that the run read or looked for, by path.
  let inputs: [String: FileStamp]
  /// The output folder.
  package let output: String
  /// The digest of the generated files.
  let files: ContentDigest
  /// The report that the run wrote to standard error.
  package let report: String
  package let outcome: Outcome

  package init(
    _ invocation: Invocation, reading inputs: WatchedFiles, writing files: [GeneratedFile],
    to output: String, report: String, outcome: Outcome
  ) {
    self.invocation = invocation
    self.inputs = inputs.stamps
    self.output = output
    self.files = OutputFolder.digest(of: files)
    self.report = report
    self.outcome = outcome
  }

  /// Returns whether a run now would read the same inputs and write the files that already exist.
  package func isCurrent(for invocation: Invocation) -> Bool {
    invocation == self.invocation && !WatchedFiles(by: .contents, inputs).haveChanged
      && (try? OutputFolder(path: output).digest()) == files
  }
}
