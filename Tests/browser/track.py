"""An invented drive: streets in the middle of an ocean, so that no figure here is anybody's (PRIV-16)."""

from __future__ import annotations

import itertools
import math
from datetime import datetime, timedelta

LATITUDE, LONGITUDE = 31.0, -41.0
EARTH_RADIUS_METRES = 6_371_000
# East, north, in metres: out, around a block, on to another one, and part of the way back.
CORNERS = [(0, 0), (900, 0), (900, 600), (1500, 600), (1500, 1400), (600, 1400), (600, 900), (300, 900)]


def coordinates(east: float, north: float) -> tuple[float, float]:
    """Latitude and longitude of a point so many metres east and north of where the drive begins."""
    latitude = LATITUDE + math.degrees(north / EARTH_RADIUS_METRES)
    longitude = LONGITUDE + math.degrees(east / (EARTH_RADIUS_METRES * math.cos(math.radians(LATITUDE))))
    return latitude, longitude


def points(step_metres: float) -> list[tuple[float, float]]:
    """The drive as coordinates, one every so many metres along each street."""
    found = [coordinates(*CORNERS[0])]
    for (east, north), (next_east, next_north) in itertools.pairwise(CORNERS):
        length = math.hypot(next_east - east, next_north - north)
        for index in range(1, round(length / step_metres) + 1):
            share = index * step_metres / length
            found.append(coordinates(east + share * (next_east - east), north + share * (next_north - north)))
    return found


def overland(start: datetime, *, seconds: float = 4, step_metres: float = 50) -> dict[str, object]:
    """The drive as a location app posts it, one point every few seconds from `start` on."""
    return {
        "locations": [
            {
                "type": "Feature",
                "geometry": {"type": "Point", "coordinates": [longitude, latitude]},
                "properties": {
                    "timestamp": (start + timedelta(seconds=index * seconds)).strftime("%Y-%m-%dT%H:%M:%SZ"),
                    "horizontal_accuracy": 5,
                },
            }
            for index, (latitude, longitude) in enumerate(points(step_metres))
        ]
    }
