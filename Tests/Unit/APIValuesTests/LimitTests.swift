import APIModel
import APIValues
import Testing

@Suite("Limits of numbers")
struct LimitTests {
  @Test(
    "are compared exactly, in any notation",
    arguments: [
      ("9007199254740993", "9007199254740994", "maximum"), ("10", "1e300", "maximum"),
      ("1e1", "10", nil), ("1.50", "1.5", nil), ("-10", "-10.5", "minimum"), ("0", "-0.0", nil),
      ("+1", "0.5", "minimum"),
    ] as [(limit: String, number: String, rule: String?)])
  func limits(limit: String, number: String, rule: String?) {
    var constraints = Constraints()
    if rule == "minimum" { constraints.minimum = limit } else { constraints.maximum = limit }
    #expect(constraints.violation(of: .number(number))?.rule == rule)
  }

  @Test("allow multiples of a decimal fraction, but nothing close to them")
  func multiples() {
    var constraints = Constraints()
    constraints.multipleOf = "0.01"
    #expect(constraints.violation(of: .number("19.99")) == nil)
    #expect(constraints.violation(of: .number("1e3")) == nil)
    #expect(constraints.violation(of: .number("0.0100000000001"))?.rule == "multipleOf")
  }
}
