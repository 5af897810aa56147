import SpecDocument

/// The formats most often mistaken for an API description; the first match counts.
extension ForeignFormat {
  static let all = files + texts + otherDescriptions + otherDocuments + withoutVersion

  private static let raw =
    "give the document itself: documentation pages link to it, often as 'openapi.json' or 'swagger.json'"
  private static let unpack = "unpack it, and give the document in it"
  private static let convert = "convert it to OpenAPI first"
  private static let describe =
    "write an OpenAPI document for the HTTP API, or a spec in the compact dialect"
  private static let begin =
    "begin it with 'openapi: 3.1.0', or with 'apigen: 1' in the compact dialect"

  private static let files: [ForeignFormat] = [
    .bytes("a PDF document", Array("%PDF-".utf8), help: raw),
    .bytes("a ZIP archive", [0x50, 0x4B, 0x03, 0x04], help: unpack),
    .bytes(
      "a gzip archive", [0x1F, 0x8B], help: "unpack it: 'gunzip -c <file> | apigen - -o <folder>'"),
    .bytes("an image", [0x89, 0x50, 0x4E, 0x47], help: raw),
    .bytes("an image", [0xFF, 0xD8, 0xFF], help: raw),
    .bytes("an image", Array("GIF8".utf8), help: raw),
    ForeignFormat(sign: .binary, message: message("a binary file"), help: raw),
  ]

  private static let texts: [ForeignFormat] = [
    ForeignFormat(
      sign: .whole { $0.wholeMatch(of: /\s*/) == nil ? nil : $0.prefix(0) },
      message: "the file is empty", help: begin),
    ForeignFormat(
      sign: .whole { text in
        // To Swift, a carriage return and a line feed are one character.
        let comments = /(?>\s|#[^\n\r]*)*+/.matchingSemantics(.unicodeScalar)
        return text.wholeMatch(of: comments) == nil ? nil : text.prefix(0)
      },
      message: "the file contains only comments", help: begin),
    .text("an HTML page", help: raw + "; a login page means that the download needs credentials") {
      $0.prefixMatch(
        of: /\s*(?><!--(?s:.*?)-->\s*)*+(<(?:!doctype html|html|head|body|script)\b)/.ignoresCase())?
        .1
    },
    .text("a WSDL document", help: describe) {
      $0.prefixMatch(
        of: /\s*<(?s:.*)(http:\/\/schemas\.xmlsoap\.org\/wsdl\/|http:\/\/www\.w3\.org\/ns\/wsdl)/)?
        .1
    },
    .text("an XML document", help: "an OpenAPI document is YAML or JSON") {
      $0.prefixMatch(of: /\s*(<\?xml|<[A-Za-z][A-Za-z:]*[\s>])/)?.1
    },
    .text("RAML", help: convert) { $0.prefixMatch(of: /#%RAML/)?.0 },
    .text("an API Blueprint", help: convert) { $0.prefixMatch(of: /\s*(FORMAT: *1A)/)?.1 },
    .text("a GraphQL schema", help: describe) {
      $0.prefixMatch(
        of:
          /(?>\s|#.*\R|"""(?s:.*?)""")*+((?:extend +)?(?:type|interface|input|enum|union) +\w[^:\n{=]*+[{=]|schema\b[^:\n{]*+{|scalar +\w+\s|directive +@\w+)/
      )?.1
    },
    .text("a Protocol Buffers file", help: describe) {
      $0.prefixMatch(
        of:
          /(?>\s|\/\/.*\R|\/\*(?s:.*?)\*\/)*+(syntax *= *["']proto[23]["']|edition *= *["']\d+["']|package +[\w.]+ *;)/
      )?.1
    },
    .text("a Git LFS pointer", help: "fetch the file that it refers to with 'git lfs pull'") {
      $0.prefixMatch(of: /version https:\/\/git-lfs\.github\.com\S*/)?.0
    },
    ForeignFormat(
      sign: .whole { $0.wholeMatch(of: /\s*+(\d{3}:? [A-Z][A-Za-z ]++)\s*+/)?.1 },
      message: "this is not an API description but the error of a server",
      help: "check the URL that it was downloaded from; 'curl -f' fails instead of saving it"),
  ]

  private static let otherDescriptions: [ForeignFormat] = [
    .document(
      "a Postman collection",
      help: "convert it to OpenAPI first, such as with 'npx postman-to-openapi <file> -f api.yaml'"
    ) { root in
      let collection = root["collection"]?.mapping ?? root
      let isPostman =
        collection["info"]?["_postman_id"] != nil
        || collection["info"]?["schema"]?.string?.contains("postman") == true
      return isPostman ? root.entry("info") ?? root.entry("collection") : nil
    },
    .document("an export of Insomnia", help: convert) { root in
      root.entry("__export_format")
        ?? (root["type"]?.string?.contains("insomnia") == true ? root.entry("type") : nil)
    },
    .document("an AsyncAPI document", help: "apigen reads descriptions of HTTP APIs only") {
      $0.entry("asyncapi")
    },
    ForeignFormat(
      sign: .document { $0.entry("swaggerVersion") },
      message: "this is a description in Swagger 1, which apigen does not read",
      help: "convert it to Swagger 2.0 or OpenAPI first"),
    .document(
      "an OpenAPI Overlay",
      help: "give the document that it changes, and this file with '--overlay'"
    ) {
      $0.entry("overlay")
    },
    .document(
      "an Arazzo document", help: "give one of the OpenAPI documents under 'sourceDescriptions'"
    ) {
      $0.entry("arazzo")
    },
    .document("a GraphQL schema", help: describe) { root in
      root.entry("__schema") ?? (root["data"]?["__schema"] == nil ? nil : root.entry("data"))
    },
    .document("a Google API Discovery document", help: convert) {
      $0["kind"]?.string == "discovery#restDescription" ? $0.entry("kind") : nil
    },
    .document("a Smithy model", help: "generate an OpenAPI document from it first") {
      $0.entry("smithy")
    },
  ]

  private static let otherDocuments: [ForeignFormat] = [
    .document(
      "an HTTP archive (HAR)",
      help: describe + "; 'apigen observe <spec> <archive>' then compares it with the archive"
    ) {
      $0["log"]?["entries"] == nil ? nil : $0.entry("log")
    },
    .document(
      "a configuration of apigen", help: "give the spec; the 'apigen.yaml' beside it is read too"
    ) { root in
      guard root["paths"] == nil, root["types"] == nil else { return nil }
      return ["access", "layout", "conformances", "validation", "names", "broken", "silence"].lazy
        .compactMap { root.entry($0) }.first
    },
    .document(
      "a JSON Schema", help: "describe the operations in an OpenAPI document that refers to it"
    ) { root in
      guard root["paths"] == nil else { return nil }
      if let entry = root.entry("$schema") { return entry }
      return ["properties", "$defs", "allOf", "anyOf", "oneOf"].lazy
        .compactMap { root.entry($0) }.first { $0.value.scalarText == nil }
    },
    .document(
      "the error of a server",
      help: "check the URL that it was downloaded from; 'curl -f' fails instead of saving it"
    ) { root in
      guard root.entries.count < 6, root["paths"] == nil else { return nil }
      return ["error", "errors", "message"].lazy.compactMap { root.entry($0) }.first
    },
  ]

  private static let withoutVersion: [ForeignFormat] = [
    ForeignFormat(
      sign: .document { root in
        guard root["info"] == nil, root["types"]?.mapping != nil || root["name"]?.string != nil
        else { return nil }
        return root.entry("paths") ?? root.entry("types")
      },
      message: "the version of the compact dialect is missing",
      help: "begin the file with 'apigen: 1'"),
    ForeignFormat(
      sign: .document { root in
        ["definitions", "securityDefinitions", "basePath", "host"].lazy
          .compactMap { root.entry($0) }.first
      },
      message: "the version of Swagger is missing", help: "begin the file with 'swagger: \"2.0\"'"),
    ForeignFormat(
      sign: .document { root in
        root["paths"] ?? root["components"] ?? root["webhooks"] == nil ? nil : root.entry("info")
      },
      message: "the version of OpenAPI is missing", help: "begin the file with 'openapi: 3.1.0'"),
  ]
}
