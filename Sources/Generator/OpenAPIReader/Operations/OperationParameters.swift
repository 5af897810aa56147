import APIModel
import PatternMatching
import SpecDocument

extension ParameterReader {
  /// Returns the parameters of an operation, without parameters of the client and without those
  /// that are a credential in each alternative that has one.
  mutating func read(
    _ list: ParameterList, without credentials: [[SecurityScheme.Kind]] = [], of path: Path,
    at index: Int, _ schemas: inout SchemaReader
  ) -> [Parameter] {
    var parameters: [Parameter] = []
    let alternatives = credentials.filter { !$0.isEmpty }
    for parameter in list.all where !isIgnored(parameter) && !path.determines(parameter) {
      if isOfClient(parameter, &schemas) {
        readClientParameter(parameter, &schemas)
      } else if alternatives.first != nil,
        alternatives.allSatisfy({ $0.contains { $0.isSent(as: parameter) } })
      {
        schemas.pending.operations[index].credentials.insert(parameter.name.text)
      } else {
        var read = read(parameter, at: .operation(index, parameters.count), &schemas)
        read.keepsSlashes =
          read.isText
          && (path.rest.contains(parameter.name.text) || schemas.demandsSlash(parameter))
        parameters.append(read)
      }
    }
    return parameters
  }

  /// Returns whether it is one of the three headers that the standard describes elsewhere, or the
  /// length of the body, which only the transport knows.
  private func isIgnored(_ parameter: ResolvedParameter) -> Bool {
    parameter.location == .header && Self.ignored.contains(parameter.name.text.lowercased())
  }

  private static let ignored: Set = ["accept", "authorization", "content-length", "content-type"]
}

extension SecurityScheme.Kind {
  /// Returns whether the credential is the value of a parameter.
  fileprivate func isSent(as parameter: ResolvedParameter) -> Bool {
    let parameterName = parameter.name.text
    return switch (self, parameter.location) {
    case (.header(let name), .header): name.lowercased() == parameterName.lowercased()
    case (.query(let name), .query), (.cookie(let name), .cookie): name.isExactly(parameterName)
    default: false
    }
  }
}

extension SchemaReader {
  /// Returns whether every value of a parameter has a slash, by its list of values or its pattern.
  fileprivate mutating func demandsSlash(_ parameter: ResolvedParameter) -> Bool {
    guard let schema = parameter.mapping["schema"].map({ expand($0) }) else { return false }
    let listed = schema["enum"]?.sequence ?? schema["const"].map { [$0] } ?? []
    let values = listed.filter { !$0.isNull }
    if !values.isEmpty {
      return values.allSatisfy { $0.string?.utf8.contains(UInt8(ascii: "/")) == true }
    }
    guard let pattern = schema["pattern"]?.string else { return false }
    return pattern.utf8.contains(UInt8(ascii: "/"))
      && PatternExpression(pattern)?.demandsSlash == true
  }
}

extension PatternExpression {
  /// Whether every string with a match contains a slash.
  fileprivate var demandsSlash: Bool {
    switch self {
    case .scalar(let set):
      set.contains("/")
        && (0x20..<0x7F).allSatisfy {
          Unicode.Scalar($0) == "/" || !set.contains(Unicode.Scalar($0))
        }
    case .place, .look: false
    case .sequence(let parts): parts.contains(where: \.demandsSlash)
    case .alternatives(let parts): parts.allSatisfy(\.demandsSlash)
    case .repetition(let part, let least, _): least > 0 && part.demandsSlash
    }
  }
}

extension Path {
  /// Returns whether the path gives a parameter of the query its value. If the path only names it,
  /// the parameter may have any.
  fileprivate func determines(_ parameter: ResolvedParameter) -> Bool {
    parameter.location == .query
      && constants.contains { !$0.value.isEmpty && $0.name.isExactly(parameter.name.text) }
  }

  /// Returns the constant part of the query beside some parameters.
  func constantsBeside(_ parameters: [Parameter]) -> [Operation.Constant] {
    constants.filter { constant in
      !parameters.contains { $0.location == .query && $0.name.text.isExactly(constant.name) }
    }
  }
}

extension Parameter {
  /// Whether it is a string in a path, as opposed to a number or a list.
  fileprivate var isText: Bool {
    guard location == .path, !explode else { return false }
    return if case .named = type.base { true } else { type.base == .scalar(.string) }
  }
}
