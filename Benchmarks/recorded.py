"""The figures that were recorded last, with the goals: a benchmark prints its own beside them.

Generation is divided by libyaml's scan of the same bytes, and the size of an app is in kB above an empty program: the
first depends little on the machine, the second not at all.
"""

# name: (recorded, goal)
RECORDED = {
    "api.github.com.json": (12.4, 8),
    "twilio_api_v2010.yaml": (13.0, 9),
    "app-size": (2435, 1500),
}


def beside(name):
    """The recorded figure and the goal, as two columns."""
    recorded, goal = RECORDED.get(name, ("", ""))
    return f"{recorded:>8} {goal:>5}"
