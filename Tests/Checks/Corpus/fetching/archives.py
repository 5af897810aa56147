"""Documents from the archive that GitHub makes of a commit, read as a stream: only files that are wanted are kept."""

import http.client
import tarfile
import zlib

from .manifest import Folder
from .source import DOCUMENT_LIMIT, DOWNLOAD_LIMIT, Limited, Unavailable, open_url, relative

UNPACKED_LIMIT = 8 << 30


class Archives:
    def __init__(self, base="https://codeload.github.com"):
        self.base = base

    def place(self, origin):
        return f"{origin.repository} at the commit {origin.commit}"

    def serves(self, origin):
        return bool(origin.repository and origin.commit)

    def contents(self, origin, items):
        url = f"{self.base}/{origin.repository}/tar.gz/{origin.commit}"
        with open_url(url) as response:
            try:
                found = self.read(Limited(response, DOWNLOAD_LIMIT), origin, items)
            except (tarfile.TarError, http.client.HTTPException, OSError, EOFError, zlib.error, Unavailable) as error:
                raise Unavailable(f"{url}: {error}") from None
        yield from found

    def read(self, stream, origin, items):
        documents = {origin.source(each): each for each in items if not isinstance(each, Folder)}
        folders = {origin.source(each): each for each in items if isinstance(each, Folder)}
        files, trees = {}, {path: {} for path in folders}
        left = {path: folder.bytes for path, folder in folders.items()}
        unpacked = 0
        with tarfile.open(fileobj=stream, mode="r|gz") as archive:
            for member in archive:
                unpacked += member.size
                if unpacked > UNPACKED_LIMIT:
                    raise Unavailable("the archive is too large")
                path = "/".join(relative(member.name)[1:])  # the first folder is the repository's
                if not member.isreg():
                    continue  # a link is nothing that a document could be
                if path in documents and member.size <= DOCUMENT_LIMIT:
                    files[path] = archive.extractfile(member).read()
                for root in folders:
                    # A folder with more bytes than it should have is another, and its digest says so.
                    if path.startswith(f"{root}/") and member.size <= left[root]:
                        left[root] -= member.size
                        trees[root][path.removeprefix(f"{root}/")] = archive.extractfile(member).read()
        return [(documents[path], content) for path, content in files.items()] \
            + [(folders[path], content) for path, content in trees.items() if content]
