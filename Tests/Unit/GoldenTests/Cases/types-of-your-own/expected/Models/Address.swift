public import APIRuntime
public import MyModels

public typealias Address = Mapped<MyModels.PostalAddress>.Value
