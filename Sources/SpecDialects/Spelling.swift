import Diagnostics

/// `did you mean 'paths'?`, or the allowed words if none is near.
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
