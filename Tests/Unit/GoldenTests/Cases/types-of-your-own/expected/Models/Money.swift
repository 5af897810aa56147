public import APIRuntime
public import Payments

public typealias Money = Mapped<Payments.Money>.Value
