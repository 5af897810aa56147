import Foundation
import TestSupport
import Testing

@Suite("The privacy manifest of each library")
struct PrivacyManifestTests {
  private static let runtime = Repository.root.appending(path: "Sources/Runtime")

  private static let libraries: [URL] = {
    let folders = try? FileManager.default.contentsOfDirectory(
      at: runtime, includingPropertiesForKeys: nil)
    return (folders ?? []).filter { $0.lastPathComponent.hasPrefix("APIRuntime") }
  }()

  @Test("declares no tracking, no data and no API that needs a reason", arguments: libraries)
  func contents(library: URL) throws {
    let data = try Data(contentsOf: library.appending(path: "PrivacyInfo.xcprivacy"))
    let manifest = try #require(
      try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
    #expect(manifest["NSPrivacyTracking"] as? Bool == false)
    for key in [
      "NSPrivacyTrackingDomains", "NSPrivacyCollectedDataTypes", "NSPrivacyAccessedAPITypes",
    ] {
      #expect((manifest[key] as? [Any])?.isEmpty == true, "\(key)")
    }
  }

  /// The APIs for which Apple requires a reason: times of files, the boot time, disk space,
  /// keyboards and defaults.
  private static let apis = [
    "creationDate", "modificationDate", "contentModificationDateKey", "creationDateKey",
    "getattrlist", "fstat", "lstat", "systemUptime", "mach_absolute_time",
    "volumeAvailableCapacity", "systemFreeSize", "systemSize", "statfs", "statvfs",
    "activeInputModes", "UserDefaults",
  ]

  @Test("matches the sources")
  func sources() throws {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.runtime.path)
      .filter { $0.hasSuffix(".swift") }
    #expect(paths.count > 100)
    for path in paths {
      let text = try String(contentsOf: Self.runtime.appending(path: path), encoding: .utf8)
      let words = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
      #expect(words.isDisjoint(with: Self.apis), "\(path)")
    }
  }
}
