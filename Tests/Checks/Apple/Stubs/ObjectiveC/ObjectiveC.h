#pragma once
#include <stdbool.h>

#pragma clang assume_nonnull begin

typedef bool BOOL;
typedef struct objc_selector *SEL;
@class Protocol;

__attribute__((swift_name("NSObjectProtocol")))
@protocol NSObject
- (BOOL)respondsToSelector:(null_unspecified SEL)aSelector;
- (BOOL)isEqual:(nullable id)object;
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject>
- (instancetype)init __attribute__((objc_designated_initializer));
@end

#pragma clang assume_nonnull end
