import APIModel
import SpecDocument

extension FieldReading {
  mutating func schemaDocumentation(_ schema: Mapping) -> Documentation {
    var documentation = documentation(schema, summary: "title")
    if !Constraints.isPlain(schema) { documentation.limits = Constraints(documenting: schema) }
    let remarks = schema.remarks
    if !remarks.isEmpty { documentation.remarks = remarks }
    return documentation
  }

  /// Returns the documentation of a parameter or header and of its schema.
  mutating func documentation(_ mapping: Mapping, schema: Mapping?) -> Documentation {
    var documentation = documentation(mapping)
    if let schema = schema.map({ schemaDocumentation($0) }) {
      documentation.description = documentation.description ?? schema.description
      documentation.isDeprecated = documentation.isDeprecated || schema.isDeprecated
      documentation.limits = schema.limits
      documentation.remarks = schema.remarks
    }
    if !documentation.remarks.contains(where: { $0.example != nil }),
      let example = mapping.exampleRemark
    {
      documentation.remarks.append(example)
    }
    return documentation
  }
}

/// Facts about values that their type does not express.
extension Mapping {
  fileprivate var remarks: [Remark] {
    var remarks: [Remark] = []
    if let remark = listedValues { remarks.append(remark) }
    if let remark = matchingItems { remarks.append(remark) }
    if let remark = unknownFormat { remarks.append(remark) }
    if let remark = serverDefault { remarks.append(remark) }
    addMemberRemarks(to: &remarks)
    if let remark = exampleRemark { remarks.append(remark) }
    return remarks
  }

  fileprivate var matchingItems: Remark? {
    let low = self["minContains"]?.numberText.flatMap { $0 == "0" ? nil : $0 }
    let high = self["maxContains"]?.numberText
    return low ?? high == nil ? nil : .matchingItems(from: low, to: high)
  }

  /// A constant, or values of `enum` that no enumeration lists: booleans, numbers of a narrow
  /// format, and values that are not scalars.
  fileprivate var listedValues: Remark? {
    if let value = self["const"], !value.isNull, let constant = printable(Literal(value).json) {
      return .values([constant])
    }
    guard let values = self["enum"]?.sequence,
      !values.allSatisfy({ $0.string != nil || $0.isNull })
    else { return nil }
    let known = values.filter { !$0.isNull }
    let isEnumeration =
      known.allSatisfy { $0.scalarText != nil } && !known.allSatisfy { $0.bool != nil }
      && self["format"]?.string.flatMap { ScalarFormats.number[FormatName.canonical($0)] }
        ?? .float
        == .float
    let isOfText = self["type"]?.string == "string"
    let texts = values.compactMap { printable(Literal($0).json) }
    guard !isEnumeration, !isOfText, texts.count == values.count, texts.count <= 20 else {
      return nil
    }
    return .values(texts)
  }

  /// A format or encoding that the type does not imply.
  fileprivate var unknownFormat: Remark? {
    if let encoding = self["contentEncoding"]?.string, !encoding.lowercased().hasPrefix("base64") {
      return printable(encoding).map(Remark.contentEncoding)
    }
    if let type = self["contentMediaType"]?.string.flatMap(printable) {
      return .contentMediaType(type)
    }
    guard let name = self["format"]?.string else { return nil }
    let format = FormatName.canonical(name)
    guard ScalarFormats.string[format] == nil,
      ScalarFormats.integer[format] == nil, ScalarFormats.number[format] == nil,
      !ScalarFormats.plain.contains(format), let format = printable(format)
    else { return nil }
    return format == FormatName.unixTime ? .unixTime : .format(format)
  }

  fileprivate var serverDefault: Remark? {
    guard let value = self["default"], !value.isNull, self["x-apigen-default"] == nil,
      self["const"] == nil, let text = printable(value.scalarText ?? Literal(value).json),
      text.count < 78
    else { return nil }
    return .serverDefault(text)
  }

  /// Adds remarks on the names of members and on dependencies between members.
  private func addMemberRemarks(to remarks: inout [Remark]) {
    let patterns = self["patternProperties"]?.mapping?.entries.map(\.key).compactMap(printable)
    if let patterns, !patterns.isEmpty { remarks.append(.additionalNamePatterns(patterns)) }
    if let names = self["propertyNames"]?.mapping {
      let values = names.printableTexts("enum")
      if !values.isEmpty { remarks.append(.memberNames(values)) }
      if let pattern = names["pattern"]?.string.flatMap(printable) {
        remarks.append(.memberNamePattern(pattern))
      }
    }
    if let dependent = self["dependentRequired"]?.mapping {
      for name in dependent.entries.map(\.key).compactMap(printable) {
        let names = dependent.printableTexts(name)
        if !names.isEmpty { remarks.append(.dependency(of: name, on: names)) }
      }
    }
    if self["if"] != nil { remarks.append(.isConditional) }
    if let excluded = self["not"]?.mapping {
      let names = excluded.printableTexts("required")
      let values = excluded["enum"]?.sequence ?? excluded["const"].map { [$0] } ?? []
      remarks.append(
        names.isEmpty
          ? .excludedValues(values.compactMap { printable(Literal($0).json) })
          : .excludedMembers(names))
    }
  }

  fileprivate var exampleRemark: Remark? {
    guard let node = self["example"] ?? self["examples"]?.sequence?.first,
      // An example of a boolean is redundant.
      node.bool == nil, let example = node.scalarText,
      example.utf8.count <= 60 || example.count <= 60
    else { return nil }
    return printable(example).map(Remark.example)
  }

  private func printableTexts(_ key: String) -> [String] {
    self[key]?.sequence?.compactMap(\.string).compactMap(printable) ?? []
  }
}
