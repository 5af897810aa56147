import APIInspection
import Testing

@testable import APIPackage

@Suite struct ChangelogTests {
  private let next = PackageVersion(major: 0, minor: 2, patch: 0)

  @Test func changesAreListedAboveTheLastVersion() {
    var changelog = Changelog.first("BlogSDK")
    #expect(changelog.released == PackageVersion(major: 0, minor: 1, patch: 0))
    changelog.replaceChanges(with: "- `users.get`: is new\n", next: next)
    #expect(changelog.released == PackageVersion(major: 0, minor: 1, patch: 0))
    #expect(
      changelog.text.hasSuffix(
        """
        ## [Unreleased]

        <!-- What has changed for callers. apigen replaces it; write below it. The next version is 0.2.0. -->

        - `users.get`: is new

        <!-- End of what apigen has written. -->

        ## [0.1.0]

        The first version of BlogSDK.

        """))
  }

  @Test func theSameChangesGiveTheSameText() {
    var changelog = Changelog.first("BlogSDK")
    changelog.replaceChanges(with: "- one", next: next)
    let first = changelog.text
    changelog.replaceChanges(with: "- one", next: next)
    #expect(changelog.text == first)
    changelog.replaceChanges(with: "- one\n- two", next: next)
    changelog.replaceChanges(with: "- one", next: next)
    #expect(changelog.text == first)
    // The heading stays, as is usual.
    changelog.replaceChanges(with: nil, next: next)
    let empty = Changelog.first("BlogSDK").text.replacing(
      "## [0.1.0]", with: "## [Unreleased]\n\n## [0.1.0]")
    #expect(changelog.text == empty)
    changelog.replaceChanges(with: "- one", next: next)
    #expect(changelog.text == first)
  }

  @Test func whatPeopleWriteStays() {
    var changelog = Changelog(
      "# History\n\n## [Unreleased]\n\n- Our words.\n\n## [v1.2.3] - 2026-01-31\n\n- Older.\n")
    #expect(changelog.released?.description == "1.2.3")
    changelog.replaceChanges(with: "- new", next: next)
    changelog.replaceChanges(with: "- newer", next: next)
    #expect(changelog.text.contains("- newer") && !changelog.text.contains("- new\n"))
    #expect(changelog.text.contains("\n- Our words.\n\n## [v1.2.3]"))
    changelog.replaceChanges(with: nil, next: next)
    #expect(changelog.text.contains("## [Unreleased]\n\n- Our words.\n\n## [v1.2.3]"))
  }

  @Test func changesOfAVersionAreHistory() {
    var changelog = Changelog.first("BlogSDK")
    changelog.replaceChanges(with: "- one", next: next)
    changelog = Changelog(changelog.text.replacing("[Unreleased]", with: "[0.2.0]"))
    #expect(changelog.released == next)
    changelog.replaceChanges(with: "- two", next: next.next(after: .breaking))
    let sections = changelog.text.split(separator: "## [0.2.0]")
    #expect(sections.first?.contains("- two") == true && sections.last?.contains("- one") == true)
  }

  @Test(arguments: [
    ("", ""), ("no headings", ""), ("## Notes\n\ntext", ""), ("# A\n## 2.0.0", "2.0.0"),
    ("# A\r\n\r\n## [3.1.4]\r\n", "3.1.4"), ("## Version 2.1.0 (2026)", "2.1.0"),
    ("## Unreleased\n\n## v1.0.0-beta.1\n", "1.0.0-beta.1"),
    ("Write `## [Unreleased]` below.\n\n```\n## [9.9.9]\n```\n\n## 0.3.0\n", "0.3.0"),
  ])
  func otherFormsAreAccepted(_ text: String, _ released: String) {
    var changelog = Changelog(text)
    #expect((changelog.released?.description ?? "") == released)
    #expect(changelog.text == text)
    changelog.replaceChanges(with: "- new", next: next)
    let once = changelog.text
    #expect(once.contains("- new"))
    changelog.replaceChanges(with: "- new", next: next)
    #expect(changelog.text == once)
    // Lines end as they did, and none of the old ones is lost.
    #expect(text.contains("\r\n") == once.contains("\r\n"))
    for line in text.split(whereSeparator: \.isNewline) { #expect(once.contains(line)) }
    #expect(once.lowercased().split(separator: "\n## unreleased").count <= 2)
    if let version = once.firstRange(of: "## [0.3.0]") ?? once.firstRange(of: "## 0.3.0") {
      #expect(once.firstRange(of: "- new").map { $0.lowerBound < version.lowerBound } == true)
    }
  }

  @Test(arguments: [
    ("0.1.0", "breaking", "0.2.0"), ("0.1.4", "silent", "0.2.0"), ("0.1.0", "additive", "0.2.0"),
    ("1.4.2", "breaking", "2.0.0"), ("1.4.2", "silent", "1.5.0"), ("1.4.2", "additive", "1.5.0"),
    ("1.4.2", "", "1.4.3"), ("2.0.0-beta.3", "breaking", "2.0.0"),
  ])
  func theNextVersionFollowsFromTheChanges(_ version: String, _ severity: String, _ next: String)
    throws
  {
    let version = try #require(PackageVersion(version))
    #expect(version.next(after: Change.Severity(rawValue: severity)).description == next)
  }

  @Test(arguments: [
    "1.2", "1.2.3.4", "a.b.c", "1.2.x", "", "1..2", "1.0.0-", "1.0.0-a b",
    "99999999999999999999.0.0",
  ])
  func whatIsNoVersionIsNone(_ text: String) {
    #expect(PackageVersion(text) == nil)
  }
}
