package import Testing

extension TimeLimitTrait.Duration {
  /// For tests that might not end: a limit that no load of a machine reaches.
  package static var patient: Self { .minutes(30) }
}
