"""Run by the Python of pretalx: creates its database with an organizer, an event and a token, and writes its document."""

import datetime
import os

import django
from django.core.management import call_command

os.environ["DJANGO_SETTINGS_MODULE"] = "pretalx.settings"
django.setup()
call_command("migrate", verbosity=0)

from django_scopes import scope, scopes_disabled  # noqa: E402
from pretalx.event.models import Event, Team  # noqa: E402
from pretalx.event.utils import create_organiser_with_team  # noqa: E402
from pretalx.person.models import User  # noqa: E402
from pretalx.person.models.auth_token import (  # noqa: E402
    ENDPOINTS, PERMISSION_CHOICES, UserApiToken)

with scopes_disabled():
    user = User.objects.create_user(
        email="admin@example.org", password="secret", name="Admin", is_administrator=True)
    organiser, team = create_organiser_with_team(name="Organiser", slug="org", users=[user])
    today = datetime.date.today()
    event = Event.objects.create(
        name="Event", slug="event", organiser=organiser, is_public=True, email="event@example.org",
        date_from=today, date_to=today + datetime.timedelta(days=2), timezone="Europe/Berlin",
        locale_array="en", locale="en", custom_domain=None)
    Team.objects.filter(pk=team.pk).update(
        all_events=True, can_change_event_settings=True, can_change_submissions=True,
        is_reviewer=True)
with scope(event=event):
    event.build_initial_data()
    token = UserApiToken.objects.create(
        user=user, name="token", token="secret", version="v1",
        endpoints={each: list(dict(PERMISSION_CHOICES)) for each in ENDPOINTS})
    token.events.add(event)
