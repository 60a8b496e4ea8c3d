"""Hooks of Schemathesis: names records that are there, and gives every attempt a key of its own."""

from __future__ import annotations

import itertools
import json
import os
import random
import re
import urllib.request
from typing import Any

import schemathesis

ADDRESS = os.environ["DASHPILOT_ADDRESS"]
TOKEN = os.environ["DASHPILOT_TOKEN"]

choices = random.Random(7)
attempts = itertools.count()


def ask(path: str) -> Any:  # noqa: ANN401  JSON is of any shape
    request = urllib.request.Request(f"{ADDRESS}/api/v1/{path}", headers={"Authorization": f"Bearer {TOKEN}"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def known() -> dict[str, list[str]]:
    """The identifiers of records that are there, by the names that addresses give them."""
    shifts = ask("shifts?limit=40")["shifts"]
    deliveries = [delivery for shift in shifts for delivery in shift["deliveries"]]
    offers = [offer for shift in shifts[:10] for offer in ask(f"shifts/{shift['id']}/offers")["offers"]]
    records = {
        "shift": shifts,
        "delivery": deliveries,
        "pause": [pause for shift in shifts for pause in shift["pauses"]],
        "tip": [tip for delivery in deliveries for tip in delivery["additionalTips"]],
        "offer": offers,
        "place": ask("places")["places"],
        "expense": ask("expenses")["expenses"],
        "vehicle": ask("vehicles")["vehicles"],
    }
    return {name: [record["id"] for record in found] for name, found in records.items()}


KNOWN = known()


@schemathesis.hook
def map_path_parameters(context: Any, path_parameters: dict[str, Any] | None) -> dict[str, Any] | None:  # noqa: ANN401
    for name in path_parameters or {}:
        if KNOWN.get(name) and choices.random() < 0.8:
            assert path_parameters is not None
            path_parameters[name] = choices.choice(KNOWN[name])
    return path_parameters


@schemathesis.hook
def before_call(context: Any, case: Any, kwargs: Any) -> None:  # noqa: ANN401
    """Two requests under one key are one attempt, so only a key that cannot be read stays as it was made."""
    key = (case.headers or {}).get("Idempotency-Key")
    if isinstance(key, str) and re.fullmatch("[!-~]{1,128}", key):
        case.headers["Idempotency-Key"] = f"attempt-{next(attempts)}"
