/// Returns the numbers below `count` in every order.
package func permutations(of count: Int) -> [[Int]] {
  guard count > 0 else { return [[]] }
  return permutations(of: count - 1).flatMap { rest in
    (0..<count).map { place in
      var permutation = rest
      permutation.insert(count - 1, at: place)
      return permutation
    }
  }
}
