// The C library has the same names as Glibc, except for these.
@_exported import Glibc

extension stat {
  public var st_mtimespec: timespec {
    get { st_mtim }
    set { st_mtim = newValue }
  }
}
