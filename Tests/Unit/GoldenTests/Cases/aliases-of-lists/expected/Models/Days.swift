public import APIRuntime

public typealias Days = [Day]
