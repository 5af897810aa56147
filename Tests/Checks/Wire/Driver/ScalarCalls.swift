import APIRuntime
import Foundation

extension Wire {
  func sendScalars() async {
    let moment = Date(timeIntervalSince1970: 1_769_860_800.25)
    guard let uuid = UUID(uuidString: "0F3B5A1E-9C4D-4E2B-8A7F-0123456789AB"),
      let day = Day("2026-02-28"), let early = Day("0999-12-31")
    else { return }
    await send(
      Scalars(
        day: day, moment: moment, uuid: uuid, flag: true, fraction: -0.5, long: .min,
        choice: .secondOne, naMeAndEquals: "x", days: [day, early]),
      [
        "day": "2026-02-28", "moment": "2026-01-31T12:00:00.250Z",
        "uuid": "0F3B5A1E-9C4D-4E2B-8A7F-0123456789AB", "flag": true, "fraction": -0.5,
        "long": .number("-9223372036854775808"), "choice": "second one", "na[me] &=": "x",
        "days": ["2026-02-28", "0999-12-31"],
      ])
    await send(
      Scalars(
        day: early, flag: false, fraction: 1e21, long: .max, choice: .first,
        naMeAndEquals: "a=b&c"),
      [
        "day": "0999-12-31", "flag": false, "fraction": .number("1e21"),
        "long": .number("9223372036854775807"), "choice": "first", "na[me] &=": "a=b&c",
      ])
    await send(
      Scalars(day: day, choice: .aAndBEqualsC), ["day": "2026-02-28", "choice": "a&b=c"])
  }
}
