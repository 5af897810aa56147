/// The sentences for what is not YAML, or not a spec.
extension YAMLReader {
    func emptyFailure() -> SyntaxFailure {
        let isBlank = bytes.allSatisfy { $0 <= 0x20 }
        return SyntaxFailure(
            message: isBlank ? "the file is empty" : "the file holds nothing but comments",
            range: 0..<0
        )
    }

    func secondDocumentFailure(_ range: Range<Int>) -> SyntaxFailure {
        SyntaxFailure(
            message: "a second document begins here, but a spec is one document",
            range: range,
            help: "remove the '---', or put the document into a file of its own"
        )
    }

    func missingKeyFailure(_ range: Range<Int>) -> SyntaxFailure {
        SyntaxFailure(
            message: "expected a key before ':'",
            range: range,
            help: "put quotes around text that begins with ':' or '?'"
        )
    }

    func collectionKeyFailure(_ range: Range<Int>) -> SyntaxFailure {
        SyntaxFailure(
            message: "a list or a mapping cannot be a key",
            range: range,
            help: "put quotes around text that begins with '{' or '['"
        )
    }

    mutating func failure(for problem: YAMLProblem) -> SyntaxFailure {
        let start = problem.byteOffset ?? offset(ofCharacter: problem.position)
        return SyntaxFailure(
            message: problem.problem,
            range: start..<start
        )
    }
}
