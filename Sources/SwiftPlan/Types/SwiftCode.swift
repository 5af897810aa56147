package import Mustache

/// A piece of Swift, with the modules that its file must import.
///
/// Code that is composed of other code needs the modules of its parts:
///
/// ```swift
/// let type = spelling.spell(.array(.scalar(.date)))   // `[Date]`, of Foundation
/// let parameter: SwiftCode = "dates: \(type)"         // `dates: [Date]`, of Foundation
/// ```
package struct SwiftCode: Sendable, Equatable {
  package var text: String
  package var modules: Modules = []

  var optional: SwiftCode { "\(self)?" }
}

extension SwiftCode: ExpressibleByStringInterpolation {
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var code = SwiftCode(text: "")

    package init(literalCapacity: Int, interpolationCount: Int) {
      code.text.reserveCapacity(literalCapacity + 8 * interpolationCount)
    }

    package mutating func appendLiteral(_ literal: String) { code.text += literal }

    package mutating func appendInterpolation(_ text: String) { code.text += text }

    package mutating func appendInterpolation(_ code: SwiftCode) {
      self.code.text += code.text
      self.code.modules.formUnion(code.modules)
    }
  }

  package init(stringLiteral text: String) { self.init(text: text) }

  package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.code }
}

/// In a list, code is printed by `{{.}}`.
extension SwiftCode: View {
  package static let keys = ViewKeys<Self>([.text(".", \.text)])
}

/// What generated code may import.
package struct Modules: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let runtime = Modules(rawValue: 1)
  package static let foundation = Modules(rawValue: 2)
  package static let oauth = Modules(rawValue: 4)
  package static let webhooks = Modules(rawValue: 8)

  /// In the order of the imports.
  static let names: [(module: Modules, name: String)] = [
    (.runtime, "APIRuntime"), (.oauth, "APIRuntimeOAuth"), (.webhooks, "APIRuntimeWebhooks"),
    (.foundation, "Foundation"),
  ]
}
