import SpecDocument
import Testing

@Suite("YAML anchors, aliases and merge keys")
struct AnchorTests {
  @Test("an alias repeats its anchor's value, with the span of that value")
  func alias() {
    let reading = Reading("a: &x {b: [1]}\nc: *x\nd: &x 2\ne: [*x, *x]\n&k f: *k\n")
    #expect(
      reading.node?.flow
        == "{a: {b: [int 1]}, c: {b: [int 1]}, d: int 2, e: [int 2, int 2], f: 'f'}")
    #expect(reading.node?["c"]?.span == reading.node?["a"]?.span)
    #expect(reading.headings == [])
  }

  @Test("an alias may be a key")
  func aliasAsKey() {
    #expect(Reading("a: &x name\n*x : 1\n").node?.flow == "{a: 'name', name: int 1}")
    #expect(
      Reading("a: &x [1]\n*x : 1\n").headings == ["2:1: error: a list or a mapping cannot be a key"]
    )
  }

  @Test("an undefined alias is an error with the nearest name")
  func undefined() {
    let reading = Reading("a: &common 1\nb: *comon\nc: 2\n")
    #expect(reading.headings == ["2:4: error: no anchor '&comon' precedes this alias"])
    #expect(reading.help == "did you mean '*common'?")
    #expect(reading.node?.flow == "{a: int 1, c: int 2}")
  }

  @Test("an alias inside the value that it repeats is refused")
  func recursive() {
    let reading = Reading("a: &x\n  b:\n    - *x\n")
    #expect(reading.headings == ["3:7: error: the alias '*x' is inside the value that it repeats"])
  }

  @Test("merged entries take the place of the merge key, and own keys override them")
  func merge() {
    let text = "base: &base {a: 1, b: 2}\nc:\n  z: 0\n  <<: *base\n  b: 3\n  y: 4\n"
    #expect(Reading(text).node?["c"]?.flow == "{z: int 0, a: int 1, b: int 3, y: int 4}")
  }

  @Test("the first of several merged mappings takes precedence")
  func mergeList() {
    let text =
      "- &a {x: 1, y: 1}\n- &b {y: 2, z: 2, <<: *a}\n- {<<: [*a, *b, {z: 3, w: 3}], !!merge v: 0}\n"
    #expect(
      Reading(text).node?.sequence?.last?.flow
        == "{x: int 1, y: int 1, z: int 2, w: int 3, v: int 0}")
    #expect(Reading("a: &a {x: 1}\nb:\n  !!merge <<: *a\n").node?["b"]?.flow == "{x: int 1}")
  }

  @Test("a quoted merge key is a key like any other")
  func quotedMergeKey() { #expect(Reading("'<<': {a: 1}").node?.flow == "{<<: {a: int 1}}") }

  @Test(
    "a value that cannot be merged is an error",
    arguments: [
      (
        "<<: 1",
        "1:5: error: the merge key '<<' takes a mapping or a list of mappings, not an integer"
      ),
      (
        "<<: [{a: 1}, b]",
        "1:5: error: the merge key '<<' takes a mapping or a list of mappings, not a list"
      ),
    ])
  func notMergeable(text: String, heading: String) { #expect(Reading(text).headings == [heading]) }

  @Test("a second merge key is refused, with both places")
  func twoMergeKeys() {
    let reading = Reading("<<: {a: 1}\nb: 2\n<<: {c: 3}\n")
    #expect(
      reading.headings == [
        "3:1: error: the merge key '<<' appears twice", "1:1: note: first used here",
      ])
  }
}
