import SpecDocument
import Testing

@Suite("Errors in a compact spec, and their corrections")
struct CompactErrorTests {
  @Test(
    "types",
    arguments: [
      ("{T: {a: Strnig}}", "unknown type 'Strnig'", "did you mean 'String'?"),
      ("{T: {a: integer}}", "unknown type 'integer'", "did you mean 'Int'?"),
      ("{T: {a: Uzer}, User: {}}", "unknown type 'Uzer'", "did you mean 'User'?"),
      ("{T: {a: Customer}}", "unknown type 'Customer'", "declare 'Customer' under 'types'"),
      (
        "{T: {a: 5}}", "expected a type, found an integer",
        "write a type such as 'String', '[Int]' or 'JSON'"
      ),
      (
        "{T: {a: }}", "expected a type, found null",
        "write a type such as 'String', '[Int]' or 'JSON'"
      ),
      ("{T: '[Int'}", "'[Int' is not a type: ']' is missing", ""),
      ("{T: 'Int x'}", "'Int x' is not a type: unexpected 'x'", ""),
      ("{T: '" + String(repeating: "[", count: 5000) + "'}", "'[[[[", ""),
      (
        "{T: '[Int: Int]'}",
        "'[Int: Int]' is not a type: the keys of a map must be of type 'String'",
        ""
      ),
      ("{T: [Int: Int]}", "the keys of a map must be of type 'String'", ""),
      ("{T: [Int, Int]}", "a list has one element type, found 2", "write '[User]'"),
      ("{T: {a: Int = x}}", "the default 'x' is not an 'Int'", ""),
      (
        "{T: {a: Role = gest}, Role: {$enum: [admin, guest]}}", "the default 'gest' is not one of",
        "'guest'?"
      ),
      ("{T: {a: '[Int] = 3'}}", "'3' is not a list", "write the default under '$default'"),
      ("{T: {$enmu: [a]}}", "unknown directive '$enmu'", "did you mean '$enum'?"),
      (
        "{T: {$schema: String}}", "unknown directive '$schema'",
        "a field of this name is written '$$schema'"
      ),
      ("{T: {$enum: []}}", "'$enum' is empty", ""),
      ("{T: {a: '{b: Int}?'}}", "'{b: Int}?' is not a type", "'$optional: true'"),
      ("{T: {a: {$optional: maybe, b: Int}}}", "'$optional' must be 'true' or 'false'", ""),
      ("{T: {a: {$type: Bool, $enum: [a]}}}", "the type of an '$enum' must be", "'$type: Int?'"),
      ("{T: {$enum: [a, a]}}", "duplicate value 'a' in '$enum'", ""),
      ("{T: {$type: Int, a: Int}}", "a type with '$type' cannot have fields", ""),
      ("{T: {$type: String, $min: 1}}", "'$min' applies only to a number", "write '$minLength'"),
      ("{T: {$type: Int, $min: low}}", "'$min' must be a number", ""),
      (
        "{T: {$message: mesage, message: String}}", "'$message' names the field 'mesage'",
        "'message'?"
      ),
      ("{T: {$extends: U}}", "unknown type 'U'", "declare 'U' under 'types'"),
      ("{T: {$extends: U}, U: {$extends: T}}", "'U' extends itself", ""),
      (
        "{T: {$oneOf: [A], $by: kind}, A: {}}",
        "'kind', which '$by' names, is not a field of the variant 'A'",
        "add 'kind: {$enum: [A]}' to 'A'"
      ),
      ("{T: {$oneOf: {a: A}}, A: {}}", "'$oneOf' with values requires '$by'", "add '$by: kind'"),
      ("{T: {$by: kind}}", "'$by' requires '$oneOf'", ""),
      ("{T: {a: 'Array<string>?'}}", "'Array<string>?' is not a type", "write '[String]?'"),
      ("{T: {a: 'array of Strings'}}", "'array of Strings' is not a type", "write '[Strings]'"),
      ("{T: {a: List of int}}", "'List of int' is not a type", "write '[Int]'"),
      ("{T: {a: 'Dictionary<String, [U]>'}}", "'Dictionary<String, [U]>' is not a type", ""),
      ("{T: {a: 'List<List<int>>'}}", "'List<List<int>>' is not a type", "write '[[Int]]'"),
      ("{T: {a: 'Int | String'}}", "'Int | String' is not a type", "'{$oneOf: [Int, String]}'"),
      ("{T: {a: Map<String, Int>, b: Int}}", "'Map<String, Int>' is not", "'[String: Int]'"),
      ("{T: {a: 'Page<Int>'}}", "'Page<Int>' is not a type: unexpected '<'", ""),
      ("{T: {a: {$ref: '#/types/T'}}}", "the compact dialect has no '$ref'", "write 'T'"),
      ("{T: {a: {type: [string, 'null']}}}", "the compact dialect has no 'type'", "'String?'"),
      ("{T: {anyOf: [A, B]}, A: {}, B: {}}", "the compact dialect has no 'anyOf'", "$oneOf: [A,"),
      (
        "{T: {a: {type: array, items: {$ref: '#/T'}}}}", "the compact dialect has no 'type", "'[T]'"
      ),
      (
        "{T: {a: {type: object, additionalProperties: {type: number}}}}",
        "the compact dialect has no 'type: object'", "write '[String: Double]'"
      ),
      ("{T: {a: {type: string, enum: [x, y]}}}", "the compact dialect has", "'{$enum: [x, y]}'"),
      ("{T: {a: {$type: Int, minimum: 1}}}", "the compact dialect has no 'minimum'", "'$min'"),
      ("{T: {a: {Int64: JSON}}}", "a map is written in brackets", "write '[String: JSON]'"),
      ("{T: {a: {$format: email}}}", "'$format' describes a value whose", "'$type: String'"),
      ("{T: {a: {$doc: A, $optional: true}}}", "'$optional' describes a value", "add the type"),
      ("{T: {$default: 3}}", "'$default' describes a value whose type is missing", ""),
      ("{T: {$min: 3, a: Int}}", "'$min' applies only to a number", ""),
      ("{T: {$type: Int = 5, $default: 6}}", "the type has a default already, after '='", ""),
      ("{T: {$type: Int?, $optional: false}}", "'$optional: false' contradicts the '?'", ""),
      ("{T: {$type: Int, $readOnly: true, $writeOnly: true}}", "'$readOnly' and '$wri", ""),
      ("{T: {$extends: String}}", "a type cannot extend 'String'", ""),
      (
        "{T: {$oneOf: [A, B], $by: k}, A: {k: {$enum: [x, y]}}, B: {k: {$enum: [y]}}}",
        "two variants have the value 'y'", ""
      ),
      (
        "{T: {$oneOf: [A, B], $by: k}, A: {k: K}, B: {k: K}, K: {$enum: [x, y]}}",
        "the values of 'k' do not say which of them means 'A'", "'$oneOf: {x: A}'"
      ),
      ("{Date: {}}", "'Date' is a built-in type and cannot be declared", ""),
    ])
  func types(types: String, message: String, help: String) {
    let lowered = compact(types: types)
    #expect(
      lowered.diagnostics.all.contains { $0.message.hasPrefix(message) }, "\(lowered.messages)")
    #expect(help.isEmpty || lowered.messages.contains(help), "\(lowered.messages)")
  }

  @Test(
    "operations",
    arguments: [
      ("{nmae: a}", "unknown key 'nmae'", "did you mean 'name'?"),
      ("{page: 5}", "'page' must be a mapping, found an integer", ""),
      ("{page: links}", "unknown kind of paging 'links'", "write 'link', 'none', or a mapping"),
      ("{page: {nxt: a}}", "unknown key 'nxt'", "did you mean 'next'?"),
      (
        "{path: {id: Int}}", "'id' is not a parameter of the path '/things'",
        "add '{id}' to the path"
      ),
      (
        "{header: {Authorization: String}}", "the header 'Authorization' cannot be a parameter",
        "with 'auth'"
      ),
      (
        "{response: Int, responses: {200: Int}}",
        "'response' and 'responses' exclude each other", ""
      ),
      ("{responses: {404: Int}}", "the status '404' is a failure", "move it to 'errors'"),
      ("{errors: {201: Int}}", "the status '201' is a success", "move it to 'responses'"),
      ("{errors: {nope: Int}}", "'nope' is not a status", "'404'"),
      ("{auth: baerer}", "unknown authentication 'baerer'", "did you mean 'bearer'?"),
      ("{auth: [[bearer, none]]}", "'none' is not a scheme, and stands alone", "[bearer, none]"),
      ("{auth: {header: X, query: y}}", "'header' and 'query' exclude each other", ""),
      ("{tag: a, tags: [b]}", "'tag' and 'tags' exclude each other", ""),
      ("{body: {binary: File}}", "a binary body names its media type", "octet-stream"),
      ("{deprecated: maybe}", "'deprecated' must be 'true' or 'false', found a string", ""),
      ("[1]", "'get' must be a mapping, found a list", ""),
      (
        "{envelope: {a: Int}}",
        "an envelope must have exactly one field with the value '$payload', found 0",
        "$payload"
      ),
    ])
  func operations(operation: String, message: String, help: String) {
    let lowered = compact(operation: operation)
    #expect(
      lowered.diagnostics.all.contains { $0.message.hasPrefix(message) }, "\(lowered.messages)")
    #expect(help.isEmpty || lowered.messages.contains(help), "\(lowered.messages)")
  }

  @Test("the root reports missing and unknown keys")
  func root() {
    let messages = Lowered("apigen: 1\npahts: {}\nserver: a\ntimeout: no\npage: {}\n").messages
    #expect(
      messages == """
        api.yaml:1:1: error: the API needs a name [compact-name]
            1 | apigen: 1
              | ^~~~~~
              = help: add a line such as 'name: Blog'
        api.yaml:1:1: error: the API has no 'paths' [compact-path]
            1 | apigen: 1
              | ^~~~~~
              = help: add 'paths:' with an operation
        api.yaml:2:1: error: unknown key 'pahts' [compact-key]
            2 | pahts: {}
              | ^~~~~
              = help: did you mean 'paths'?
        api.yaml:3:1: error: unknown key 'server' [compact-key]
            3 | server: a
              | ^~~~~~
              = help: did you mean 'servers'?
        api.yaml:4:10: error: 'timeout' must be a positive number of seconds [compact-value]
            4 | timeout: no
              |          ^~
              = help: write 'timeout: 30'
        api.yaml:5:1: error: unknown key 'page' [compact-key]
            5 | page: {}
              | ^~~~
              = help: 'page' belongs to an operation

        """)
  }

  @Test("a server is a URL whose variables are all described")
  func servers() {
    let messages = compact(
      more: "servers: {a: 5, b: 'https://{region}.b', c: {doc: C}, d: {url: /d, variables: {e: f}}}"
    ).messages
    #expect(messages.contains("the server 'a' must be a URL, found an integer"))
    #expect(messages.contains("the variable 'region' of the URL is not described"))
    #expect(messages.contains("the server 'c' has no 'url'"))
    #expect(messages.contains("'e' is not a variable of the URL"))
  }

  @Test("an error about a type points at the very type")
  func placeInText() {
    let messages = compact(types: "{T: {a: '[String: Usr]'}}").messages
    #expect(
      messages.hasPrefix("api.yaml:5:26: error: unknown type 'Usr' [compact-type]\n"), "\(messages)"
    )
  }

  @Test("a placeholder may have the mark of the rest of a path, or a pattern")
  func markedPathParameters() {
    let lowered = Lowered(
      """
      apigen: 1
      name: Test
      servers: localhost:8080
      paths:
        "/files/{rest...}/{id:int}":
          path: {rest: String, id: Int}
          get: {name: get}
      """)
    #expect(
      lowered.messages.contains(
        "this URL of a server has no scheme; it is read as 'http://localhost:8080'"))
    #expect(!lowered.messages.contains("error"))
    #expect(lowered.yaml("servers", "0", "url") == "http://localhost:8080\n")
  }

  @Test("a path and its parameters have to agree")
  func pathParameters() {
    let messages = Lowered(
      """
      apigen: 1
      name: T
      paths:
        /users/{id}:
          get: {}
        /posts/{postId}:
          path: {postID: Int}
          get: {}
        /tags/{tag}:
          path: {tag: String?}
      """
    ).messages
    #expect(
      messages == """
        api.yaml:4:3: error: the path parameter 'id' is not described [compact-parameter]
            4 |   /users/{id}:
              |   ^~~~~~~~~~~
              = help: add 'path: {id: String}' under the path
        api.yaml:6:3: error: the path parameter 'postId' is not described [compact-parameter]
            6 |   /posts/{postId}:
              |   ^~~~~~~~~~~~~~~
              = help: add 'path: {postId: String}' under the path
        api.yaml:7:12: error: 'postID' is not a parameter of the path '/posts/{postId}' [compact-parameter]
            7 |     path: {postID: Int}
              |            ^~~~~~
              = help: did you mean 'postId'?
        api.yaml:10:17: error: the path parameter 'tag' cannot be optional [compact-parameter]
           10 |     path: {tag: String?}
              |                 ^~~~~~~
              = help: remove the '?' or the default

        """)
  }

  @Test("an error shows both operations of one name")
  func duplicateOperation() {
    let messages = Lowered("apigen: 1\nname: T\npaths:\n  /a: {get: {name: x}, put: {name: x}}\n")
      .messages
    #expect(
      messages == """
        api.yaml:4:36: error: two operations are named 'x' [compact-name]
            4 |   /a: {get: {name: x}, put: {name: x}}
              |                                    ^
        api.yaml:4:20: note: first used here
            4 |   /a: {get: {name: x}, put: {name: x}}
              |                    ^

        """,
      "\(messages)"
    )
  }

  @Test(
    "fields may have the names that OpenAPI's keywords have",
    arguments: [
      "{type: String}", "{required: Bool}", "{required: [T]}", "{items: [T]}", "{enum: [String]}",
      "{description: String, title: String?}", "{schema: T}", "{content: {id: Int}}",
      "{default: Int}", "{type: object}", "{properties: {a: Int}}",
      "{format: String, pattern: String}", "{Date: Day}", "{text/plain: String, image/png: Data}",
      "{String: Int, Int: String}", "{$doc: A, Int: String}",
    ])
  func fieldNames(type: String) {
    #expect(compact(types: "{T: \(type), object: {}}").messages == "")
  }

  @Test("reports an error of the dialect alone, without errors of the reader that follow from it")
  func alone() {
    #expect(compact(operation: "{response: [Usr], page: link}").node == nil)
    #expect(compact(operation: "{response: [String], page: link}").node != nil)
  }
}
