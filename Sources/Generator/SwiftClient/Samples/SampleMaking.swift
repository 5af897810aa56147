/// How values are made that Swift has no literal of.
enum SampleMaking {
  /// By functions of the runtime, which make values by their numbers.
  case functions
  /// As people write them.
  case written

  func functions(_ vocabulary: Vocabulary) -> SampleFunctions {
    SampleFunctions(making: self, vocabulary: vocabulary)
  }
}

/// Calls that make values, of an argument as Swift writes it.
struct SampleFunctions {
  let making: SampleMaking
  let vocabulary: Vocabulary

  /// Of a number, or of a text.
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

  /// A literal has the digits of the text.
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
    switch making {
    case .functions: "\(vocabulary["Samples"]).\(function)"
    case .written: written
    }
  }
}
