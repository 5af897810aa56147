/// A union that accepts a string literal: `content: "Hi"`.
public typealias StringUnion = ExpressibleByStringLiteral

/// A union that accepts an array literal.
public typealias ArrayUnion = ExpressibleByArrayLiteral

/// A union that accepts a dictionary literal.
public typealias DictionaryUnion = ExpressibleByDictionaryLiteral

/// A union that accepts an integer literal.
public typealias IntegerUnion = ExpressibleByIntegerLiteral

/// A union that accepts the literal of a number with a fraction.
public typealias NumberUnion = ExpressibleByFloatLiteral

/// A union that accepts `true` and `false`.
public typealias BooleanUnion = ExpressibleByBooleanLiteral
