/// A union that a string literal is a value of: `content: "Hi"`.
public typealias StringUnion = ExpressibleByStringLiteral

/// A union that an array literal is a value of.
public typealias ArrayUnion = ExpressibleByArrayLiteral

/// A union that an integer literal is a value of.
public typealias IntegerUnion = ExpressibleByIntegerLiteral

/// A union that the literal of a number with a fraction is a value of.
public typealias NumberUnion = ExpressibleByFloatLiteral

/// A union that `true` and `false` are values of.
public typealias BooleanUnion = ExpressibleByBooleanLiteral
