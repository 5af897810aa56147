/// The parts of URLSession that differ between Linux, where it is based on libcurl, and Apple's
/// platforms.
enum PlatformSession {}
