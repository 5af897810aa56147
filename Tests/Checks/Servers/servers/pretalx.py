"""pretalx: a document by drf-spectacular, with two kinds of pages, texts in several languages and uploads."""

from pathlib import Path

import yaml

from .client import Swift

SETUP = Path(__file__).parents[1] / "setup"

NAME = "pretalx"
READY = "/api/events/"
HEADERS = {"Authorization": "Token secret"}
COMMAND = ["python3", "-m", "pretalx", "runserver", "--noreload", "127.0.0.1:{port}"]
# A release makes the slots that can be changed other ones.
LAST = ["POST /api/events/{event}/schedules/release/"]


def environment(folder):
    return {"PRETALX_DATA_DIR": str(folder), "PRETALX_DB_NAME": str(folder / "database"),
            "PRETALX_DEBUG": "true", "HOME": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}


def prepare(folder):
    return [["python3", str(SETUP / "pretalx_event.py")],
            ["python3", "-m", "pretalx", "spectacular", "--file", str(folder / "pretalx.yaml")]]


def document(server, **_):
    return yaml.safe_load((server.folder / "pretalx.yaml").read_text(encoding="utf-8"))


# The talks, by what is done with them.
TALKS = ["confirm", "reject", "make-submitted", "cancel", "delete", "accept"]


class Fixtures:
    """The objects that exist before the calls, and the values of parameters and bodies that refer to them."""

    def __init__(self, server):
        def create(path, body):
            return server.request("POST", f"/api{path}", body)

        event = "/events/event"
        self.ids, self.spare = {}, {}
        # Two of each, so that there is more than one page; nothing refers to the first.
        for number in (2, 1):
            text = {"en": f"Text {number}"}
            for path, body in [
                ("submission-types", {"name": text}), ("rooms", {"name": text}),
                ("tracks", {"name": text, "color": "#ff0000"}),
                ("tags", {"tag": f"tag{number}", "color": "#00ff00"}),
                ("questions", {"question": text, "variant": "url", "target": "submission",
                               "icon": "github"}),
                ("mail-templates", {"subject": text, "text": text}),
                ("access-codes", {"code": f"code{number}"}),
                ("speaker-information", {"title": text, "text": text}),
            ]:
                self.ids[path] = create(f"{event}/{path}/", body)["id"]
                self.spare.setdefault(path, self.ids[path])
        self.choice = create(f"{event}/questions/", {
            "question": {"en": "Which?"}, "variant": "choices", "target": "submission",
            "options": [{"answer": {"en": "this"}}]})["id"]
        self.ids["question-options"] = create(
            f"{event}/question-options/", {"question": self.choice, "answer": {"en": "that"}})["id"]
        self.talks = [create(f"{event}/submissions/", self.talk(title))["code"]
                      for title in TALKS]
        def first(path):
            return server.request("GET", f"/api{event}/{path}/")["results"][0]

        accepted = self.talks[0]
        create(f"{event}/submissions/{accepted}/add-speaker/",
               {"email": "speaker@example.org", "name": "Speaker"})
        self.speaker = first("speakers")["code"]
        for talk in (accepted, self.talks[TALKS.index("cancel")]):
            create(f"{event}/submissions/{talk}/accept/", {})
        create(f"{event}/schedules/release/", {"version": "first"})
        create(f"{event}/answers/", {"question": self.ids["questions"], "submission": accepted,
                                     "answer": "https://github.com"})
        create(f"{event}/reviews/", {"submission": self.talks[1], "scores": [1], "text": "bad"})
        for path in ("slots", "answers", "reviews", "schedules"):
            self.ids[path] = first(path)["id"]
        # The slot of the schedule that is not released yet: the accepted talks have two slots each.
        self.slot = self.ids["slots"] + 2
        self.ids["teams"] = create("/organisers/org/teams/", {"name": "Team", "all_events": True, "is_reviewer": True})["id"]
        self.invitation = create(f"/organisers/org/teams/{self.ids['teams']}/invite/",
                                 {"email": "new@example.org"})["id"]

    @staticmethod
    def talk(title):
        return {"title": title, "submission_type": 1, "content_locale": "en", "abstract": "a",
                "notes": "",
                "internal_notes": ""}

    def values(self, key):
        """The parameters of an operation."""
        method, path = key.split()
        parts = path.strip("/").split("/")
        kind = parts[3] if len(parts) > 3 else "events"
        talk = "delete" if method == "DELETE" else parts[-1]
        values = {"event": "event", "organiser": "org", "id": self.ids.get(kind, 1),
                  "name": "schedule.xml", "user__code__iexact": self.speaker,
                  "code__iexact": self.talks[TALKS.index(talk) if talk in TALKS else 0],
                  "code": self.talks[0], "invite_id": self.invitation}
        if kind == "schedules":
            values["id"] = str(values["id"])
        if method == "DELETE" and kind in ("questions", "rooms"):
            values["id"] = self.spare[kind]
        if kind == "slots" and method != "GET":
            values["id"] = self.slot
        if method == "GET" and path.count("{") == 1:
            values["limit" if kind == "rooms" else "page_size"] = 1
        if path.endswith("/by-version/"):
            values["latest"] = True
        return values

    def body(self, key):
        """The body of an operation where the least that its schema requires would mean nothing."""
        method, path = key.split()
        if method not in ("POST", "PUT", "PATCH"):
            return None
        text = {"en": f"{method} text", "de": "Text"}
        name = path.removeprefix("/api/events/{event}/").removesuffix("{id}/")
        return {
            "access-codes/": {"code": method.lower()},
            "answers/": {"question": self.ids["questions"], "submission": self.talks[2],
                         "answer": "https://github.com/a"} if method == "POST" else
            {"answer": "this", "options": []},
            "mail-templates/": {"subject": text, "text": text},
            "question-options/": {"question": self.choice, "answer": text}
            if method == "POST" else {"answer": text},
            "questions/": {"question": text, "variant": "url", "target": "submission",
                           "icon": "github", "min_number": "1.50", "deadline": "2030-01-01T00:00:00Z"},
            "reviews/": {"submission": self.talks[2 if method == "POST" else 1], "scores": [1],
                         "text": "good"},
            "rooms/": {"name": text, "capacity": 5, "availabilities": []},
            "schedules/release/": {"version": "second"},
            "slots/": {"room": self.ids["rooms"]}, "speaker-information/": {"title": text, "text": text},
            "speakers/{user__code__iexact}/": {
                "name": "Other", "email": f"{method.lower()}@example.org", "biography": None},
            "submission-types/": {"name": text, "default_duration": 45},
            "submissions/": self.talk("other"),
            "submissions/{code__iexact}/": self.talk("changed"),
            "submissions/{code__iexact}/add-speaker/": {"email": "other@example.org"},
            "submissions/{code__iexact}/remove-speaker/": {"user": self.speaker},
            "tags/": {"tag": method.lower(), "color": "#0000ff"},
            "tracks/": {"name": text, "color": "#0000ff"},
            "/api/organisers/{organiser}/teams/": {"name": f"{method} team", "all_events": True,
                                                   "is_reviewer": True},
            "/api/organisers/{organiser}/teams/{id}/invite/": {"email": "invited@example.org"},
            "/api/organisers/{organiser}/teams/{id}/remove_member/": {"user_code": "XXXXXX"},
            "/api/upload/": Swift('.init(file: FormFile(data: Data("%PDF-1.4".utf8), '
                                  'name: "a.pdf", contentType: "application/pdf"))', "%PDF-1.4"),
        }.get(name)
