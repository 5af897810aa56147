import CYaml

/// libyaml's parser over bytes that outlive it, one event at a time.
final class YAMLParser {
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private let current = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)

  /// nil if it cannot be allocated.
  init?(_ buffer: UnsafeBufferPointer<UInt8>) {
    current.initialize(to: yaml_event_t())
    guard yaml_parser_initialize(parser) == 1 else {
      current.deallocate()
      parser.deallocate()
      return nil
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, buffer.baseAddress, buffer.count)
  }

  deinit {
    yaml_event_delete(current)
    yaml_parser_delete(parser)
    current.deallocate()
    parser.deallocate()
  }

  /// The last event, which is valid until the next one is read.
  var event: yaml_event_t { current.pointee }

  /// Reads the next event into `event`; false on a syntax error.
  func advance() -> Bool {
    yaml_event_delete(current)
    return yaml_parser_parse(parser, current) == 1
  }

  var problem: YAMLProblem { YAMLProblem(of: parser.pointee) }
}

extension YAMLParser {
  /// Returns the byte ranges of all scalars in double quotes, up to the first error.
  static func quotedScalars(of bytes: [UInt8], isASCII: Bool) -> [Range<Int>] {
    bytes.withUnsafeBufferPointer { buffer in
      guard let parser = YAMLParser(buffer) else { return [] }
      var offsets = CharacterOffsets(bytes, isASCII: isASCII)
      var ranges: [Range<Int>] = []
      while parser.advance(), parser.event.type != YAML_STREAM_END_EVENT {
        guard parser.event.type == YAML_SCALAR_EVENT,
          parser.event.data.scalar.style == YAML_DOUBLE_QUOTED_SCALAR_STYLE
        else { continue }
        let start = offsets.offset(ofCharacter: Int(parser.event.start_mark.index))
        ranges.append(start..<offsets.offset(ofCharacter: Int(parser.event.end_mark.index)))
      }
      return ranges
    }
  }
}

/// The error that libyaml reports, in its own words and positions.
struct YAMLProblem {
  let problem: String
  /// Counted in characters.
  let position: Int
  /// The start of the enclosing construct.
  let contextPosition: Int?
  /// A character that is not allowed, and its offset in bytes.
  let character: (scalar: Unicode.Scalar, offset: Int)?

  init(of parser: yaml_parser_t) {
    problem = parser.problem.map { String(cString: $0) } ?? "out of memory"
    position = Int(parser.problem_mark.index)
    contextPosition = parser.context == nil ? nil : Int(parser.context_mark.index)
    let scalar = Unicode.Scalar(UInt32(clamping: parser.problem_value))
    character =
      parser.error == YAML_READER_ERROR ? scalar.map { ($0, Int(parser.problem_offset)) } : nil
  }
}
