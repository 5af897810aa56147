import Foundation

/// The forms in which a server may repeat a secret. ``SecretFinder`` removes percent-encoding and escapes.
enum SecretForms {
  /// Returns values as they are and decoded, the passwords in them, and each of these in base64.
  static func all(of values: [String]) -> [[UInt8]] {
    let distinct = Set(values.flatMap(decoded))
      .filter { $0.utf8.count >= CredentialSecrets.minimumLength }
    return distinct.union(distinct.flatMap(base64)).map { Array($0.utf8) }
  }

  private static func decoded(_ value: String) -> [String] {
    // A form has a plus sign in place of a space.
    var forms = [value, value.replacing("+", with: " ")]
    forms += forms.compactMap { DecodedText(Array($0.utf8)) }.map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
    if let pair = Data(base64Encoded: value).flatMap({ String(data: $0, encoding: .utf8) }),
      let password = pair.divided(by: ":").after.map(String.init)
    {
      forms += [pair, password, password.removingPercentEncoding ?? password]
    }
    return forms + forms.map { $0.replacing(" ", with: "+") }
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
