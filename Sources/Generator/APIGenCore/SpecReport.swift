/// The result of work on a spec.
package protocol SpecReport: Sendable {
  /// The sources and diagnostics; the other parts are nil if they contain errors.
  var record: RunRecord { get }
}
