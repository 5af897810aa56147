"""Documents that have a URL and are in no repository."""

import http.client

from .source import DOCUMENT_LIMIT, Limited, Unavailable, open_url


class Web:
    def place(self, origin):
        return "the files with URLs"

    def serves(self, origin):
        return bool(origin.urls)

    def contents(self, origin, items):
        for item in items:
            url = origin.urls.get(item.path)
            if url is None:
                continue
            try:
                with open_url(url) as response:
                    content = Limited(response, DOCUMENT_LIMIT).read()
            except (http.client.HTTPException, OSError) as error:
                raise Unavailable(f"{url}: {error}") from None
            yield item, content
