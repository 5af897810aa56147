"""The table of outcomes of the documents, and the verdict."""

from collections import Counter

EXPECTATIONS = ["valid", "any", "invalid"]


def report(results, known, compiled, messages, seconds):
    """Prints the table and the failures, and returns the exit code."""
    if messages:
        listed("refused", [each for each in results if each.outcome == "refused"])
    failures = [each for each in results if each.outcome == "failed"]
    expected = [each for each in failures if each.document.path in known]
    unexpected = [each for each in failures if each.document.path not in known]
    recovered = [
        each for each in results
        if each.outcome != "failed" and each.document.path in known
        and (each.outcome == "compiled" or not known[each.document.path].startswith("compile:"))
    ]
    table(results, compiled)
    warnings(results)
    print(f"\n{len(results)} documents in {seconds:.0f} s")
    listed("known to fail", expected, known)
    listed("failed", unexpected)
    listed("pass now, and must be removed from known-failures.tsv", recovered)
    return 1 if unexpected or recovered else 0


def table(results, compiled):
    columns = ["documents", "generated", *(["compiled"] if compiled else []), "refused", "failed"]
    folders = sorted({each.document.folder for each in results})
    print(f"{'':24} {'':8}" + "".join(f"{column:>11}" for column in columns))
    for folder in folders:
        for expectation in EXPECTATIONS:
            row(folder, expectation, columns, results)
    for expectation in EXPECTATIONS:
        row(None, expectation, columns, results)
    row(None, None, columns, results)


def row(folder, expectation, columns, results):
    counts = Counter()
    for each in results:
        if folder in (None, each.document.folder) and expectation in (
            None, each.document.expectation
        ):
            counts["documents"] += 1
            counts["generated"] += each.generated
            counts[each.outcome] += each.outcome != "generated"
    if counts["documents"]:
        cells = "".join(f"{counts[column] or '·':>11}" for column in columns)
        print(f"{folder or 'all':24} {expectation or '':8}{cells}")


def warnings(results, most=5):
    talkative = sorted(results, key=lambda each: -each.warnings)[:most]
    total = sum(each.warnings for each in results)
    if total:
        print(f"\n{total} warnings, most of them from")
        for each in talkative:
            if each.warnings:
                print(f"{each.warnings:>8}  {each.document.path}")


def listed(title, results, known=None):
    if not results:
        return
    print(f"\n{title} ({len(results)}):")
    for each in results:
        print(f"  {each.document.path} ({each.document.expectation}, {each.seconds:.1f} s)")
        if known:
            print(f"    {known[each.document.path]}")
        elif each.reason:
            print(f"    {each.reason}")
