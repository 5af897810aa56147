import APIRuntime
import Foundation

extension Wire {
  func sendBodies() async {
    for text in Values.texts + Values.separators + Values.controls + ["", "\u{1F}", "</script>"] {
      await sendJSON(text)
      await send(
        CreateForm(.init(text: text, number: -7, list: [text, "two"], flag: false)),
        body: [
          "text": .string(text), "number": -7, "list": [.string(text), "two"], "flag": false,
        ])
      await sendMultipart(text)
      await sendSubscription(text)
      await send(CreateText(text), body: .string(text))
    }
    await send(CreateForm(.init(text: "only")), body: ["text": "only"])
    await send(CreateJSONList([]), body: [])
    await send(CreateJSONList(), body: nil)
    await send(PatchThing(.init()), body: [:])
    await send(PatchThing(.init(name: "n", note: .null)), body: ["name": "n", "note": nil])
    await send(PatchThing(.init(note: .value("v"))), body: ["note": "v"])
    await sendBytes()
  }

  private func sendJSON(_ text: String) async {
    let place = Place(latitude: -33.856_784, name: text)
    let thing = Thing(
      name: text, count: .max, price: 0.1, note: nil, tags: [text, ""], born: Day("2000-02-29"),
      seen: Date(timeIntervalSince1970: 0), place: place, more: [text: 1])
    let json: JSON = [
      "name": .string(text), "note": nil, "count": .number("9223372036854775807"), "price": 0.1,
      "tags": [.string(text), ""], "born": "2000-02-29", "seen": "1970-01-01T00:00:00Z",
      "place": ["latitude": -33.856_784, "name": .string(text)],
      "more": .object(JSONObject(members: [.init(key: text, value: 1)])),
    ]
    await send(CreateJSON(thing), body: json)
    await send(CreateVendor(thing), body: json)
    await send(CreateJSONList([text, text]), body: [.string(text), .string(text)])
    await send(
      CreateJSON(Thing(name: text, note: text)),
      body: ["name": .string(text), "note": .string(text)])
  }

  private func sendMultipart(_ text: String) async {
    let bytes = Data([0, 1, 13, 10, 45, 45, 255])
    // A name may contain no control characters except line breaks.
    let isName = text.unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control || "\t\r\n".unicodeScalars.contains($0)
    }
    let name = text.isEmpty || !isName ? "other" : text
    await send(
      CreateMultipart(
        .init(
          caption: text, file: FormFile(data: bytes, name: name), number: 5, list: [text, "two"],
          place: Place(latitude: 1.5, name: text),
          photos: [
            FormFile(data: Data(), name: "a.gif", contentType: "image/gif"),
            FormFile(data: bytes, name: "b"),
          ])),
      body: [
        part("caption", text), part("number", "5"), part("list", text), part("list", "two"),
        [
          "name": "place", "type": "application/json",
          "json": ["latitude": 1.5, "name": .string(text)],
        ],
        file("file", name, "image/png", bytes), file("photos", "a.gif", "image/gif", Data()),
        file("photos", "b", "application/octet-stream", bytes),
      ])
  }

  /// Sends lists and objects within others, in forms whose encoding says so.
  private func sendSubscription(_ text: String) async {
    let subscription = Subscription(
      customer: text, expand: ["a", text],
      items: [.init(price: text, tiers: [1, 2]), .init(price: "p2")], metadata: ["key": text],
      tags: [text, "t"])
    await send(
      FillNestedForm(subscription),
      body: [
        "customer": .string(text), "expand": ["a", .string(text)],
        "items": [["price": .string(text), "tiers": [1, 2]], ["price": "p2"]],
        "metadata": ["key": .string(text)], "tags": [.string(text), "t"],
      ])
    await send(
      FillNestedMultipart(subscription),
      body: [
        part("customer", text), part("expand[0]", "a"), part("expand[1]", text),
        part("items[0][price]", text), part("items[0][tiers][0]", "1"),
        part("items[0][tiers][1]", "2"), part("items[1][price]", "p2"),
        part("metadata[key]", text), part("tags[]", text), part("tags[]", "t"),
      ])
  }

  private func part(_ name: String, _ text: String) -> JSON {
    ["name": .string(name), "text": .string(text)]
  }

  private func file(_ name: String, _ fileName: String, _ type: String, _ data: Data) -> JSON {
    [
      "name": .string(name), "file": .string(fileName), "type": .string(type),
      "bytes": .string(data.base64EncodedString()),
    ]
  }

  private func sendBytes() async {
    for bytes in [Data(), Data([0, 255, 10]), Data(repeating: 7, count: 5_000)] {
      await send(
        ReplaceBinary(HTTPBody(bytes)), body: ["bytes": .string(bytes.base64EncodedString())])
    }
  }
}
