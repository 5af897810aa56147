public import APIRuntime

public typealias CheckedTag = Mapped<Tag>.Value
