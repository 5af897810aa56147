"""The table of outcomes of the examples, and the verdict."""

from collections import Counter
from fnmatch import fnmatchcase

COLUMNS = ["documents", "examples", "valid", "decoded", "the same", "failed"]


def report(results, known, seconds):
    """Prints the table and the failures, and returns the exit code."""
    table(results)
    refused = [each for each in results if each.refused]
    print(f"\n{len(results)} documents in {seconds:.0f} s, {len(refused)} of them refused; "
          f"{sum(len(each.untyped) for each in results)} examples belong to schemas without a type of "
          f"their own, {sum(each.sent for each in results)} of types that cannot be decoded")
    matched = set()
    expected, unexpected = [], []
    for result in results:
        for pointer, reason in result.failures:
            entry = next((index for index, row in enumerate(known)
                          if row["path"] == result.document.path
                          and fnmatchcase(pointer, row["pointer"])), None)
            matched.add(entry)
            line = (result.document.path, pointer, reason)
            (unexpected if entry is None else expected).append(line)
    examined = {each.document.path for each in results}
    recovered = [(row["path"], row["pointer"], "") for index, row in enumerate(known)
                 if row["path"] in examined and index not in matched]
    misformed = [(result.document.path, *each) for result in results for each in result.misformed]
    listed("violate their own format, and fail", misformed)
    listed("known to fail", expected)
    listed("failed", unexpected)
    listed("pass now, and must be removed from known-example-failures.tsv", recovered)
    return 1 if unexpected or recovered else 0


def table(results):
    print(f"{'':26}" + "".join(f"{column:>11}" for column in COLUMNS))
    folders = sorted({each.document.folder for each in results})
    for folder in [*folders, None]:
        counts = Counter()
        for each in results:
            if folder in (None, each.document.folder):
                counts.update({
                    "documents": 1, "examples": each.examples, "valid": each.valid,
                    "decoded": each.decoded, "the same": each.same,
                    "failed": len(each.failures) + len(each.misformed)})
        print(f"{folder or 'all':26}"
              + "".join(f"{counts[column] or '·':>11}" for column in COLUMNS))


def listed(title, failures):
    if not failures:
        return
    print(f"\n{title} ({len(failures)}):")
    for path, pointer, reason in failures:
        print(f"  {path} {pointer}")
        if reason:
            print(f"    {reason[:300]}")
