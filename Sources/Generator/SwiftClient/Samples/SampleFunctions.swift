import Decisions

/// Calls that make values from an argument in Swift syntax.
struct SampleFunctions {
  /// Whether values are written as people do, rather than made by functions of the runtime.
  let isWritten: Bool
  let vocabulary: Vocabulary

  /// Returns a date for a number or a string.
  func date(_ argument: String) -> String { made("date(\(argument))", ".now") }

  func date(secondsSince1970 seconds: String) -> String {
    made("date(secondsSince1970: \(seconds))", ".now")
  }

  func day(_ argument: String) -> String {
    made("day(\(argument))", "\(vocabulary["Day"])(\"2026-01-31\")!")
  }

  func uuid(_ argument: String) -> String { made("uuid(\(argument))", "\(vocabulary["UUID"])()") }

  func url(_ text: String) -> String {
    made("url(\(text))", "\(vocabulary["URL"])(string: \(text))!")
  }

  /// Returns a decimal for a string literal, whose digits make up the written form.
  func decimal(_ text: String) -> String {
    let digits = text.dropFirst().dropLast()
    return made("decimal(\(text))", Double(digits) == nil ? "0" : String(digits))
  }

  func json(_ text: String) -> String { made("json(\(text))", "[:]") }

  func data(base64 text: String) -> String { made("data(base64: \(text))", bytes) }

  var data: String { made("data", bytes) }

  var file: String {
    made("file", "\(vocabulary["FormFile"])(data: \(bytes), name: \"sample.txt\")")
  }

  var body: String { made("body", "\(vocabulary["HTTPBody"])(\(bytes))") }

  private var bytes: String { "\(vocabulary["Data"])(\"Sample\".utf8)" }

  private func made(_ function: String, _ written: String) -> String {
    isWritten ? written : "\(vocabulary["Samples"]).\(function)"
  }
}
