"""The common part of all ways to get documents."""

import http.client
import urllib.error
import urllib.request
from pathlib import PurePosixPath

DOCUMENT_LIMIT = 16 << 20
DOWNLOAD_LIMIT = 1 << 30
SECONDS = 60  # without an answer


class Unavailable(Exception):
    """Nothing could be had in this way."""


class Limited:
    """A download that ends with an error when it is larger than anything expected."""

    def __init__(self, response, limit):
        self.response = response
        self.limit = limit

    def read(self, size=-1):
        data = self.response.read(self.limit + 1 if size < 0 else size)
        self.limit -= len(data)
        if self.limit < 0:
            raise Unavailable("the download is too large")
        return data


def open_url(url):
    request = urllib.request.Request(url, headers={"User-Agent": "apigen-corpus-fetch"})
    try:
        return urllib.request.urlopen(request, timeout=SECONDS)
    except (urllib.error.URLError, http.client.HTTPException, OSError) as error:
        raise Unavailable(f"{url}: {error}") from None


def relative(path):
    """The parts of a path that stays inside the folder it is relative to."""
    parts = PurePosixPath(path).parts
    if not parts or path.startswith("/") or ".." in parts:
        raise Unavailable(f"the path {path!r} leads out of its folder")
    return parts
