#include <stdbool.h>

/// Whether allocations can be counted here.
extern const bool allocations_are_countable;

/// Starts counting the allocations of this process, from 0.
void allocations_start(void);

/// Stops counting, and returns how many there were.
unsigned long allocations_stop(void);
