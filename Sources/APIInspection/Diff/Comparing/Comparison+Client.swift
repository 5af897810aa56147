import SpecDocument
import APIModel
import SwiftClient

extension Comparison {
  mutating func compareClients() {
    guard let before = old.client, let after = new.client else { return }
    if before.name != after.name {
      report(.breaking, before.name, "is called '\(after.name)'")
    }
    compareArguments(
      Signature(before.parameters, in: [before.name]),
      Signature(after.parameters, in: [after.name]), of: "\(before.name).init")
    compareServers(before, after)
    compareSchemes(before, after)
    for setting in after.settings where !before.settings.contains(where: setting.isSent(like:)) {
      report(
        .silent, before.name,
        "sends '\(setting.name)' with every request, in the \(setting.location.rawValue) as '\(setting.wire)'"
      )
    }
    if before.timeout != after.timeout {
      report(
        .silent, before.name,
        "gives a call \(words(ofTimeout: after.timeout)), gave it \(words(ofTimeout: before.timeout))"
      )
    }
  }

  private func words(ofTimeout seconds: Double?) -> String {
    seconds.map { "\(Int(exactly: $0).map(String.init) ?? "\($0)") seconds" } ?? "the usual time"
  }

  private mutating func compareServers(_ old: ClientDeclaration, _ new: ClientDeclaration) {
    for server in old.servers {
      let subject = "\(old.name).Server.\(server.name)"
      guard let other = new.servers.first(where: { $0.name == server.name }) else {
        report(.breaking, subject, "is gone")
        continue
      }
      if server.url != other.url || server.isRelative != other.isRelative {
        report(.silent, subject, "is \(words(other)), was \(words(server))")
      }
      if server.parameters.isEmpty != other.parameters.isEmpty {
        let isFunction = !other.parameters.isEmpty
        report(
          .breaking, subject, isFunction ? "is a function, was a constant" : "is a constant")
      } else {
        compareArguments(
          Signature(server.parameters, in: [old.name, old.serverName]),
          Signature(other.parameters, in: [new.name, new.serverName]), of: subject)
      }
    }
    for server in new.servers where !old.servers.contains(where: { $0.name == server.name }) {
      report(.additive, "\(old.name).Server.\(server.name)", "is new")
    }
  }

  private func words(_ server: ServerDeclaration) -> String {
    "\(server.isRelative ? "origin + " : "")\"\(server.url)\""
  }

  private mutating func compareSchemes(_ old: ClientDeclaration, _ new: ClientDeclaration) {
    let (before, after) = (schemes(of: old), schemes(of: new))
    for scheme in before {
      let subject = "\(old.name).Authentication.\(scheme.name)"
      guard let other = after.first(where: { $0.name == scheme.name }) else {
        report(.breaking, subject, "is gone")
        continue
      }
      if scheme.takes != other.takes {
        report(.breaking, subject, "takes \(other.takes), took \(scheme.takes)")
      } else if scheme.sends != other.sends {
        report(.silent, subject, "sends '\(other.sends)', sent '\(scheme.sends)'")
      }
    }
    for scheme in after where !before.contains(where: { $0.name == scheme.name }) {
      report(.additive, "\(old.name).Authentication.\(scheme.name)", "is new")
    }
  }

  /// Returns the functions that create credentials: what they take, and what is sent.
  private func schemes(of client: ClientDeclaration)
    -> [(name: String, takes: String, sends: String)]
  {
    (client.authentication?.schemes ?? []).flatMap { scheme in
      [
        (
          scheme.name, scheme.kind == .basic ? "a user and a password" : "a token",
          scheme.kind.credential
        )
      ]
        + [scheme.clientTokens.map { ("clientID", $0) }, scheme.userTokens.map { ("token", $0) }]
        .compactMap { $0 }.map { label, tokens in
          ("\(scheme.name)(\(label):)", "OAuth 2", tokens.url)
        }
    }
  }
}
