/// The English verbs that paths end with, and the verbs for HTTP methods.
package enum PathVerbs {
  /// Returns the verb of a method, or the documented verb if that is more specific.
  package static func verb(_ usual: String, of method: String, said: String?, isPlural: Bool)
    -> String
  {
    guard let said else { return usual }
    switch (usual, said) {
    // The noun decides whether a documented `get` means one or many.
    case ("list", "get"): return isPlural ? usual : said
    case ("create", "add"): return usual
    // `HEAD` is often documented like `GET`.
    case _ where method == "HEAD": return usual
    default: return said
    }
  }

  /// Returns whether a method performs the action at the end of its path: `DELETE …/follow` does
  /// not follow, and `GET …/import` may report on an import.
  package static func does(_ action: String, by method: String, said: String?) -> Bool {
    switch method {
    case "GET": said != "get" && said != "list" || reading.contains(action)
    case "DELETE": said == action || said == nil && removing.contains(action)
    default: true
    }
  }

  /// Returns whether a method that sends something does what the last word of its path says:
  /// `POST …/encode`.
  ///
  /// A noun, such as `refund`, is only created if it is the whole path, or the documentation says so.
  package static func isAction(
    _ word: String, of method: String, said: String?, isAlone: Bool = false
  ) -> Bool {
    guard ["POST", "PUT", "PATCH"].contains(method) else { return false }
    if Verbs.isVerb(word), !Verbs.nouns.contains(word) { return !vague.contains(word) }
    return method == "POST" && !isAlone && VerbList.performed.contains(word)
      && said.map { Verbs.crud[$0] == nil } ?? true
  }

  /// Returns whether a noun at the end of a path names an action, if the request creates nothing:
  /// `POST …/hold`, and `PUT …/star` without a body.
  package static func isActionUnlessCreated(
    _ noun: String, of method: String, said: String?, hasBody: Bool
  ) -> Bool {
    guard said.map({ Verbs.crud[$0] == nil }) ?? true else { return false }
    if VerbList.performedUnlessCreated.contains(noun) {
      return method == "POST" || method == "PUT" && !hasBody
    }
    return method == "PUT" && !hasBody && VerbList.performed.contains(noun)
  }

  /// Words that say nothing about an action at the end of a path: `/posts/new`.
  private static let vague: Set<String> = [
    "display", "get", "link", "list", "load", "mail", "make", "new", "patch", "poll", "post", "put",
    "return", "show", "store", "stream", "tag", "view",
  ]

  /// Returns the verb before `all` in a word without boundaries: `test` in `testall`.
  package static func verb(beforeAllIn word: String) -> String? {
    guard word.hasSuffix("all"), !Verbs.mayBeVerb(word), !all.contains(word) else { return nil }
    let verb = String(word.dropLast(3))
    return verb.count > 2 && Verbs.mayBeVerb(verb) ? verb : nil
  }

  /// Returns whether a word names what a `GET` does, and nothing that it could get: `search`,
  /// `lookup`.
  package static func reads(_ word: String) -> Bool {
    reading.contains(word)
      && !["download", "export", "filter", "preview", "query", "read"].contains(word)
  }

  /// Returns whether a word can name what a method usually does: `list` for `GET`, `create` for
  /// `POST`.
  package static func isUsual(_ word: String, of method: String) -> Bool {
    switch method {
    case "GET": finding.contains(word)
    case "DELETE": erasing.contains(word)
    case "POST", "PUT", "PATCH":
      finding.contains(word) || erasing.contains(word) || writing.contains(word)
    default: false
    }
  }

  /// Returns whether a word names an action that changes nothing.
  package static func changesNothing(_ word: String) -> Bool {
    finding.contains(word) || reading.contains(word)
  }

  /// Returns whether a word names the end of something.
  package static func removes(_ word: String) -> Bool {
    removing.contains(word) || erasing.contains(word)
  }

  private static let finding: Set<String> = [
    "describe", "enumerate", "fetch", "find", "get", "list", "obtain", "retrieve",
  ]

  private static let erasing: Set<String> = ["delete", "destroy", "erase", "remove", "unset"]

  private static let writing: Set<String> = [
    "add", "create", "edit", "insert", "modify", "overwrite", "replace", "set", "update", "upsert",
  ]

  /// Words that can only be verbs, so that the next word is the object: `validate_parameters`, but
  /// not `check_runs`.
  package static let transitive: Set<String> = [
    "accept", "activate", "assign", "authorize", "confirm", "deactivate", "decline", "enable",
    "execute", "generate", "install", "reject", "remove", "rename", "resend", "restart", "restore",
    "revoke", "save", "send", "shutdown", "submit", "terminate", "unarchive", "unassign",
    "unblock", "uninstall", "unlock", "unpublish", "unsubscribe", "validate", "verify",
  ]

  private static let reading: Set<String> = [
    "autocomplete", "calculate", "check", "compare", "download", "evaluate", "export", "filter",
    "lookup", "ping", "preview", "query", "read", "render", "search", "validate", "verify",
  ]

  private static let removing: Set<String> = [
    "cancel", "clear", "deactivate", "disable", "disconnect", "flush", "invalidate", "kill",
    "leave", "logout", "purge", "remove", "reset", "revoke", "stop", "terminate", "unassign",
    "unblock", "unfollow", "unlock", "unmute", "unpin", "unpublish", "unsubscribe",
  ]

  /// Further words that name an action if they are the whole path: `/login`, but not `/query` or
  /// `/run`, which may be collections.
  package static let lonely: Set<String> = ["login", "logout", "ping", "search"]

  /// Words at the end of a path that name an action rather than a resource.
  package static let all = transitive.union(reading).union(removing).union([
    "acknowledge", "apply", "approve", "archive", "attach", "authenticate", "ban", "block",
    "clone", "close", "commit", "complete", "connect", "convert", "copy", "demote", "deploy",
    "detach", "dismiss", "duplicate", "escalate", "estimate", "finalize", "follow", "impersonate",
    "import", "install", "interrupt", "invite", "lock", "login", "mark", "merge", "move", "mute",
    "notify", "pause", "promote", "publish", "reboot", "rebuild", "recalculate", "refresh",
    "regenerate", "register", "reindex", "release", "reload", "reorder", "resolve", "restart",
    "resume", "retry", "revert", "rotate", "run", "schedule", "share", "simulate", "snooze",
    "start", "subscribe", "suspend", "sync", "transcribe", "transfer", "translate", "trigger",
    "unban", "undeploy", "unsuspend", "upload",
  ])
}
