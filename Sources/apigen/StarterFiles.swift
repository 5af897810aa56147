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
          query: {state: State?, limit: Int = 20, after: String?}
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
      Note: {id: UUID, text: String, state: State, created_at: Date}
      NewNote: {text: String, state: State?}
      NotePage: {notes: "[Note]", next: String?}
      State: {$enum: [open, done]}
      Problem: {$message: message, message: String}

    """
  }

  static let configuration = """
    # What is decided about the Swift, not about the API. All keys are optional.
    access: public
    # name: Diary                       # the client is 'DiaryClient'; the default is the spec's name
    # conformances: [Hashable]          # 'a == b', sets, onChange; compiles slower. Identifiable by default
    # names:
    #   types: {Note: Entry}
    #   properties: {created_at: date}

    """
}
