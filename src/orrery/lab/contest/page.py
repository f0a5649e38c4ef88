"""The frame of a report, and the faces of the bots: own drawings, nothing from outside."""

from __future__ import annotations

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{title}}</title>
<style>
:root {
  --space-0: #080b13; --space-2: #131928; --line: #2d3853; --line-strong: #6d7ca0;
  --text: #eff3fc; --text-2: #bcc7de; --text-3: #97a4c0; --ion-dim: #5a69b8; --ion: #aebbff;
  --brass: #e3bd78; --brass-deep: #8a6a34;
  --font: "Inter", "Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0; color: var(--text); font: 400 14px/1.35 var(--font);
  background: radial-gradient(900px 520px at 78% -8%, #1c2547 0%, transparent 70%), var(--space-0);
}
h1, h2, p { margin: 0; }
main { max-width: 1200px; margin: 0 auto; padding: 34px 16px 50px; display: grid; gap: 16px; }
main > * { min-width: 0; }
h1 { font: 700 36px/1.1 var(--font); letter-spacing: -.015em; }
header p { color: var(--text-2); font-size: 16px; line-height: 1.45; margin-top: 8px;
  max-width: 860px; }
.row { display: flex; align-items: center; gap: 12px; margin-bottom: 16px; }
.grow { flex: 1; } .muted { color: var(--text-2); } .faint { color: var(--text-3); }
.row .muted { font-weight: 600; }
.logo { display: flex; align-items: center; gap: 8px; font: 700 19px/1 var(--font); }
.logo svg { width: 28px; height: 28px; color: var(--brass); }
.panel { background: linear-gradient(var(--space-2), #111725); border: 1px solid var(--line);
  border-radius: 12px; padding: 20px 24px 22px; overflow-x: auto; }
h2 { font-size: 19px; letter-spacing: -.005em; }
.note { font-size: 14px; color: var(--text-2); line-height: 1.45; margin-top: 4px; }
.body { margin-top: 12px; }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 12px; }
.facts div { border-left: 2px solid var(--brass-deep); padding-left: 12px; }
.facts b { font: 750 24px/1.15 var(--font); display: block; }
.facts small { font-size: 13px; color: var(--text-2); }
table { width: 100%; border-collapse: collapse; font-size: 15px;
  font-variant-numeric: tabular-nums; }
th { text-align: left; font-size: 13px; color: var(--text-3); font-weight: 600;
  padding: 6px 10px 8px; border-bottom: 1px solid var(--line-strong); }
td { padding: 9px 10px; border-bottom: 1px solid #222b43; }
td.r, th.r { text-align: right; white-space: nowrap; }
td.bar { width: 30%; min-width: 160px; }
.bn { display: flex; gap: 12px; align-items: center; font-weight: 700; font-size: 16px; }
.bn small { display: block; font-size: 13px; font-weight: 500; color: var(--text-2); }
.face { width: 40px; height: 40px; flex: none; border-radius: 50%; background: #151b2c;
  border: 1px solid var(--line-strong); display: grid; place-items: center; overflow: hidden; }
.face svg { width: 100%; height: 100%; display: block; }
.cib { position: relative; display: block; height: 20px; }
.cib::before { content: ""; position: absolute; inset: 4px 0; border-radius: 4px;
  background: #0a0e18; border: 1px solid var(--line); }
.cib i { position: absolute; left: 0; top: 4px; bottom: 4px; border-radius: 4px;
  background: linear-gradient(90deg, #8794bd, #eff3fc); }
.cib s { position: absolute; top: 8px; height: 4px; background: #000; border: 1px solid #fff;
  border-radius: 2px; }
.cib u { position: absolute; top: 0; bottom: 0; width: 2px; background: var(--brass); }
.half { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(480px, 100%), 1fr));
  gap: 16px; }
.plot { width: 100%; height: auto; display: block; }
.plot text { font: 600 13px var(--font); fill: var(--text-2); }
.plot .name, .plot .strong { font-size: 14px; font-weight: 700; fill: var(--text); }
.heat td { text-align: center; font-weight: 700; border: 3px solid #121828; border-radius: 8px;
  padding: 13px 6px; }
.heat th { text-align: center; border: 0; } .heat td:first-child { text-align: left; }
.heat .empty { color: var(--text-3); background: #141b2b; }
code { font: 600 14px/1.6 ui-monospace, "DejaVu Sans Mono", monospace; }
.cmd { border-radius: 10px; background: #0a0e18; border: 1px solid var(--line);
  padding: 12px 16px; overflow-wrap: anywhere; margin-bottom: 12px; }
@media print {
  body { background: #fff; color: #000; } .panel { background: #fff; border-color: #999; }
  :root { --text: #000; --text-2: #333; --text-3: #555; }
}
</style>
</head>
<body><main>{{body}}</main></body>
</html>
"""

# An instrument for each level: a dial for the expert, an orbit for the adept, a dial of the sun for
# the novice, a wandering comet for the one that plays at random.
FACES: dict[str, str] = {
    "logo": '<svg viewBox="0 0 32 32" aria-hidden="true"><g fill="none" stroke="currentColor">'
    '<ellipse cx="16" cy="16" rx="14" ry="6" stroke-width="1.5" transform="rotate(-24 16 16)"/>'
    '<ellipse cx="16" cy="16" rx="9" ry="4" transform="rotate(-24 16 16)" opacity=".7"/></g>'
    '<circle cx="16" cy="16" r="4" fill="currentColor"/><circle cx="28" cy="9" r="2.6"'
    ' fill="#aebbff"/></svg>',
    "expert": '<svg viewBox="0 0 64 64" aria-hidden="true"><g fill="none">'
    '<circle cx="32" cy="32" r="24" stroke="#cfd9f2" stroke-width="2"/>'
    '<circle cx="32" cy="32" r="24" stroke="#e3bd78" stroke-width="5" stroke-dasharray="1.5 5"/>'
    '<circle cx="32" cy="27" r="13" stroke="#e3bd78" stroke-width="1.5"/>'
    '<path d="M10 38q22-20 44 0M32 8v48" stroke="#cfd9f2" stroke-width="1.6"/></g>'
    '<circle cx="32" cy="32" r="4.5" fill="#e3bd78"/></svg>',
    "adept": '<svg viewBox="0 0 64 64" aria-hidden="true"><g transform="rotate(-20 32 32)">'
    '<ellipse cx="32" cy="32" rx="23" ry="14" fill="none" stroke="#cfd9f2" stroke-width="2"/>'
    '<path d="M22 32 54 26v12Z" fill="#e3bd78" fill-opacity=".3" stroke="#e3bd78"/>'
    '<circle cx="22" cy="32" r="5" fill="#ffe2a6"/><circle cx="54" cy="27" r="4" fill="#7fb6e6"/>'
    "</g></svg>",
    "novice": '<svg viewBox="0 0 64 64" aria-hidden="true">'
    '<circle cx="32" cy="36" r="19" fill="#1b2440" stroke="#cfd9f2" stroke-width="2"/>'
    '<path d="M32 36 17 28M32 36l-9-15M32 36l9-15M32 36l15-8" stroke="#7f8fb5"/>'
    '<path d="M32 13v27h14Z" fill="#e3bd78"/><circle cx="50" cy="13" r="4.5" fill="#ffe2a6"/>'
    "</svg>",
    "random": '<svg viewBox="0 0 64 64" aria-hidden="true">'
    '<path d="M8 47c8-17 14 7 22-9s8-18 16-16" fill="none" stroke="#7f8fb5" stroke-width="1.6"'
    ' stroke-dasharray="2 3.4"/><path d="M47 21 22 25l21 5Z" fill="#cfd9f2" opacity=".35"/>'
    '<circle cx="47" cy="22" r="7" fill="#cfd9f2"/></svg>',
    "bot": '<svg viewBox="0 0 64 64" aria-hidden="true"><rect x="18" y="22" width="28" height="22"'
    ' rx="5" fill="#cfd9f2"/><path d="M32 14v8" stroke="#cfd9f2" stroke-width="3"/>'
    '<circle cx="26" cy="31" r="3" fill="#151b2c"/><circle cx="38" cy="31" r="3" fill="#151b2c"/>'
    '<path d="M25 39h14" stroke="#151b2c" stroke-width="2.5"/></svg>',
}
