/// The files that `apigen init` writes.
enum StarterFiles {
  static func spec(name: String) -> String {
    """
    # The API of a server, in the compact dialect of apigen. An OpenAPI document works too:
    # 'apigen convert api.yaml -o openapi.yaml' converts this file to one.
    apigen: 1
    name: \(name)
    servers:
      production: https://api.example.com/v1
      local: http://localhost:8080/v1
    auth: bearer
    errors: {default: Problem}

    paths:
      /notes:
        get:
          name: listNotes
          doc: The notes, the newest first.
          query: {status: Status?, limit: Int = 20, after: String?}
          response: NotePage
          page: {query: after, next: next, items: notes}
        post:
          name: createNote
          body: NewNote
          response: Note
      /notes/{id}:
        path: {id: UUID}
        get: {name: getNote, response: Note, errors: {404: Problem}}
        delete: {name: deleteNote, errors: {404: Problem}}

    types:
      Note: {id: UUID, text: String, status: Status, created_at: Date}
      NewNote: {text: String, status: Status?}
      NotePage: {notes: "[Note]", next: String?}
      Status: {$enum: [open, done]}
      Problem: {$message: message, message: String}

    """
  }

  private static let ownNames = """
    # names: record                     # keeps every name in a file beside it, whatever changes
    # names:                            # or names of your own
    #   operations: {get-user-by-id: getUser}
    #   types: {UserDTO: User}
    """

  /// Returns the configuration of the example.
  static func configuration(schema: String) -> String {
    """
    # yaml-language-server: $schema=\(schema)
    # Settings for the generated Swift; the API itself is in api.yaml. All keys are optional.
    access: public
    # name: Diary                       # the client is 'DiaryClient'; the default is the spec's name
    # conformances: [Hashable]          # 'a == b', sets, onChange; compiles slower. Identifiable by default
    # names: record                     # keeps every name in 'api.names.yaml', whatever changes in api.yaml
    # names:                            # or names of your own
    #   types: {Note: Entry}
    #   properties: {created_at: date}

    """
  }

  /// Returns the configuration of a document, with its source if it was fetched, the settings of
  /// another generator, and the file that records its names if there is one.
  static func configuration(
    of spec: String, name: String?, source: String?, settings: ForeignConfiguration?,
    names: String?, schema: String
  ) -> String {
    var others = settings
    others?.remove("name")
    let lines = others.map { "\n# from \($0.file)\n\($0.lines)\n" } ?? ""
    let examples = [
      (
        "output",
        "# output: Generated                 # the folder for the files, where no build-tool plugin decides"
      ),
      ("access", "# access: internal                  # or public, package"),
      (
        "only",
        "# only: [/users/**]                 # the operations to generate, and what they need"
      ),
    ]
    let unset = examples.filter { others?[$0.0] == nil }.map { $0.1 + "\n" }.joined()
    return """
      # yaml-language-server: $schema=\(schema)
      # Settings for the generated Swift; the API itself is in \(spec). All keys are optional.
      \(source.map { "source: '\($0.replacing("'", with: "''"))'    # for 'apigen fetch'\n" } ?? "")\
      \(name.map { "name: \($0)    # the client is '\($0)Client'\n" } ?? "")\
      \(lines)\(unset)\(names.map { "names: record    # every name stays as it is in \($0)" } ?? ownNames)

      """
  }
}
