"""Drives: an invented one, on streets in the middle of an ocean, so that no picture of it is anybody's (PRIV-16), and a
car's through a city, as its recorder wrote it."""

from __future__ import annotations

import itertools
import math
from datetime import datetime, timedelta
from pathlib import Path
from xml.etree import ElementTree

FIXTURES = Path(__file__).resolve().parents[1] / "DashPilotIntakeTests" / "Fixtures"

LATITUDE, LONGITUDE = 31.0, -41.0
EARTH_RADIUS_METRES = 6_371_008.8
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


def recorded() -> list[tuple[float, float]]:
    """A stretch of the car's fixes as coordinates, without those that moved less than 5 m. No two follow each other
    farther apart than a plausible drive takes in a second, where both are true to 30 m (FILTER-13, FILTER-14)."""
    fixes = [
        (float(point.attrib["lat"]), float(point.attrib["lon"]))
        for point in ElementTree.parse(FIXTURES / "gpx" / "graphhopper-test1-car.gpx").iter()
        if point.tag.endswith("}trkpt")
    ][111:180]
    found = fixes[:1]
    for fix in fixes[1:]:
        if length([found[-1], fix]) >= 5:
            found.append(fix)
    return found


def length(points: list[tuple[float, float]]) -> float:
    """How long the way from point to point is, in metres (MILE-1)."""
    return sum(_metres(one, other) for one, other in itertools.pairwise(points))


def _metres(one: tuple[float, float], other: tuple[float, float]) -> float:
    (latitude, longitude), (next_latitude, next_longitude) = (
        tuple(math.radians(angle) for angle in point) for point in (one, other)
    )
    half = (
        math.sin((next_latitude - latitude) / 2) ** 2
        + math.cos(latitude) * math.cos(next_latitude) * math.sin((next_longitude - longitude) / 2) ** 2
    )
    return 2 * EARTH_RADIUS_METRES * math.atan2(math.sqrt(half), math.sqrt(1 - half))
