public import APIRuntime

public typealias Item = JSON
