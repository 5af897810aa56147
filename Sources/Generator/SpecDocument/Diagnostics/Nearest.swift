/// Returns the name that a misspelled one was probably meant to be:
/// `nearest(to: "pahts", among: ["info", "paths"])`.
///
/// Names that differ only in case, `_`, `-` or spaces come first, then the one with the smallest
/// edit distance, at most one edit for three letters and at most `limit`; ties are resolved by order.
package func nearest(
  to name: String, among candidates: some Sequence<String>, atMost limit: Int = .max
) -> String? {
  guard name.utf8.count <= longestName else { return nil }
  let wanted = fold(name)
  var best: (name: String, distance: Int)?
  for candidate in candidates where candidate.utf8.count <= longestName {
    let folded = fold(candidate)
    if folded == wanted { return candidate }
    let allowed = min(max(wanted.count, folded.count) / 3, limit, (best?.distance ?? .max) - 1)
    guard abs(wanted.count - folded.count) <= allowed else { continue }
    let distance = editDistance(wanted, folded)
    if distance <= allowed { best = (candidate, distance) }
  }
  return best?.name
}

/// Longer names are not typed by hand, and the time for the distance is quadratic.
private let longestName = 100

private func fold(_ name: String) -> [Unicode.Scalar] {
  name.lowercased().unicodeScalars.filter { $0 != "_" && $0 != "-" && $0 != " " }
}

/// Insertions, deletions, replacements and swaps of neighbours (the restricted Damerau-Levenshtein
/// distance).
private func editDistance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for row in first.indices {
    var current = [row + 1]
    for column in second.indices {
      let replaced = last[column] + (first[row] == second[column] ? 0 : 1)
      var distance = min(replaced, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
        distance = min(distance, beforeLast[column - 1] + 1)
      }
      current.append(distance)
    }
    (beforeLast, last) = (last, current)
  }
  return last[second.count]
}
