"""Examines one document."""

import re
import signal
import subprocess
import time
from typing import NamedTuple, Optional

from .documents import Document

LOCATED_ERROR = re.compile(r"^.+:\d+:\d+: error: .+", re.MULTILINE)


class Result(NamedTuple):
    document: Document
    outcome: str  # "generated", "compiled", "refused" or "failed"
    reason: Optional[str]  # of a failure, or the first error of a refusal
    generated: bool
    warnings: int
    seconds: float


class Examination:
    """Generates clients and, with a compiler, compiles them, for all documents or for chosen ones."""

    def __init__(self, corpus, apigen, compiler, output, time_limit, skip_broken=False, compiled=None):
        self.options = ["--skip-broken"] if skip_broken else []
        self.corpus = corpus
        self.apigen = apigen
        self.compiler = compiler
        self.compiled = compiled
        self.output = output
        self.time_limit = time_limit

    def examine(self, document):
        start = time.monotonic()
        folder = self.output / document.path
        # Some documents reference files outside their own folder.
        root = document.folder if document.folder != document.path else "."
        command = [self.apigen, document.path, "-o", folder, "--root", root, "--quiet",
                   *self.options]
        try:
            done = subprocess.run(command, cwd=self.corpus, capture_output=True, text=True,
                                  errors="replace", timeout=self.time_limit)
        except subprocess.TimeoutExpired:
            reason = f"timeout after {self.time_limit:g} s"
            return Result(document, "failed", reason, False, 0, time.monotonic() - start)
        outcome, reason = self.judge(document, done)
        generated = outcome == "generated"
        if generated and self.compiler and (self.compiled is None or document in self.compiled):
            error = self.compiler.error(folder)
            outcome, reason = ("failed", error) if error else ("compiled", None)
        warnings = done.stderr.count(": warning: ")
        return Result(document, outcome, reason, generated, warnings, time.monotonic() - start)

    def judge(self, document, done):
        """The outcome of a run of apigen, and its reason."""
        if done.returncode == 0:
            return "generated", None
        if done.returncode < 0:
            return "failed", f"crash: {signal.Signals(-done.returncode).name}"
        located = LOCATED_ERROR.search(done.stderr)
        if done.returncode != 1 or not located:
            said = done.stderr.strip().splitlines() or ["no output"]
            return "failed", f"exit {done.returncode} without a located error: {said[0]}"
        if document.expectation == "valid":
            return "failed", f"refused: {located[0]}"
        return "refused", located[0]
