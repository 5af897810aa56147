extension Comparison {
  mutating func compareClients() {
    guard let before = old.client, let after = new.client else { return }
    if before.name != after.name {
      report(.breaking, before.name, "is called '\(after.name)'")
    }
    compareArguments(
      Signature(arguments: before.arguments, scope: before.name),
      Signature(arguments: after.arguments, scope: after.name), of: "\(before.name).init")
    compareServers(before, after)
    compareSchemes(before, after)
    for setting in after.settings
    where before.settings != after.settings && !before.settings.contains(setting) {
      report(.silent, before.name, "does '\(setting)' for every request")
    }
  }

  private mutating func compareServers(_ old: ClientSurface, _ new: ClientSurface) {
    for server in old.servers {
      let subject = "\(old.name).Server.\(server.name)"
      guard let other = new.servers.first(where: { $0.name == server.name }) else {
        report(.breaking, subject, "is gone")
        continue
      }
      if server.url != other.url {
        report(.silent, subject, "is \(other.url), was \(server.url)")
      }
      if server.arguments.isEmpty != other.arguments.isEmpty {
        let isFunction = !other.arguments.isEmpty
        report(
          .breaking, subject, isFunction ? "is a function, was a constant" : "is a constant")
      } else {
        compareArguments(
          Signature(arguments: server.arguments, scope: "\(old.name).Server"),
          Signature(arguments: other.arguments, scope: "\(new.name).Server"), of: subject)
      }
    }
    for server in new.servers where !old.servers.contains(where: { $0.name == server.name }) {
      report(.additive, "\(old.name).Server.\(server.name)", "is new")
    }
  }

  private mutating func compareSchemes(_ old: ClientSurface, _ new: ClientSurface) {
    for scheme in old.schemes {
      let subject = "\(old.name).Authentication.\(scheme.name)"
      guard let other = new.schemes.first(where: { $0.name == scheme.name }) else {
        report(.breaking, subject, "is gone")
        continue
      }
      if scheme.type != other.type {
        report(.breaking, subject, "takes \(other.type ?? ""), took \(scheme.type ?? "")")
      } else if scheme.wire != other.wire {
        report(.silent, subject, "sends '\(other.wire)', sent '\(scheme.wire)'")
      }
    }
    for scheme in new.schemes where !old.schemes.contains(where: { $0.name == scheme.name }) {
      report(.additive, "\(old.name).Authentication.\(scheme.name)", "is new")
    }
  }
}
