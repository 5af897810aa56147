import APIInspection
import Testing

@testable import APIPackage

@Suite struct ChangelogTests {
  private let next = PackageVersion(major: 0, minor: 2, patch: 0)

  @Test func changesAreListedAboveTheLastVersion() {
    var changelog = Changelog.first("BlogSDK")
    #expect(changelog.released == PackageVersion(major: 0, minor: 1, patch: 0))
    #expect(!changelog.hasChanges)
    changelog.replaceChanges(with: "- `users.get`: is new\n", next: next)
    #expect(changelog.hasChanges)
    #expect(changelog.released == PackageVersion(major: 0, minor: 1, patch: 0))
    #expect(
      changelog.text.hasSuffix(
        """
        ## [Unreleased]

        <!-- What has changed for callers, by apigen; the next version is 0.2.0 -->

        - `users.get`: is new

        <!-- End of what apigen has written -->

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
    changelog.replaceChanges(with: nil, next: next)
    #expect(changelog.text == Changelog.first("BlogSDK").text)
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
    #expect(!changelog.hasChanges)
    #expect(changelog.released == next)
    changelog.replaceChanges(with: "- two", next: next.next(after: .breaking))
    let sections = changelog.text.split(separator: "## [0.2.0]")
    #expect(sections.first?.contains("- two") == true && sections.last?.contains("- one") == true)
  }

  @Test(arguments: [
    ("", ""), ("no headings", ""), ("## Notes\n\ntext", ""), ("# A\n## 2.0.0", "2.0.0"),
    ("# A\r\n\r\n## [3.1.4]\r\n", "3.1.4"),
  ])
  func otherFormsAreAccepted(_ text: String, _ released: String) {
    var changelog = Changelog(text)
    #expect((changelog.released?.description ?? "") == released)
    changelog.replaceChanges(with: "- new", next: next)
    #expect(changelog.hasChanges)
    let once = changelog.text
    changelog.replaceChanges(with: "- new", next: next)
    #expect(changelog.text == once)
  }

  @Test(arguments: [
    ("0.1.0", "breaking", "0.2.0"), ("0.1.4", "silent", "0.2.0"), ("0.1.0", "additive", "0.2.0"),
    ("1.4.2", "breaking", "2.0.0"), ("1.4.2", "silent", "1.5.0"), ("1.4.2", "additive", "1.5.0"),
    ("1.4.2", "", "1.4.3"),
  ])
  func theNextVersionFollowsFromTheChanges(_ version: String, _ severity: String, _ next: String)
    throws
  {
    let version = try #require(PackageVersion(version))
    #expect(version.next(after: Change.Severity(rawValue: severity)).description == next)
  }

  @Test(arguments: ["1.2", "1.2.3.4", "a.b.c", "1.2.x", "", "1..2", "99999999999999999999.0.0"])
  func whatIsNoVersionIsNone(_ text: String) {
    #expect(PackageVersion(text) == nil)
  }
}
