import APIRuntime
import Foundation

/// The secrets of a recording, each with a number, so that different secrets have different masks in
/// requests and responses.
///
/// The secrets that a client brings have the number 0: they may differ when it replays. The others
/// are numbered as the server sends them.
final class RecordedSecrets: Sendable {
  private struct State {
    /// By the secrets. A value that looks like a mask is one, while recording too.
    var numbers = [SecretName.mask: 0, SecretName.base64Mask: 0]
    var next = 0
    /// The secrets to mask under any name.
    var values = SecretValues([Array(SecretName.mask.utf8), Array(SecretName.base64Mask.utf8)])
  }

  private let state = Locked(State())
  /// Whether the secrets are the masks of a recording, which tell their numbers.
  private let areMasks: Bool

  init() { areMasks = false }

  /// Creates the secrets from the masks in the responses of a recording.
  init(in exchanges: [RecordedExchange], names: Set<String>) {
    areMasks = true
    for exchange in exchanges {
      _ = RecordingRedaction(names, self).ofResponse(exchange.response, exchange.body)
    }
  }

  /// The secrets that are masked under any name.
  var values: SecretValues { state.value.values }

  /// Returns the number of a secret; nil for an unknown one.
  func number(of secret: String) -> Int? { state.value.numbers[SecretMask.key(secret)] }

  /// Adds the secrets that a client sends.
  func add(sent secrets: [String]) {
    state.update { state in
      for secret in secrets where state.numbers[SecretMask.key(secret)] == nil {
        state.numbers[SecretMask.key(secret)] = 0
        state.next = max(state.next, 1)
      }
    }
  }

  /// Returns the number of a secret that the server sends.
  func number(ofReceived secret: String) -> Int {
    // A client may write a date otherwise than the server.
    guard SecretMask.isNumbered(secret) else { return 0 }
    let key = SecretMask.key(secret)
    return state.update { state in
      if let number = state.numbers[key] { return number }
      let number = areMasks ? SecretMask.number(of: secret) : state.next
      state.numbers[key] = number
      state.next = max(state.next, number + 1)
      // A word such as `inactive` also occurs elsewhere.
      if secret.contains(where: \.isNumber) {
        for form in Set([secret, key]) { state.values.add(secret: form) }
      }
      return number
    }
  }
}

/// The replacement for a secret, in its form.
enum SecretMask {
  /// Returns the mask of a secret that is part of a longer value, or sent.
  static func text(_ number: Int) -> String { SecretName.mask + digits(number) }

  /// Returns the mask of a whole value, which clients decode as they would decode the secret.
  static func value(_ number: Int, like secret: String) -> String {
    if UUID(uuidString: secret) != nil {
      return "00000000-0000-0000-0000-0000" + padded(number)
    }
    if DateText.date(secret) != nil { return "2000-01-01T00:00:00Z" }
    if Day(secret) != nil { return "2000-01-01" }
    if Double(secret) != nil {
      // A long number is found under any name, and so must its mask be.
      let isShort = number == 0 && secret.utf8.count < CredentialSecrets.minimumLength
      return isShort || Int(secret) == nil ? "0" : "1" + padded(number)
    }
    let isBase64 = secret.wholeMatch(of: /[A-Za-z0-9+\/_-]+={0,2}/) != nil
    return isBase64 ? SecretName.base64Mask + digits(number) : text(number)
  }

  /// Returns the number of the secret that a mask replaces; 0 for anything but a mask.
  static func number(of mask: String) -> Int {
    guard let number = Int(mask.suffix(length)), number > 0 else { return 0 }
    return value(number, like: mask) == mask ? number : 0
  }

  /// Whether secrets of this form have different masks.
  static func isNumbered(_ secret: String) -> Bool {
    value(1, like: secret) != value(2, like: secret)
  }

  /// Returns a secret as clients write it after they have decoded it, without percent-encoding.
  static func key(_ secret: String) -> String {
    let text = secret.removingPercentEncoding ?? secret
    return UUID(uuidString: text)?.uuidString ?? text
  }

  private static let length = 8

  private static func digits(_ number: Int) -> String { number == 0 ? "" : padded(number) }

  private static func padded(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, length - digits.count)) + digits
  }
}
