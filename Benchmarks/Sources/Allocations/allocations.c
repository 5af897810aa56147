// Counts the calls of malloc and its siblings: glibc lets a program replace them (glibc manual, "Replacing malloc").
#include "allocations.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

static atomic_bool counting;
static atomic_ulong count;

void allocations_start(void) {
  atomic_store(&count, 0);
  atomic_store(&counting, true);
}

unsigned long allocations_stop(void) {
  atomic_store(&counting, false);
  return atomic_load(&count);
}

#ifdef __GLIBC__
const bool allocations_are_countable = true;

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t number, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static void add(void) {
  if (atomic_load_explicit(&counting, memory_order_relaxed))
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
}

void *malloc(size_t size) {
  add();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  add();
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  add();
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  add();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  add();
  *memory = __libc_memalign(alignment, size);
  return *memory ? 0 : 12;  // ENOMEM
}
#else
const bool allocations_are_countable = false;
#endif
