"""Files that somebody else may have made."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from orrery.core.files import FileError, read_regular


def test_a_regular_file_is_read_up_to_its_limit(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"x" * 2048)
    assert read_regular(file, 2048) == b"x" * 2048
    with pytest.raises(FileError, match="it is larger than 1 KiB"):
        read_regular(file, 2047)


def test_whatever_is_no_regular_file_is_not_read(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    (tmp_path / "link").symlink_to(pipe)
    for path in (pipe, tmp_path / "link", tmp_path, Path("/dev/zero")):
        with pytest.raises(FileError, match="it is not a regular file"):
            read_regular(path, 10)


def test_a_name_that_no_file_can_have_is_an_error_of_ours(tmp_path: Path) -> None:
    for name, why in (
        ("a\0b", "NUL in its name"),
        ("nowhere", "No such file"),
        ("x" * 999, "too long"),
    ):
        with pytest.raises(FileError, match=why):
            read_regular(tmp_path / name, 10)
