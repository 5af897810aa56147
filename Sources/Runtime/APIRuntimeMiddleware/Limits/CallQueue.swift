import HTTPTransport

/// The calls that wait until they may be sent, in the order in which they came.
///
/// The first one decides for itself when it leaves. A call that is cancelled leaves too, and holds
/// up nobody.
struct CallQueue: Sendable {
  private var turns: [Int: SharedWork<Void>] = [:]
  private var first = 0
  private var next = 0

  /// The number of calls in the queue.
  var count: Int { turns.count }

  /// Adds a call, which waits for its turn.
  mutating func join() -> (ticket: Int, turn: SharedWork<Void>) {
    let turn = SharedWork<Void>()
    if turns.isEmpty {
      first = next
      turn.finish(.success(()))
    }
    turns[next] = turn
    next += 1
    return (next - 1, turn)
  }

  /// Removes a call, and returns the turn of the next one if it can begin.
  mutating func leave(_ ticket: Int) -> SharedWork<Void>? {
    turns[ticket] = nil
    guard ticket == first else { return nil }
    while first < next, turns[first] == nil { first += 1 }
    return turns[first]
  }
}
