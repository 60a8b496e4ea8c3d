"""The API against its own description: Schemathesis asks the built server for all that the document holds (HTTP-3)."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from product import Product, Server

HERE = Path(__file__).resolve().parent
# Long enough for a machine that has other work too; it takes one minute on an idle one.
SECONDS = 600


class Described:
    """A server over a made-up quarter, and a token that may do everything."""

    def __init__(self, server: Server, token: str) -> None:
        self.server = server
        self.token = token

    def work_through(self, *arguments: str) -> None:
        """Lets Schemathesis ask for what the document describes; fails with its report where it finds anything."""
        done = subprocess.run(
            [
                str(Path(sys.executable).parent / "schemathesis"),
                "--config-file",
                str(HERE / "described.toml"),
                "run",
                f"{self.server.address}/api/v1/openapi.json",
                "--header",
                f"Authorization: Bearer {self.token}",
                "--seed",
                "7",
                # A stream has no end, and a client that waits for one learns nothing.
                "--exclude-operation-id",
                "followEvents",
                *arguments,
            ],
            cwd=self.server.product.folder,
            env=os.environ
            | {
                "DASHPILOT_ADDRESS": self.server.address,
                "DASHPILOT_TOKEN": self.token,
                "PYTHONPATH": str(HERE),
                "SCHEMATHESIS_HOOKS": "described_hooks",
            },
            capture_output=True,
            text=True,
            check=False,
            timeout=SECONDS,
        )
        assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture
def described(product: Product) -> Iterator[Described]:
    product.run("demo", str(product.ledger))
    token = product.run("token", "create", "--scope", "full", "--name", "described")["token"]
    with product.serve() as server:
        yield Described(server, token)


def test_http_3_http_4_every_answer_is_a_documented_one(described: Described) -> None:
    described.work_through("--phases", "examples,coverage,fuzzing", "--max-examples", "6")


def test_access_1_no_operation_is_for_nobody(described: Described) -> None:
    """Few operations, for wrong credentials are slowed; APIDocumentTests asks every one of them without any."""
    operations = ["getStatus", "setGasPrice", "deleteShift"]
    chosen = [word for operation in operations for word in ("--include-operation-id", operation)]
    described.work_through("--phases", "fuzzing", "--max-examples", "1", "--checks", "ignored_auth", *chosen)
