"""Adds a period up again from the records alone, and says where DashPilot's own summary differs.

Reads one JSON object on standard input: "answer", what `dashpilot summary … --json` printed; "shifts", every shift as
`dashpilot shift show --json` prints it; and "expenses", as `dashpilot expense list --json` lists them. Prints one line a
difference and exits 1, or prints how many figures agree. Uses nothing but Python's standard library, and decimals for money.
"""
import json
import sys
from decimal import ROUND_HALF_UP, Decimal
from statistics import median

CENT = Decimal("0.01")
MILLIONTH = Decimal("0.000001")
METRES_PER_MILE = Decimal("1609.344")


def rounded(value, step=CENT):
    return value.quantize(step, rounding=ROUND_HALF_UP)


def amount(value):
    """The decimal of an amount's text, or None."""
    return None if value is None else Decimal(value)


def text(value):
    return None if value is None else str(rounded(value))


def whole(seconds):
    """Seconds as JSON-5 writes them."""
    return None if seconds is None else int(rounded(Decimal(seconds), Decimal(1)))


def total(values):
    """The sum of those values that are there, or None without any."""
    present = [value for value in values if value is not None]
    return sum(present) if present else None


def hourly(money, seconds):
    return text(rounded(money * 3600 / Decimal(seconds), MILLIONTH)) if seconds else None


def rate(pairs, divide):
    """Sums of amounts over sums of denominators, of the shifts that have both."""
    both = [(money, part) for money, part in pairs if money is not None and part]
    if not both:
        return {"amount": None, "contributingShiftCount": 0, "totalShiftCount": len(pairs)}
    money, part = sum(pair[0] for pair in both), sum(pair[1] for pair in both)
    return {"amount": divide(money, part), "contributingShiftCount": len(both), "totalShiftCount": len(pairs)}


def covered(values):
    present = [value for value in values if value is not None]
    return {
        "seconds": whole(total(values)),
        "contributingShiftCount": len(present),
        "totalShiftCount": len(values),
    }


def per_mile(money, metres):
    miles = rounded(Decimal(metres) / METRES_PER_MILE, MILLIONTH)
    return text(rounded(money / miles, MILLIONTH)) if miles else None


def expense_totals(expenses):
    order = ["fuel", "parkingAndTolls", "maintenance", "supplies", "other"]
    by_category = []
    for category in order:
        amounts = [amount(expense["amount"]) for expense in expenses if expense["category"] == category]
        if amounts:
            by_category.append({"category": category, "total": text(sum(amounts)), "recordCount": len(amounts)})
    return {
        "recordedTotal": text(total([amount(expense["amount"]) for expense in expenses])),
        "recordCount": len(expenses),
        "currencyCode": "USD",
        "byCategory": by_category,
    }


def summary(shifts, expenses):
    gross = [amount(shift["grossEarnings"]) for shift in shifts]
    earnings = {"contributingShiftCount": len([g for g in gross if g is not None]), "totalShiftCount": len(shifts)}
    metres = [shift["route"]["recordedDistanceMetres"] for shift in shifts]
    metres = [None if value is None else Decimal(str(value)) for value in metres]
    deliveries = [delivery for shift in shifts for delivery in shift["deliveries"]]
    finished = [delivery for delivery in deliveries if delivery["state"] in ("delivered", "cancelled")]
    paid = [amount(d["effectiveEarnings"]) for d in finished if d["effectiveEarnings"] is not None]
    waits = [d["pickupWaitSeconds"] for d in deliveries if d["pickupWaitSeconds"] is not None]
    costs = expense_totals(expenses)
    spent = total([amount(expense["amount"]) for expense in expenses])
    income = total(gross)
    working = [shift["workingSeconds"] for shift in shifts]
    active = [shift["deliveryActiveSeconds"] for shift in shifts]
    measured = [shift for shift in shifts if shift["route"]["status"] == "measured"]
    return {
        "completedShiftCount": len(shifts),
        "working": covered(working),
        "deliveryActive": covered(active),
        "nonDelivery": covered([shift["nonDeliverySeconds"] for shift in shifts]),
        "earnings": {"recordedGrossEarnings": text(income), "currencyCode": "USD", **earnings},
        "deliveryEarnings": {
            "recordedTotal": text(total(paid)),
            "contributingDeliveryCount": len(paid),
            "totalDeliveryCount": len(finished),
            "currencyCode": "USD",
        },
        "expenses": costs,
        "netAfterRecordedExpenses": {
            "amount": None if income is None or spent is None else text(income - spent),
            "expenseRecordCount": len(expenses),
            "currencyCode": "USD",
            **earnings,
        },
        "route": {
            "recordedDistanceMetres": total(metres),
            "recordedDistanceMiles": None if total(metres) is None else total(metres) / METRES_PER_MILE,
            "measuredShiftCount": len(measured),
            "partialShiftCount": len([shift for shift in measured if shift["route"]["isPartial"]]),
            "unmeasurableShiftCount": len(shifts) - len(measured),
            "totalShiftCount": len(shifts),
            "segmentCount": sum(shift["route"]["segmentCount"] for shift in shifts),
            "gapCount": sum(shift["route"]["gapCount"] for shift in shifts),
            "usesInferredContinuity": any(shift["route"]["usesInferredContinuity"] for shift in shifts),
        },
        "deliveries": {
            "deliveredCount": len([d for d in deliveries if d["state"] == "delivered"]),
            "cancelledCount": len([d for d in deliveries if d["state"] == "cancelled"]),
            "inProgressCount": len(deliveries) - len(finished),
            "pickupPlaceCount": len({d["pickupPlaceName"] for d in deliveries if d["pickupPlaceName"] is not None}),
            "medianPickupWaitSeconds": whole(median(waits)) if waits else None,
            "pickupWaitSampleCount": len(waits),
        },
        "grossPerWorkingHour": rate(list(zip(gross, working)), hourly),
        "grossPerDeliveryActiveHour": rate(list(zip(gross, active)), hourly),
        "grossPerRecordedMile": rate(list(zip(gross, metres)), per_mile),
    }


def is_near(path, found, expected):
    """Distances are printed to a tenth of a metre a shift, so their sum may differ by half of that a shift."""
    if found is None or expected is None:
        return False
    if path.endswith("recordedDistanceMetres"):
        return abs(Decimal(str(found)) - expected) <= Decimal("0.05") * 100
    if path.endswith("recordedDistanceMiles"):
        return abs(Decimal(str(found)) - expected) <= Decimal("0.0032")
    if path == "grossPerRecordedMile.amount":
        return abs(Decimal(found) - Decimal(expected)) <= CENT
    return False


def differences(found, expected, path=""):
    """Each figure that differs, and how many were compared."""
    if isinstance(expected, dict) and isinstance(found, dict):
        lines, count = [], 0
        for key in sorted(set(found) | set(expected)):
            inner, number = differences(found.get(key), expected.get(key), f"{path}.{key}" if path else key)
            lines, count = lines + inner, count + number
        return lines, count
    same = type(found) is type(expected) and found == expected
    if same or is_near(path, found, expected):
        return [], 1
    return [f"{path}: the summary says {found}, the records {expected}"], 1


def main():
    given = json.load(sys.stdin)
    period = given["answer"]["period"]
    start, end = period["periodStart"], period["periodEndExclusive"]
    # Timestamps of one form in UTC compare as texts.
    shifts = [shift for shift in given["shifts"] if start <= shift["startedAt"] < end]
    expenses = [expense for expense in given["expenses"] if start <= expense["occurredAt"] < end]
    lines, count = differences(given["answer"]["summary"], summary(shifts, expenses))
    if lines:
        print("\n".join(lines))
        return 1
    print(f"{count} figures agree over {len(shifts)} shifts and {len(expenses)} expenses")
    return 0


sys.exit(main())
