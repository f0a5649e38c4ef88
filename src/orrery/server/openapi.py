"""The OpenAPI document of the HTTP part, made from the endpoints and the messages."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from orrery import __version__
from orrery.server.bodies import Problem
from orrery.server.routes import ENDPOINTS, Endpoint


def document() -> dict[str, Any]:
    """The whole document."""
    shapes: list[type[Any]] = [Problem]
    for endpoint in ENDPOINTS:
        shapes += [shape for shape in (endpoint.body, endpoint.answer) if shape is not None]
    _, components = msgspec.json.schema_components(
        shapes, ref_template="#/components/schemas/{name}"
    )
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        path = re.sub(r":\w+}", "}", endpoint.path)
        paths.setdefault(path, {})[endpoint.method.lower()] = _operation(endpoint)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Orrery",
            "version": __version__,
            "description": "Tables and seats. The game itself is played over a socket:"
            " /api/tables/{table}/socket, see docs/protocol.md.",
        },
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": endpoint.handler.__name__,
        "summary": (endpoint.handler.__doc__ or "").strip(),
        "parameters": [
            {
                "name": name,
                "in": "path",
                "required": True,
                "schema": {"type": "integer" if kind == ":seat" else "string"},
            }
            for name, kind in re.findall(r"{(\w+)(:\w+)?}", endpoint.path)
        ]
        + [
            {"name": name, "in": "query", "required": True, "schema": {"type": "string"}}
            for name in endpoint.query
        ],
        "responses": {
            str(endpoint.status): _response("Done.", endpoint.answer),
            "default": _response("Refused; the sentence says why.", Problem),
        },
    }
    if endpoint.body is not None:
        operation["requestBody"] = {"required": True, "content": _content(endpoint.body)}
    return operation


def _response(description: str, shape: type[Any] | None) -> dict[str, Any]:
    if shape is None:
        plain = {"text/plain": {"schema": {"type": "string"}}}
        return {"description": description, "content": plain}
    return {"description": description, "content": _content(shape)}


def _content(shape: type[Any]) -> dict[str, Any]:
    return {"application/json": {"schema": {"$ref": f"#/components/schemas/{shape.__name__}"}}}
