import Foundation

extension CocoaError {
  /// Returns the error of a system call that failed for a file, with the reason in `errno`.
  static func failed(
    _ verb: String, _ file: URL, errno code: Int32, otherwise unknown: CocoaError.Code
  ) -> CocoaError {
    let reason = String(cString: strerror(code))
    return CocoaError(
      known(code) ?? unknown,
      userInfo: [
        NSFilePathErrorKey: file.path,
        NSUnderlyingErrorKey: NSError(domain: NSPOSIXErrorDomain, code: Int(code)),
        NSLocalizedFailureReasonErrorKey: reason,
        NSLocalizedDescriptionKey:
          "The file “\(file.lastPathComponent)” could not be \(verb): \(reason).",
      ])
  }

  /// Returns the error of writing a file.
  static func writing(_ file: URL, errno code: Int32) -> CocoaError {
    failed("written", file, errno: code, otherwise: .fileWriteUnknown)
  }

  /// Returns the error of reading a file.
  static func reading(_ file: URL, errno code: Int32) -> CocoaError {
    failed("read", file, errno: code, otherwise: .fileReadUnknown)
  }

  /// Returns Foundation's code for writing errors that it knows.
  private static func known(_ code: Int32) -> CocoaError.Code? {
    switch code {
    case ENOENT: .fileNoSuchFile
    case EACCES, EPERM: .fileWriteNoPermission
    case ENAMETOOLONG: .fileWriteInvalidFileName
    case ENOSPC, EDQUOT: .fileWriteOutOfSpace
    case EROFS: .fileWriteVolumeReadOnly
    default: nil
    }
  }
}
