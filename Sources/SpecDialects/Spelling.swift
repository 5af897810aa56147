/// The candidate that a misspelled word most likely means, or nil where none is near.
///
///     nearest(to: "pahts", among: ["paths", "types"])  // "paths"
func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let lowercased = Array(word.lowercased().unicodeScalars)
    // Long words are never compared with everything: what is off by more than a third is another word.
    let limit = max(1, lowercased.count / 3)
    var best: (candidate: String, distance: Int)?
    for candidate in candidates where candidate != word {
        let other = Array(candidate.lowercased().unicodeScalars)
        guard abs(other.count - lowercased.count) <= limit else { continue }
        let distance = editDistance(lowercased, other)
        if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
}

/// Insertions, deletions, substitutions and swaps of neighbours that lead from one word to the other.
private func editDistance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...second.count)
    for (row, left) in first.enumerated() {
        var current = [row + 1]
        for (column, right) in second.enumerated() {
            var cost = min(previous[column] + (left == right ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
            let isSwap = row > 0 && column > 0 && left == second[column - 1] && first[row - 1] == right
            if isSwap { cost = min(cost, beforePrevious[column - 1] + 1) }
            current.append(cost)
        }
        (beforePrevious, previous) = (previous, current)
    }
    return previous[second.count]
}

/// `did you mean 'paths'?`, or the words that would be right where none is near.
func suggestion(for word: String, among candidates: [String]) -> String {
    if let near = nearest(to: word, among: candidates) { return "did you mean '\(near)'?" }
    return "expected " + alternatives(candidates)
}

/// `'a', 'b' or 'c'`.
func alternatives(_ words: [String]) -> String {
    let quoted = words.map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "nothing" }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
}
