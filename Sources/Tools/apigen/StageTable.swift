import APIGenCore

/// The stages of a run with their times, in columns.
///
///     parse       19 ms
///     resolve      4 ms
struct StageTable {
  let times: [StageTime]

  var text: String {
    times.map { "\($0.stage.rawValue.padded(to: 8)) \(milliseconds($0.duration)) ms\n" }.joined()
  }

  private func milliseconds(_ duration: Duration) -> String {
    let number = "\(Int((duration / .milliseconds(1)).rounded()))"
    return String(repeating: " ", count: max(0, 6 - number.count)) + number
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
