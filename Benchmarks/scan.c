/* Scans a file with libyaml as often as it is told: the least that reading it can cost. */
#include <stdio.h>
#include <stdlib.h>
#include <yaml.h>

int main(int count, char **arguments) {
  if (count != 3) return 2;
  FILE *file = fopen(arguments[1], "rb");
  if (!file || fseek(file, 0, SEEK_END)) return 1;
  size_t size = ftell(file);
  rewind(file);
  unsigned char *bytes = malloc(size);
  if (!bytes || fread(bytes, 1, size, file) != size) return 1;
  for (int turn = atoi(arguments[2]); turn > 0; turn--) {
    yaml_parser_t parser;
    yaml_token_t token;
    yaml_parser_initialize(&parser);
    yaml_parser_set_input_string(&parser, bytes, size);
    int isLast = 0;
    while (!isLast) {
      if (!yaml_parser_scan(&parser, &token)) return 1;
      isLast = token.type == YAML_STREAM_END_TOKEN;
      yaml_token_delete(&token);
    }
    yaml_parser_delete(&parser);
  }
  return 0;
}
