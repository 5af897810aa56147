import Foundation
import TestSupport
import Testing

@Suite(
  "The JSON Schema of the compact dialect",
  .enabled("run Tests/Checks/Python/install to run this") { await Python.isInstalled }
)
struct JSONSchemaTests {
  @Test("accepts the project's own specs")
  func accepted() async throws {
    let names = ["api", "laravel", "users", "pokemon", "items", "students", "catalog"]
    let complaints = try await JSONSchema.complaints(
      about: names.map {
        try String(contentsOf: Repository.root.appending(path: "specs/\($0).yaml"), encoding: .utf8)
      })
    for (name, complaint) in zip(names, complaints) { #expect(complaint == "", "\(name)") }
  }

  @Test("accepts every notation")
  func notations() async throws {
    let lines = [
      "auth: {header: X-Key, doc: Why}", "auth: {token: bearer, key: {query: key}}",
      "auth: [[bearer, basic]]",
      "auth: {a: {oauth2: {password: {token: /t, refresh: /r, scopes: [a]}}, doc: Why}}",
      "auth: {oauth2: {clientCredentials: {token: /t, scopes: {read: , write: May.}}}}",
      "paths: {/a: {get: {auth: {a: [read]}}, put: {auth: [{a: [read]}, [b, {a: [read]}]]}}}",
      "webhooks: {a: {doc: A, method: PUT, header: {X-A: Int}, body: {a: Int}}}",
      "paths: {/a: {get: {responses: {201: {body: Int, headers: {X-A: Int}}}}}}",
      "types: {T: {a: {$enum: [a], $optional: true}, b: {$optional: true, c: Int}}}",
      "success: 2XX", "success: [2XX, 304]", "timeout: 1.5",
      "errors: {404: none, 5XX: JSON, default: }",
      "types: {T: {$enum: {a: , b: B, c: {name: d}}}, U: {$extends: [T], $$ref: Int, '@x': '[Int]? = [1]'}}",
      "types: {T: {$oneOf: {a: A}, $by: kind}, V: {$type: '[String: Int]', $minItems: 1, $default: {}}}",
      "envelope: {head: {code: Int}, data: $payload, $success: {head.code: 0}}",
      "servers: http://localhost",
      "paths: {/a: {get: {response: [JSON, {events: String}, {text: text/csv}], responseHeaders: {X-A: Int?}}}}",
      "paths: {/a: {post: {body: [JSON, {form: JSON}], response: {lines: JSON}}}}",
      "paths: {/a: {get: {page: link}, put: {page: {link: more, items: a.b}}}}",
      "paths: {/a: {get: {page: none}, put: {page: {offset: a, more: b, with: {c: true}}}}}",
      "paths: {/a: {get: {page: {query: a, next: b, more: c}}, put: {page: {next: b, items: c}}}}",
      "paths: {/a: {get: {page: {number: a, first: 0, pages: b}}, put: {page: {offset: a, total: b}}}}",
    ]
    for (line, complaint) in zip(lines, try await JSONSchema.complaints(about: lines.map(spec))) {
      #expect(complaint == "", "\(line)")
    }
  }

  @Test("names a misspelled key, even where a string or an absent value would fit too")
  func misspelled() async throws {
    let lines = [
      "paths: {/a: {get: {respnse: Int}}}", "types: {T: {$doc: A, $enm: [a]}}",
      "types: {T: {a: {$type: Int, $optinal: true}}}", "servers: {a: {url: http://a.b, dco: A}}",
    ]
    let keys = ["respnse", "$enm", "$optinal", "dco"]
    for (key, complaint) in zip(keys, try await JSONSchema.complaints(about: lines.map(spec))) {
      #expect(complaint.contains(key) && !complaint.contains("under any"), "\(complaint)")
    }
  }

  @Test("refuses whatever the dialect does not define")
  func refused() async throws {
    let lines = [
      "auth: {a: {oauth2: {implicit: {token: /t}}}}", "auth: {a: {oauth2: {password: {}}}}",
      "webhooks: {a: {response: Int}}", "types: {T: {a: {$optional: 1}}}", "pahts: {}", "apigen: 2",
      "version: [1]", "auth: 5", "timeout: -1", "success: [abc]", "errors: {999: JSON}",
      "paths: {users: {}}", "paths: {/a: {gett: {}}}", "paths: {/a: {get: {nmae: a}}}",
      "paths: {/a: {get: {response: Int, responses: {200: Int}}}}",
      "paths: {/a: {get: {query: [a]}}}", "types: {Int: {}}", "types: {T: {$enmu: [a]}}",
      "types: {T: {$enum: []}}", "types: {T: [Int, Int]}", "types: {T: {$type: Int, a: Int}}",
      "types: {T: {a: 5}}", "types: {T: {$by: kind}}", "types: {T: 'Int = '}",
      "types: {T: {$min: low}}", "headers: {Authorization: String}",
      "servers: {a: {doc: no address}}", "page: {}", "paths: {/a: {get: {page: {}}}}",
      "paths: {/a: {get: {page: links}}}", "paths: {/a: {get: {page: {query: a}}}}",
      "paths: {/a: {get: {page: {number: a, next: b}}}}",
    ]
    for (line, complaint) in zip(lines, try await JSONSchema.complaints(about: lines.map(spec))) {
      #expect(complaint != "", "\(line)")
    }
  }

  /// A spec with this line, which replaces the one of the same key.
  private func spec(with line: String) -> String {
    let key = line.prefix { $0 != ":" }
    return (["apigen: 1", "name: T", "paths: {}"].filter { !$0.hasPrefix(key) } + [line]).joined(
      separator: "\n")
  }
}

/// Python's `jsonschema`, which knows nothing of this project.
private enum JSONSchema {
  /// The first error that the schema finds in each document, or nothing.
  static func complaints(about documents: [String]) async throws -> [String] {
    let schema = Repository.root.appendingPathComponent("specs/apigen.schema.json").path
    let script = """
      import json, jsonschema, sys, yaml
      def texts(n):
          if isinstance(n, dict): return {str(k): texts(v) for k, v in n.items()}
          return [texts(v) for v in n] if isinstance(n, list) else n
      schema = json.load(open(sys.argv[1], encoding="utf-8"))
      jsonschema.Draft202012Validator.check_schema(schema)
      validator = jsonschema.Draft202012Validator(schema)
      specs = [texts(yaml.load(text, Loader=yaml.CSafeLoader)) for text in json.load(sys.stdin)]
      first = [next(validator.iter_errors(spec), None) for spec in specs]
      json.dump([error.json_path + ": " + error.message[:300] if error else "" for error in first], sys.stdout)
      """
    let input = try JSONEncoder().encode(documents)
    let answer = try await run(script, schema, input: input)
    let complaints = try JSONDecoder().decode([String].self, from: answer)
    guard complaints.count == documents.count else {
      throw Failure(message: "\(complaints.count) answers")
    }
    return complaints
  }

  private static func run(
    _ script: String, _ arguments: String..., input: Data
  ) async throws -> Data {
    let result = try await Python.run(["-c", script] + arguments, input: input)
    guard result.status == 0 else {
      throw Failure(message: String(decoding: result.errors, as: UTF8.self))
    }
    return result.output
  }

  private struct Failure: Error { let message: String }
}
