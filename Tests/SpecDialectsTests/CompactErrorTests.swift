import Diagnostics
import Testing

@Suite("What is wrong in a compact spec, and what would be right")
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
      ("{T: 'Int x'}", "'Int x' is not a type: unexpected 'x' in a type", ""),
      ("{T: '" + String(repeating: "[", count: 5000) + "'}", "'[[[[", ""),
      (
        "{T: '[Int: Int]'}", "'[Int: Int]' is not a type: the keys of a map are of type 'String'",
        ""
      ),
      ("{T: [Int: Int]}", "the keys of a map are of type 'String'", ""),
      (
        "{T: [Int, Int]}", "a list type names the type of its elements, found 2 of them",
        "write '[User]'"
      ),
      ("{T: {a: Int = x}}", "the default 'x' is not an 'Int'", ""),
      (
        "{T: {a: Role = gest}, Role: {$enum: [admin, guest]}}", "the default 'gest' is not one of",
        "'guest'?"
      ),
      ("{T: {a: '[Int] = 3'}}", "'3' is not a list", "write it long, with '$default'"),
      ("{T: {$enmu: [a]}}", "unknown directive '$enmu'", "did you mean '$enum'?"),
      (
        "{T: {$schema: String}}", "unknown directive '$schema'",
        "a field of this name is written '$$schema'"
      ),
      ("{T: {$enum: []}}", "'$enum' has no values", ""),
      ("{T: {$enum: [a, a]}}", "the value 'a' is in '$enum' twice", ""),
      ("{T: {$type: Int, a: Int}}", "a type with '$type' has no fields of its own", ""),
      ("{T: {$type: String, $min: 1}}", "'$min' is for a number", "write '$minLength'"),
      ("{T: {$type: Int, $min: low}}", "'$min' has to be a number", ""),
      (
        "{T: {$message: mesage, message: String}}", "'$message' names the field 'mesage'",
        "'message'?"
      ),
      ("{T: {$extends: U}}", "unknown type 'U'", "declare 'U' under 'types'"),
      ("{T: {$extends: U}, U: {$extends: T}}", "'U' extends itself", ""),
      (
        "{T: {$oneOf: [A], $by: kind}, A: {}}", "'A' has no field 'kind'",
        "add 'kind: {$enum: [A]}' to 'A'"
      ),
      ("{T: {$oneOf: {a: A}}, A: {}}", "'$oneOf' with values needs '$by'", "add '$by: kind'"),
      ("{T: {$by: kind}}", "'$by' is for a type with '$oneOf'", ""),
      ("{Date: {}}", "'Date' is a built-in type: a declared one needs another name", ""),
    ]
  )
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
      ("{page: 5}", "'page' has to be a mapping, found an integer", ""),
      ("{page: links}", "'links' does not say how to page", "write 'link', or a mapping"),
      ("{page: {nxt: a}}", "unknown key 'nxt'", "did you mean 'next'?"),
      ("{path: {id: Int}}", "the path '/things' has no parameter 'id'", "add '{id}' to the path"),
      (
        "{header: {Authorization: String}}", "'Authorization' is not described as a parameter",
        "with 'auth'"
      ),
      (
        "{response: Int, responses: {200: Int}}",
        "an operation has either 'response' or 'responses'", ""
      ),
      ("{responses: {404: Int}}", "the status '404' is a failure", "describe it under 'errors'"),
      ("{errors: {201: Int}}", "the status '201' is a success", "describe it under 'responses'"),
      ("{errors: {nope: Int}}", "'nope' is not a status", "'404'"),
      ("{auth: baerer}", "unknown authentication 'baerer'", "did you mean 'bearer'?"),
      ("{deprecated: maybe}", "'deprecated' has to be 'true' or 'false', found a string", ""),
      ("[1]", "'get' has to be a mapping, found a list", ""),
      (
        "{envelope: {a: Int}}",
        "an envelope has exactly one field with the value '$payload', found 0",
        "$payload"
      ),
    ]
  )
  func operations(operation: String, message: String, help: String) {
    let lowered = compact(operation: operation)
    #expect(
      lowered.diagnostics.all.contains { $0.message.hasPrefix(message) }, "\(lowered.messages)")
    #expect(help.isEmpty || lowered.messages.contains(help), "\(lowered.messages)")
  }

  @Test("the root says what is missing and what is unknown")
  func root() {
    let messages = Lowered("apigen: 1\npahts: {}\nserver: a\ntimeout: no\npage: {}\n").messages
    #expect(
      messages == """
        api.yaml:1:1: error: the API has no name [compact-name]
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
        api.yaml:4:10: error: 'timeout' has to be a positive number of seconds [compact-value]
            4 | timeout: no
              |          ^~
              = help: write 'timeout: 30'
        api.yaml:5:1: error: unknown key 'page' [compact-key]
            5 | page: {}
              | ^~~~
              = help: paging is said of an operation

        """
    )
  }

  @Test("a server is a URL, with every variable described")
  func servers() {
    let messages = compact(more: "servers: {a: 5, b: 'https://{region}.b', c: {doc: C}}").messages
    #expect(messages.contains("the server 'a' has to be a URL, found an integer"))
    #expect(messages.contains("the variable 'region' of the URL is not described"))
    #expect(messages.contains("the server 'c' has no 'url'"))
  }

  @Test("a type is blamed at its very place in the text")
  func placeInText() {
    let messages = compact(types: "{T: {a: '[String: Usr]'}}").messages
    #expect(
      messages.hasPrefix("api.yaml:5:26: error: unknown type 'Usr' [compact-type]\n"), "\(messages)"
    )
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
              = help: add 'path: {id: String}' below the path
        api.yaml:6:3: error: the path parameter 'postId' is not described [compact-parameter]
            6 |   /posts/{postId}:
              |   ^~~~~~~~~~~~~~~
              = help: add 'path: {postId: String}' below the path
        api.yaml:7:12: error: the path '/posts/{postId}' has no parameter 'postID' [compact-parameter]
            7 |     path: {postID: Int}
              |            ^~~~~~
              = help: did you mean 'postId'?
        api.yaml:10:17: error: the path parameter 'tag' cannot be left out: without it the path is another one [compact-parameter]
           10 |     path: {tag: String?}
              |                 ^~~~~~~
              = help: take away the '?' or the default

        """
    )
  }

  @Test("two operations of one name are both shown")
  func duplicateOperation() {
    let messages = Lowered("apigen: 1\nname: T\npaths:\n  /a: {get: {name: x}, put: {name: x}}\n")
      .messages
    #expect(
      messages == """
        api.yaml:4:36: error: two operations are named 'x' [compact-name]
            4 |   /a: {get: {name: x}, put: {name: x}}
              |                                    ^
        api.yaml:4:20: note: it is here first
            4 |   /a: {get: {name: x}, put: {name: x}}
              |                    ^

        """,
      "\(messages)"
    )
  }
}
