import Diagnostics
import SpecSyntax

extension SpecReader {
    mutating func readRequestBody(_ node: Node?, operation: Int) -> RequestBody? {
        guard let node, !node.isNull, let (mapping, span, component) = resolve(node) else { return nil }
        check(mapping, as: .requestBody)
        let origin: TypeDeclaration.Origin =
            component.map { .component(componentName($0, suffix: "Body")) } ?? .operation(operation, .body)
        guard let content = readContent(mapping["content"], at: origin) else {
            findings.warning("a request body without 'content' is ignored", at: span)
            return nil
        }
        return RequestBody(
            isRequired: flag(mapping["required"]) ?? false,
            content: content,
            documentation: documentation(mapping)
        )
    }

    /// The responses of an operation, its own first, then the failures that all operations share.
    mutating func readResponses(_ mapping: Mapping, of operation: Operation, at index: Int) -> [Response] {
        var responses = readResponseMap(mapping["responses"], method: operation.method) { status in
            .operation(index, .response(status))
        }
        settleSuccess(&responses, of: operation)
        let statuses = Set(responses.map(\.status))
        return responses + api.commonFailures.filter { !statuses.contains($0.status) }
    }

    mutating func readCommonFailures(_ root: Mapping) -> [Response] {
        let failures = readResponseMap(root["x-apigen-errors"], method: "GET") { status in
            switch status {
            case .code(let code): .component("Failure\(code)")
            case .range(let range): .component("Failure\(range)XX")
            case .default: .component("Failure")
            }
        }
        return failures.map { failure in
            var failure = failure
            failure.isSuccess = false
            return failure
        }
    }

    private mutating func readResponseMap(
        _ node: Node?,
        method: String,
        origin: (Response.Status) -> TypeDeclaration.Origin
    ) -> [Response] {
        var responses: [Response] = []
        for entry in mapping(node)?.entries ?? [] where !entry.key.hasPrefix("x-") {
            guard let status = readStatus(entry) else { continue }
            if let first = responses.first(where: { $0.status == status }) {
                findings.error(
                    "response '\(entry.key)' is described twice",
                    at: entry.keySpan,
                    notes: [Diagnostic.Note("the first one is here", at: first.span)]
                )
            } else if let response = readResponse(entry, status: status, method: method, origin: origin(status)) {
                responses.append(response)
            }
        }
        return responses
    }

    private mutating func readStatus(_ entry: Mapping.Entry) -> Response.Status? {
        let text = entry.key
        if text.lowercased() == "default" { return .default }
        let bytes = Array(text.uppercased().utf8)
        if bytes.count == 3, (UInt8(ascii: "1")...UInt8(ascii: "5")).contains(bytes[0]) {
            if bytes[1...] == [UInt8(ascii: "X"), UInt8(ascii: "X")] {
                return .range(Int(bytes[0] - UInt8(ascii: "0")))
            }
            if let code = Int(text) { return .code(code) }
        }
        findings.error(
            "'\(text)' is no status of a response",
            at: entry.keySpan,
            help: "expected a code such as 200, a range such as 4XX, or 'default'"
        )
        return nil
    }

    private mutating func readResponse(
        _ entry: Mapping.Entry,
        status: Response.Status,
        method: String,
        origin: TypeDeclaration.Origin
    ) -> Response? {
        guard let (mapping, _, component) = resolve(entry.value) else { return nil }
        check(mapping, as: .response)
        let place = component.map { .component(componentName($0, suffix: "Response")) } ?? origin
        var content: Content?
        if status.hasContent, method != "HEAD" {
            content = readContent(mapping["content"], at: place)
        } else if method != "HEAD", let ignored = mapping.entry("content"), !ignored.value.isNull {
            findings.warning("a response of status \(entry.key) never has content; it is ignored", at: ignored.keySpan)
        }
        let isSuccess = flag(mapping["x-apigen-success"])
        return Response(
            status: status,
            isSuccess: isSuccess ?? status.isSuccess,
            content: content,
            documentation: documentation(mapping),
            span: entry.keySpan
        )
    }

    /// Every operation can succeed: without a 2xx by a redirection, by `default`, or by any 2xx without content.
    private mutating func settleSuccess(_ responses: inout [Response], of operation: Operation) {
        guard !responses.contains(where: \.isSuccess) else { return }
        let redirections = responses.indices.filter { responses[$0].status.isRedirection }
        if !redirections.isEmpty {
            for index in redirections { responses[index].isSuccess = true }
        } else if let index = responses.firstIndex(where: { $0.status == .default }) {
            responses[index].isSuccess = true
        } else {
            findings.warning(
                "no response for success is described; any 2xx is taken as success without content",
                at: operation.span,
                help: "describe one under 'responses', such as '204: {description: Done}'"
            )
            responses.insert(
                Response(
                    status: .range(2),
                    isSuccess: true,
                    content: nil,
                    documentation: Documentation(),
                    span: operation.span
                ),
                at: 0
            )
        }
    }
}

extension Response.Status {
    fileprivate var hasContent: Bool {
        switch self {
        case .code(let code): code >= 200 && ![204, 205, 304].contains(code)
        case .range(let range): range > 1
        case .default: true
        }
    }

    fileprivate var isSuccess: Bool {
        switch self {
        case .code(let code): (200..<300).contains(code)
        case .range(let range): range == 2
        case .default: false
        }
    }

    fileprivate var isRedirection: Bool {
        switch self {
        case .code(let code): (300..<400).contains(code)
        case .range(let range): range == 3
        case .default: false
        }
    }
}
