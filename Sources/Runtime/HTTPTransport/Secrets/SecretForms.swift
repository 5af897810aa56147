import Foundation

/// The forms in which a server may repeat a secret. ``SecretFinder`` removes percent-encoding and escapes.
enum SecretForms {
  /// Returns a value as it is and decoded, the password in it, and each of these in base64.
  static func all(of value: String) -> [String] {
    var forms = [value, value.removingPercentEncoding ?? value]
    if let pair = Data(base64Encoded: value).flatMap({ String(data: $0, encoding: .utf8) }),
      let password = pair.divided(by: ":").after.map(String.init)
    {
      forms += [pair, password, password.removingPercentEncoding ?? password]
    }
    // A form has a plus sign in place of a space.
    forms += forms.flatMap { [$0.replacing(" ", with: "+"), $0.replacing("+", with: " ")] }
    let distinct = Set(forms).filter { $0.utf8.count >= CredentialSecrets.minimumLength }
    return distinct + distinct.flatMap(base64)
  }

  /// Returns the characters that every text in base64 contains if the value is anywhere in it: those
  /// without bits of a neighbor, for each of the three positions (RFC 4648 §4, §5).
  private static func base64(_ value: String) -> Set<String> {
    let forms = (0..<3).map { position in
      let bytes = Data(repeating: 0, count: position) + Data(value.utf8)
      let (first, end) = ((position * 8 + 5) / 6, bytes.count * 8 / 6)
      return String(bytes.base64EncodedString().prefix(end).dropFirst(first))
    }
    let safe = forms.map { $0.replacing("+", with: "-").replacing("/", with: "_") }
    return Set(forms + safe)
  }
}
