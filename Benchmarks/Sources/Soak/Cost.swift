import Server

/// The cost of a number of calls to this process.
struct Cost: CustomStringConvertible {
  fileprivate(set) var calls = 0
  fileprivate(set) var seconds = 0.0
  fileprivate(set) var processor = 0.0
  fileprivate(set) var errors = 0

  var description: String {
    "\(Int(Double(calls) / seconds)) requests/s, "
      + "\((processor / Double(calls) * 1e7).rounded() / 10) µs of processor time each, "
      + "\(errors) errors in \(calls)"
  }

  /// Makes `count` calls, `inFlight` at a time.
  static func of(_ call: @escaping Soak.Call, _ count: Int, inFlight: Int) async -> Cost {
    let clock = ContinuousClock()
    let start = clock.now
    let usage = Usage.now
    var cost = Cost()
    cost.calls = count
    cost.errors = await withTaskGroup(of: Int.self) { group in
      for lane in 0..<inFlight {
        let share = count / inFlight + (lane < count % inFlight ? 1 : 0)
        group.addTask { await errors(in: share, of: call) }
      }
      return await group.reduce(0, +)
    }
    cost.seconds = start.duration(to: clock.now) / .seconds(1)
    cost.processor = Usage.now.processor - usage.processor
    return cost
  }

  /// Returns how many of the calls fail or return an unexpected result.
  private static func errors(in count: Int, of call: Soak.Call) async -> Int {
    var errors = 0
    for _ in 0..<count {
      do {
        if try await call() != 7 { errors += 1 }
      } catch {
        errors += 1
        if errors == 1 { print(error) }
      }
    }
    return errors
  }
}

extension [Cost] {
  /// The total of all costs.
  var sum: Cost {
    reduce(into: Cost()) { sum, cost in
      sum.calls += cost.calls
      sum.seconds += cost.seconds
      sum.processor += cost.processor
      sum.errors += cost.errors
    }
  }
}
