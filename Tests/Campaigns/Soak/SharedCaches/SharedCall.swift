import TestSupport

/// One call of one of two users, whose clients share all that can be shared, and what the server does to its attempts.
struct SharedCall: Sendable {
  /// The call that the user makes.
  enum Action: Sendable {
    case read
    /// Reads the document as a stream.
    case stream
    /// Reads the document, and cancels the call after some milliseconds.
    case cancel(Int)
    /// Makes a new version of the document.
    case change
  }

  /// A fault that an attempt encounters instead of an answer.
  enum Fault: CaseIterable, Sendable {
    case reset, truncated, unauthorized, busy, failure
  }

  static let users = ["alice", "bob"]
  /// The documents. Each user has separate versions of them under the same URLs.
  private static let documents = 0..<6
  /// The clients of a user.
  static let clients = 0..<4

  let number: Int
  let user: String
  let document: Int
  let client: Int
  let action: Action
  private let faults: [Fault?]

  /// Whether a call belongs to this scenario, by its number.
  static func includes(_ number: Int) -> Bool { number % 4 == 3 }

  init(number: Int, seed: UInt64) {
    var random = SplitMix64(seed: seed &+ UInt64(number) &* 0x9E37_79B9 &+ 1)
    self.number = number
    user = Self.users.randomElement(using: &random) ?? ""
    document = Int.random(in: Self.documents, using: &random)
    client = Int.random(in: Self.clients, using: &random)
    action =
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<12: .change
      case 12..<20: .stream
      case 20..<28: .cancel(Int.random(in: 0...5, using: &random))
      default: .read
      }
    faults = (0..<8).map { _ in
      Int.random(in: 0..<12, using: &random) == 0
        ? Fault.allCases.randomElement(using: &random) : nil
    }
  }

  func fault(ofAttempt attempt: Int) -> Fault? {
    let fault = faults.indices.contains(attempt) ? faults[attempt] : nil
    // Foundation on Linux aborts where a connection ends within a head while its task is cancelled.
    if case .cancel = action, fault == .reset { return nil }
    return fault
  }
}

extension SharedCall: CustomStringConvertible {
  var description: String { "call \(number) (\(user), document \(document), \(action))" }
}
