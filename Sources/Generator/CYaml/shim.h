#if __has_include(<yaml.h>)
#include <yaml.h>
#else
#error "apigen needs libyaml: install libyaml-dev, or set APIGEN_BUNDLED_LIBYAML=1 to compile it"
#endif
