import CYaml

/// libyaml's parser over bytes that outlive it: one event after the other.
final class YAMLParser {
    private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    private(set) var event = yaml_event_t()

    /// Nil where there is no memory for it.
    init?(_ buffer: UnsafeBufferPointer<UInt8>) {
        guard yaml_parser_initialize(parser) == 1 else {
            parser.deallocate()
            return nil
        }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, buffer.baseAddress, buffer.count)
    }

    deinit {
        yaml_event_delete(&event)
        yaml_parser_delete(parser)
        parser.deallocate()
    }

    /// Reads the next event into `event`; false where the text is wrong.
    func advance() -> Bool {
        yaml_event_delete(&event)
        return yaml_parser_parse(parser, &event) == 1
    }

    var problem: YAMLProblem { YAMLProblem(of: parser.pointee) }
}

/// What libyaml says is wrong, in its own words and positions.
struct YAMLProblem {
    let problem: String
    let context: String
    /// Counted in characters.
    let position: Int
    let contextPosition: Int?
    /// Counted in bytes, for what is no character.
    let byteOffset: Int?

    init(of parser: yaml_parser_t) {
        problem = parser.problem.map { String(cString: $0) } ?? "out of memory"
        context = parser.context.map { String(cString: $0) } ?? ""
        position = Int(parser.problem_mark.index)
        contextPosition = parser.context == nil ? nil : Int(parser.context_mark.index)
        byteOffset = parser.error == YAML_READER_ERROR ? Int(parser.problem_offset) : nil
    }
}
