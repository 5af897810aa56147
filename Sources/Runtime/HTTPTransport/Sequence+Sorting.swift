extension Sequence {
  /// Returns the elements sorted by the code in Swift's library.
  ///
  /// Elsewhere, the compiler copies that code for each type of element. This is slower, and for
  /// sorting a few elements at rare times.
  @_semantics("optimize.sil.specialize.generic.never")
  package func sortedRarely(by precedes: (Element, Element) -> Bool) -> [Element] {
    sorted(by: precedes)
  }
}
