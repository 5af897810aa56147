import APIRuntime
import Foundation

extension Wire {
  /// Sends a body in each of its media types.
  func sendChoices() async {
    await send(
      CreateChoice(.json(PointModel(x: -1, label: "a&b"))), body: ["x": -1, "label": "a&b"])
    await send(CreateChoice(.text("a\r\nb ü")), body: "a\r\nb ü")
    let bytes = Data([0, 255])
    await send(
      CreateChoice(.binary(HTTPBody(bytes))),
      body: ["bytes": .string(bytes.base64EncodedString())])
  }
}
