import Testing

@Suite("Excerpts of generated files")
struct ExcerptTests {
  private let excerpt = Excerpt("a\n  // …\nd\ne\n")

  @Test("a mark stands for any lines, and all others are compared")
  func difference() throws {
    #expect(excerpt.difference(from: "a\nb\nc\nd\ne\n") == nil)
    #expect(excerpt.difference(from: "a\nd\nd\ne\n") == nil)
    let changed = try #require(excerpt.difference(from: "a\nb\nd\nf\n"))
    #expect(changed == ("e", "f"))
    let before = try #require(excerpt.difference(from: "b\na\nd\ne\n"))
    #expect(before == ("a", "b"))
    let after = try #require(excerpt.difference(from: "a\nd\ne\nf\n"))
    #expect(after == ("", "f"))
  }

  @Test(
    "a changed file is recorded as the same excerpt",
    arguments: [
      ("a\nb\nd\ne\n", "a\n  // …\nd\ne\n"), ("a\nb\nD\ne\n", "a\n  // …\nD\ne\n"),
      ("A\nb\nd\ne\n", "A\n  // …\nd\ne\n"), ("a\nb\nd\nx\ne\n", "a\n  // …\nd\nx\ne\n"),
      ("A\nb\nD\ne\n", "A\n  // …\nD\ne\n"), ("A\n", "A\n"),
    ])
  func updated(file: String, expected: String) { #expect(excerpt.updated(to: file) == expected) }
}
