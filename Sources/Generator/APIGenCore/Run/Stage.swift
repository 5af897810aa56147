/// A step from a spec to Swift.
package enum Stage: String, Sendable {
  case parse, overlay, resolve, lower, select, repair, read, decide, plan, render, write
}

/// The duration of a stage.
package struct StageTime: Sendable {
  package let stage: Stage
  package let duration: Duration

  package init(stage: Stage, duration: Duration) {
    self.stage = stage
    self.duration = duration
  }
}
