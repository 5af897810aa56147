/// A name in traffic that is shown on the terminal, but is not in the overlay.
package struct ShownName: Sendable, Hashable {
  package enum Reason: Sendable {
    /// Only one exchange has it, or several that are copies of each other.
    case once
    /// Other names of the place may be data.
    case amongData
    /// Its words are not usual in APIs, so it might be data.
    case unusual

    /// The reason, for people.
    package var text: String {
      switch self {
      case .once: "only in one exchange"
      case .amongData: "beside names that may be data"
      case .unusual: "words that are not usual in APIs; '--names' writes them"
      }
    }
  }

  package let text: String
  package let reason: Reason
}
