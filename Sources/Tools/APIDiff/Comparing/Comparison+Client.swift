import SpecDocument
import APIModel
import SwiftClient

extension Comparison {
  mutating func compareClients() {
    guard let before = old.client, let after = new.client else { return }
    if before.name != after.name {
      report(.clientRenamed, .breaking, before.name, "is called '\(after.name)'")
    }
    let servers = compareServers(before, after)
    compareArguments(
      Signature(before.parameters, in: [before.name]).defaulting(servers),
      Signature(after.parameters, in: [after.name]), of: "\(before.name).init")
    compareSchemes(before, after)
    for setting in after.settings where !before.settings.contains(where: setting.isSent(like:)) {
      report(
        .clientSetting, .silent, before.name,
        "sends '\(setting.name)' with every request, in the "
          + "\(setting.parameter.location.rawValue) as '\(setting.parameter.name.text)'"
      )
    }
    if before.timeout != after.timeout {
      report(
        .clientTimeout, .silent, before.name,
        "gives a call \(words(ofTimeout: after.timeout)), gave it \(words(ofTimeout: before.timeout))"
      )
    }
  }

  private func words(ofTimeout seconds: Double?) -> String {
    seconds.map { "\(Int(exactly: $0).map(String.init) ?? "\($0)") seconds" } ?? "the usual time"
  }

  /// Returns the new names of renamed servers.
  private mutating func compareServers(_ old: ClientDeclaration, _ new: ClientDeclaration)
    -> [String: String]
  {
    func isUnmatched(_ server: ServerDeclaration) -> Bool {
      !old.servers.contains { $0.name == server.name }
    }
    if let prefix = movedPrefix {
      report(
        .serverChanged, .silent, "\(old.name).Server",
        prefix.isInPaths
          ? "the paths begin with '\(prefix.text)', with which the servers ended: remove it from the URL of any other server"
          : "the servers end with '\(prefix.text)', with which the paths began: append it to the URL of any other server"
      )
    }
    var renamed: [String: String] = [:]
    for server in old.servers {
      let subject = "\(old.name).Server.\(server.name)"
      guard let other = new.servers.first(where: { $0.name == server.name }) else {
        let other = new.servers.first {
          isUnmatched($0) && $0.url == server.url && $0.isRelative == server.isRelative
        }
        if let other, !renamed.values.contains(other.name) {
          renamed[server.name] = other.name
          report(.serverRenamed, .breaking, subject, "is called '\(other.name)'")
        } else {
          report(.serverRemoved, .breaking, subject, "is gone")
        }
        continue
      }
      if movedPrefix == nil, server.url != other.url || server.isRelative != other.isRelative {
        report(.serverChanged, .silent, subject, "is \(words(other)), was \(words(server))")
      }
      if server.parameters.isEmpty != other.parameters.isEmpty {
        let isFunction = !other.parameters.isEmpty
        report(
          .serverChanged, .breaking, subject,
          isFunction ? "is a function, was a constant" : "is a constant")
      } else {
        compareArguments(
          Signature(server.parameters, in: [old.name, old.serverName]),
          Signature(other.parameters, in: [new.name, new.serverName]), of: subject)
      }
    }
    for server in new.servers where isUnmatched(server) && !renamed.values.contains(server.name) {
      report(.serverAdded, .additive, "\(old.name).Server.\(server.name)", "is new")
    }
    return renamed
  }

  private func words(_ server: ServerDeclaration) -> String {
    "\(server.isRelative ? "origin + " : "")\"\(server.url)\""
  }

  private mutating func compareSchemes(_ old: ClientDeclaration, _ new: ClientDeclaration) {
    let (before, after) = (schemes(of: old), schemes(of: new))
    func isUnmatched(_ name: String) -> Bool { !before.contains { $0.name == name } }
    var known: Set<String> = []
    for scheme in before {
      let subject = "\(old.name).Authentication.\(scheme.name)"
      guard let other = after.first(where: { $0.name == scheme.name }) else {
        let other = after.first {
          isUnmatched($0.name) && $0.takes == scheme.takes && $0.sends == scheme.sends
        }
        if let other, known.insert(other.name).inserted {
          report(.securitySchemeRenamed, .breaking, subject, "is called '\(other.name)'")
        } else {
          report(.securitySchemeRemoved, .breaking, subject, "is gone")
        }
        continue
      }
      if scheme.takes != other.takes {
        report(
          .securitySchemeChanged, .breaking, subject, "takes \(other.takes), took \(scheme.takes)")
      } else if scheme.sends != other.sends {
        report(
          .securitySchemeChanged, .silent, subject,
          "sends '\(other.sends)', sent '\(scheme.sends)'")
      }
    }
    for scheme in after where isUnmatched(scheme.name) && !known.contains(scheme.name) {
      report(.securitySchemeAdded, .additive, "\(old.name).Authentication.\(scheme.name)", "is new")
    }
  }

  /// Returns the functions that create credentials, with their parameters and the sent values.
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
