/// The candidate that is most like a misspelt name, if one is like it at all.
func nearestName(to name: String, among candidates: [String]) -> String? {
  let limit = max(1, name.count / 2)
  let measured = candidates.map { (candidate: $0, distance: editDistance(name, $0)) }
  return measured.filter { $0.distance <= limit }.min { $0.distance < $1.distance }?.candidate
}

/// How many characters have to be inserted, removed or replaced to turn one text into the other, ignoring case.
private func editDistance(_ left: String, _ right: String) -> Int {
  let left = Array(left.lowercased())
  let right = Array(right.lowercased())
  var row = Array(0...right.count)
  for (i, leftCharacter) in left.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, rightCharacter) in right.enumerated() {
      let substituted = diagonal + (leftCharacter == rightCharacter ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(substituted, row[j] + 1, row[j + 1] + 1)
    }
  }
  return row[right.count]
}
