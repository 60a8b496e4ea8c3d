"""The built program over a ledger of its own: commands by process, and the server with its pairing address."""

from __future__ import annotations

import functools
import json
import os
import signal
import sqlite3
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

STARTUP_SECONDS = 30
STOP_SECONDS = 10
REPOSITORY = Path(__file__).resolve().parents[2]


@functools.cache
def program() -> str:
    """The built `dashpilot`: `$DASHPILOT` as scripts/test sets it, else where the package's build puts it."""
    named = os.environ.get("DASHPILOT")
    if named:
        return named
    folder = subprocess.run(
        ["swift", "build", "--show-bin-path"], cwd=REPOSITORY, check=True, capture_output=True, text=True
    )
    return str(Path(folder.stdout.strip()) / "dashpilot")


class CommandError(Exception):
    """A command that did not exit 0: its status and, for a refusal, the code and the sentence."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(f"exit {status}, {code}: {message}")
        self.status = status
        self.code = code
        self.message = message


@dataclass
class Product:
    """One ledger, and the program working on it. Times of day are those of `zone`."""

    folder: Path
    zone: str = "America/New_York"
    locale: str = "en_US"
    ledger: Path = field(init=False)

    def __post_init__(self) -> None:
        self.ledger = self.folder / "ledger.sqlite"

    def arguments(self, *arguments: str, at: str | None = None) -> list[str]:
        """The whole command line of one command."""
        options = ["--store", str(self.ledger), "--json", "--time-zone", self.zone, "--locale", self.locale]
        return [program(), *options, *(["--at", at] if at else []), *arguments]

    def run(self, *arguments: str, at: str | None = None) -> Any:  # noqa: ANN401  JSON is of any shape
        """Runs a command and returns its one JSON value; raises `CommandError` where it did not exit 0."""
        done = subprocess.run(
            self.arguments(*arguments, at=at), capture_output=True, text=True, check=False, timeout=60
        )
        if done.returncode == 0:
            return json.loads(done.stdout)
        try:
            error = json.loads(done.stdout)["error"]
        except (ValueError, KeyError):
            raise CommandError(done.returncode, "", done.stderr) from None
        raise CommandError(done.returncode, error["code"], error["message"])

    @contextmanager
    def busy(self) -> Iterator[None]:
        """Inside, another program holds the right to write, and does nothing with it."""
        connection = sqlite3.connect(self.ledger, isolation_level=None)
        connection.execute("BEGIN IMMEDIATE")
        yield
        connection.execute("ROLLBACK")
        connection.close()

    def serve(self, *, inside: Sequence[str] = ()) -> Server:
        """Starts the server on a free port, `inside` another command if given; as a context manager it is stopped at
        the end."""
        return Server(self, inside)


class Server:
    """A running `dashpilot serve`. Leaving it asks it to stop, and it has to exit 0 (HTTP-9)."""

    def __init__(self, product: Product, inside: Sequence[str]) -> None:
        self.product = product
        self._inside = inside
        self.log_path = product.folder / "server.log"
        self.process = self._started(port="0")
        said = self._announcement()
        self.address: str = said["address"]
        self.pairing_address: str = said["pairingAddress"]

    def _started(self, port: str) -> subprocess.Popen[str]:
        with self.log_path.open("ab") as log:
            return subprocess.Popen(
                [*self._inside, *self.product.arguments("serve", "--port", port)],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )

    def _announcement(self) -> dict[str, str]:
        text = ""
        assert self.process.stdout is not None
        # One JSON value over several lines; a server that cannot start closes its output instead.
        for line in self.process.stdout:
            text += line
            if line.startswith("}"):
                announcement: dict[str, str] = json.loads(text)
                return announcement
        self.process.wait(STARTUP_SECONDS)
        raise AssertionError(f"The server did not start: {text} {self.log()}")

    def log(self) -> str:
        """What the server has written to standard error."""
        return self.log_path.read_text(encoding="utf-8", errors="replace")

    def kill(self) -> None:
        """Ends the server as a power cut does."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def start_again(self) -> None:
        """Starts a server at the address that a killed one had; it prints another pairing address."""
        self.process = self._started(self.address.rpartition(":")[2])
        said = self._announcement()
        assert said["address"] == self.address
        self.pairing_address = said["pairingAddress"]

    def stop(self) -> None:
        """Asks the server to stop; it has to end by itself, with exit status 0."""
        if self.process.stdout is None or self.process.stdout.closed:
            return
        self.process.send_signal(signal.SIGTERM)
        try:
            status = self.process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise AssertionError(f"The server did not stop: {self.log()}") from None
        finally:
            self.process.stdout.close()
        assert status == 0, f"The server exited {status}: {self.log()}"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
