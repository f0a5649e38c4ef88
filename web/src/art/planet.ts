// Planets drawn from a name alone: the same name gives the same picture everywhere.
//
// The kind of a world decides its surface as well as its hue, so that it reads without colour:
// novelty flows in bands, rare has craters and strata, genes continents, alien a ruled lattice,
// gray is bare rock with city lights. A few words in a name change what is drawn.

import { generator, hash, hsl, n1, type Random } from './random'

// Two copies of a picture on one page need gradients of their own.
let serial = 0

/* hue range, saturation, lightness of the lit side */
interface Tone {
  hue: [number, number]
  sat: number
  light: number
}
const GRAY: Tone = { hue: [212, 232], sat: 12, light: 60 }
const KINDS: Record<string, Tone> = {
  novelty: { hue: [186, 206], sat: 66, light: 58 },
  rare: { hue: [18, 34], sat: 50, light: 50 },
  genes: { hue: [96, 148], sat: 46, light: 48 },
  alien: { hue: [44, 52], sat: 78, light: 56 },
  gray: GRAY,
}

interface Brush {
  rnd: Random
  hue: number
  id: string
  sat: number
  light: number
  r: number
}

function blob(cx: number, cy: number, r: number, rnd: Random, points: number, squash: number): string {
  const pts: [number, number][] = []
  for (let i = 0; i < points; i++) {
    const a = (i / points) * Math.PI * 2,
      k = r * (0.62 + rnd() * 0.62)
    pts.push([cx + Math.cos(a) * k, cy + Math.sin(a) * k * squash])
  }
  let d = ''
  for (let i = 0; i < points; i++) {
    const p = pts[i]!,
      q = pts[(i + 1) % points]!
    const mx = (p[0] + q[0]) / 2,
      my = (p[1] + q[1]) / 2
    d += i ? `Q${n1(p[0])} ${n1(p[1])} ${n1(mx)} ${n1(my)}` : `M${n1(mx)} ${n1(my)}`
  }
  const first = pts[0]!,
    second = pts[1]!
  return (
    d +
    `Q${n1(first[0])} ${n1(first[1])} ${n1((first[0] + second[0]) / 2)} ${n1((first[1] + second[1]) / 2)}Z`
  )
}

const SURFACES: Record<string, (c: Brush) => string> = {
  novelty(c) {
    let out = '',
      y = 50 - c.r
    const tilt = -22 + c.rnd() * 44
    for (let i = 0; y < 50 + c.r; i++) {
      const h = 3 + c.rnd() * 8,
        w = 1 + c.rnd() * 3,
        l = c.light + (i % 2 ? 14 : -12) + c.rnd() * 8 - 4
      out += `<path d="M4 ${n1(y)}Q27 ${n1(y + w)} 50 ${n1(y)}T96 ${n1(y)}V${n1(y + h)}Q73 ${n1(y + h - w)} 50 ${n1(y + h)}T4 ${n1(y + h)}Z" fill="${hsl(c.hue + (c.rnd() * 36 - 10), c.sat, l, 0.8)}"/>`
      y += h + 1 + c.rnd() * 4
    }
    if (c.rnd() < 0.35)
      out += `<ellipse cx="50" cy="${n1(50 - c.r * 0.86)}" rx="${n1(c.r * 0.62)}" ry="${n1(c.r * 0.3)}" fill="${hsl(c.hue + 20, c.sat - 20, 88, 0.85)}"/>`
    const sx = 36 + c.rnd() * 24,
      sy = 46 + c.rnd() * 18
    out += `<ellipse cx="${n1(sx)}" cy="${n1(sy)}" rx="8.5" ry="4.4" fill="${hsl(c.hue + 140, 60, 76, 0.85)}"/><ellipse cx="${n1(sx)}" cy="${n1(sy)}" rx="5" ry="2.3" fill="${hsl(c.hue, 60, 92, 0.9)}"/>`
    return `<g transform="rotate(${n1(tilt)} 50 50)">${out}</g>`
  },
  rare(c) {
    let out = ''
    const tilt = -40 + c.rnd() * 80
    for (let i = 0; i < 4; i++) {
      const y = 50 - c.r + ((i + c.rnd() * 0.6) * c.r) / 2
      out += `<path d="M6 ${n1(y)}L34 ${n1(y - 4 + c.rnd() * 8)}L61 ${n1(y - 3 + c.rnd() * 8)}L94 ${n1(y)}V${n1(y + 4)}L60 ${n1(y + 6)}L30 ${n1(y + 4)}Z" fill="${hsl(c.hue - 6, c.sat + 12, c.light - 16 + i * 3, 0.55)}"/>`
    }
    out = `<g transform="rotate(${n1(tilt)} 50 50)">${out}</g>`
    const molten = c.rnd() < 0.3
    if (molten) {
      let d = ''
      for (let i = 0; i < 6; i++) {
        let a = i * 1.05 + c.rnd() * 0.7,
          k = c.r * (0.96 - c.rnd() * 0.1)
        d += `M${n1(50 + Math.cos(a) * k)} ${n1(50 + Math.sin(a) * k)}`
        for (let j = 0; j < 3; j++) {
          a += (c.rnd() - 0.5) * 0.9
          k *= 0.52 + c.rnd() * 0.3
          d += `L${n1(50 + Math.cos(a) * k)} ${n1(50 + Math.sin(a) * k)}`
        }
      }
      out += `<circle cx="50" cy="50" r="${c.r}" fill="${hsl(c.hue - 4, 30, 22, 0.72)}"/><path d="${d}" fill="none" stroke="#ff8a3c" stroke-opacity=".4" stroke-width="3" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="#ffc074" stroke-width=".9" stroke-linejoin="round"/>`
    }
    const count = molten ? 4 : 7 + Math.floor(c.rnd() * 4)
    for (let i = 0; i < count; i++) {
      const a = c.rnd() * 6.28,
        d = Math.sqrt(c.rnd()) * c.r * 0.9,
        r = 2 + c.rnd() * c.rnd() * 9
      const x = 50 + Math.cos(a) * d,
        y = 50 + Math.sin(a) * d
      out += `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r)}" fill="${hsl(c.hue - 4, c.sat, c.light - 22, 0.85)}"/><circle cx="${n1(x + r * 0.22)}" cy="${n1(y + r * 0.22)}" r="${n1(r * 0.78)}" fill="${hsl(c.hue + 6, c.sat, c.light + 6, 0.75)}"/>`
    }
    return out
  },
  genes(c) {
    const sea = c.hue + 70 + c.rnd() * 30
    let out = `<circle cx="50" cy="50" r="${c.r}" fill="${hsl(sea, 42, 34)}"/>`
    const count = 4 + Math.floor(c.rnd() * 3),
      turn = c.rnd() * 6.28
    for (let i = 0; i < count; i++) {
      const a = turn + (i * 6.28) / count + c.rnd(),
        d = c.r * (0.18 + c.rnd() * 0.7),
        r = 9 + c.rnd() * 10
      const x = 50 + Math.cos(a) * d,
        y = 50 + Math.sin(a) * d
      out += `<path d="${blob(x, y, r, c.rnd, 9, 0.8)}" fill="${hsl(c.hue + c.rnd() * 16 - 8, c.sat + 8, c.light + c.rnd() * 10)}"/>`
      if (i % 2)
        out += `<path d="${blob(x, y, r * 0.5, c.rnd, 7, 0.8)}" fill="${hsl(c.hue - 30, c.sat, c.light + 16, 0.7)}"/>`
    }
    if (c.rnd() < 0.45)
      out += `<path d="${blob(50 + c.rnd() * 10, 50 - c.r * 0.95, c.r * 0.5, c.rnd, 9, 0.5)}" fill="#eef6ff" fill-opacity=".9"/>`
    for (let i = 0; i < 3; i++) {
      const y = 30 + i * 17 + c.rnd() * 8,
        x = 26 + c.rnd() * 20,
        w = 16 + c.rnd() * 16
      out += `<path d="M${n1(x)} ${n1(y)}q${n1(w / 2)} -5 ${n1(w)} 0" stroke="#fff" stroke-opacity=".55" stroke-width="${n1(1.6 + c.rnd() * 1.6)}" fill="none" stroke-linecap="round"/>`
    }
    return out
  },
  alien(c) {
    let out = ''
    const tilt = -35 + c.rnd() * 70,
      lines = 3 + Math.floor(c.rnd() * 2)
    const dark = hsl(c.hue - 12, 70, 22, 0.8),
      glow = hsl(c.hue + 6, 100, 84)
    for (let i = 1; i <= lines; i++) {
      const rx = c.r * Math.sin(((i / (lines + 1)) * Math.PI) / 2)
      out += `<ellipse cx="50" cy="50" rx="${n1(rx)}" ry="${c.r}" fill="none" stroke="${dark}" stroke-width="1.1"/>`
      const dy = c.r * (i / (lines + 1)),
        hw = Math.sqrt(c.r * c.r - dy * dy)
      out += `<path d="M${n1(50 - hw)} ${n1(50 - dy)}h${n1(2 * hw)}M${n1(50 - hw)} ${n1(50 + dy)}h${n1(2 * hw)}" stroke="${dark}" stroke-width="1.1"/>`
    }
    out += `<path d="M${50 - c.r} 50h${2 * c.r}" stroke="${glow}" stroke-width="2.2"/>`
    const sides = 3 + Math.floor(c.rnd() * 4),
      size = c.r * (0.34 + c.rnd() * 0.14)
    let d = ''
    for (let i = 0; i < sides; i++) {
      const a = -Math.PI / 2 + (i * 2 * Math.PI) / sides,
        x = 50 + Math.cos(a) * size,
        y = 50 + Math.sin(a) * size
      d += `${i ? 'L' : 'M'}${n1(x)} ${n1(y)}`
      out += `<circle cx="${n1(x)}" cy="${n1(y)}" r="2.1" fill="${glow}"/>`
    }
    out += `<path d="${d}Z" fill="${hsl(c.hue - 14, 70, 18, 0.75)}" stroke="${glow}" stroke-width="1.3"/>`
    return `<g transform="rotate(${n1(tilt)} 50 50)">${out}</g>`
  },
  gray(c) {
    let out = ''
    for (let i = 0; i < 5; i++) {
      const a = c.rnd() * 6.28,
        d = c.rnd() * c.r * 0.8
      out += `<path d="${blob(50 + Math.cos(a) * d, 50 + Math.sin(a) * d, 8 + c.rnd() * 9, c.rnd, 8, 0.85)}" fill="${hsl(c.hue, c.sat + 4, c.light - 8 - c.rnd() * 16, 0.6)}"/>`
    }
    if (c.rnd() < 0.4)
      out += `<path d="M${n1(50 - c.r)} ${n1(44 + c.rnd() * 14)}Q${n1(40 + c.rnd() * 8)} ${n1(34 + c.rnd() * 20)} 56 ${n1(46 + c.rnd() * 12)}T${50 + c.r} ${n1(40 + c.rnd() * 20)}" fill="none" stroke="${hsl(c.hue, c.sat + 8, c.light - 34, 0.8)}" stroke-width="${n1(2 + c.rnd() * 2)}"/>`
    if (c.rnd() < 0.4)
      out += `<path d="${blob(50, 50 - c.r * 0.9, c.r * 0.5, c.rnd, 9, 0.5)}" fill="#eef4ff" fill-opacity=".85"/>`
    for (let i = 0; i < 4; i++) {
      const a = c.rnd() * 6.28,
        d = c.rnd() * c.r * 0.75,
        r = 1.5 + c.rnd() * 3.4
      out += `<circle cx="${n1(50 + Math.cos(a) * d)}" cy="${n1(50 + Math.sin(a) * d)}" r="${n1(r)}" fill="${hsl(c.hue, c.sat, c.light - 24, 0.7)}"/>`
    }
    return out
  },
}

function cityLights(c: Brush): string {
  let out = ''
  for (let i = 0; i < 12; i++) {
    const a = 0.1 + c.rnd() * 1.35,
      d = c.r * (0.5 + c.rnd() * 0.42)
    out += `<circle cx="${n1(50 + Math.cos(a) * d)}" cy="${n1(50 + Math.sin(a) * d)}" r="${n1(0.6 + c.rnd() * 0.7)}"/>`
  }
  return `<g fill="#ffe2a6">${out}</g>`
}

/* What a name asks for, apart from a planet. Each returns markup drawn over (or instead of) the sphere. */
interface Form {
  word: RegExp
  planet: boolean | 'small'
  draw: (c: Brush) => string
}
const FORMS: Form[] = [
  { word: /\b(belt|asteroid|comet|meteorite)\b/i, planet: false, draw: rocks },
  { word: /\bnebula\b/i, planet: 'small', draw: cloud },
  {
    word: /\b(fleet)\b/i,
    planet: false,
    draw: (c) => hull(c, 36, 34, 0.62) + hull(c, 70, 44, 0.5) + hull(c, 46, 74, 0.78),
  },
  { word: /\b(warship|ship)\b/i, planet: false, draw: (c) => hull(c, 50, 50, 1.2) },
  { word: /\b(port|station|hub|depot|mall|refinery|headquarters)\b/i, planet: 'small', draw: wheel },
]

function rocks(c: Brush): string {
  let out = ''
  const spots: [number, number, number][] = [
    [50, 50, 21],
    [24, 66, 11],
    [78, 36, 12],
    [73, 74, 9],
    [26, 28, 8],
    [52, 16, 5],
    [88, 60, 4.5],
    [12, 46, 4],
    [46, 88, 5],
  ]
  for (const [x0, y0, r] of spots) {
    const x = x0 + c.rnd() * 6 - 3,
      y = y0 + c.rnd() * 6 - 3
    let d = ''
    const n = 9
    for (let i = 0; i < n; i++) {
      const a = (i / n) * 6.283,
        k = r * (0.8 + c.rnd() * 0.38)
      d += `${i ? 'L' : 'M'}${n1(x + Math.cos(a) * k)} ${n1(y + Math.sin(a) * k * 0.86)}`
    }
    out += `<path d="${d}Z" fill="url(#${c.id}b)" stroke="${hsl(c.hue, c.sat, 18)}" stroke-width=".8" stroke-linejoin="round"/><path d="${d}Z" fill="url(#${c.id}s)"/>`
    if (r > 7)
      for (let i = 0; i < 3; i++)
        out += `<circle cx="${n1(x + (c.rnd() - 0.6) * r)}" cy="${n1(y + (c.rnd() - 0.6) * r)}" r="${n1(r * (0.1 + c.rnd() * 0.14))}" fill="${hsl(c.hue, c.sat, c.light - 26, 0.8)}"/>`
  }
  return out
}

function cloud(c: Brush): string {
  let out = ''
  for (let i = 0; i < 6; i++)
    out += `<path d="${blob(24 + c.rnd() * 52, 26 + c.rnd() * 48, 14 + c.rnd() * 12, c.rnd, 9, 0.7)}" fill="${hsl(c.hue + c.rnd() * 60 - 20, c.sat + 10, 52 + c.rnd() * 16, 0.26)}"/>`
  for (let i = 0; i < 9; i++)
    out += `<circle cx="${n1(12 + c.rnd() * 76)}" cy="${n1(12 + c.rnd() * 76)}" r="${n1(0.6 + c.rnd() * 1.1)}" fill="#fff" fill-opacity=".9"/>`
  return out
}

function hull(c: Brush, x: number, y: number, k: number): string {
  const w = 9 + c.rnd() * 5,
    fin = 18 + c.rnd() * 8,
    tail = 26 + c.rnd() * 6
  const dark = hsl(c.hue - 12, 60, 20, 0.85),
    glow = hsl(c.hue + 6, 100, 84)
  return `<g transform="translate(${x} ${y}) rotate(42) scale(${k})"><path d="M-4 ${n1(tail)}L0 ${n1(tail + 14)}L4 ${n1(tail)}Z" fill="#9fe6ff" fill-opacity=".85"/><path d="M0 -36L${n1(w)} 4L${n1(fin)} ${n1(tail - 4)}L6 ${n1(tail - 8)}L4 ${n1(tail)}H-4L-6 ${n1(tail - 8)}L${n1(-fin)} ${n1(tail - 4)}L${n1(-w)} 4Z" fill="url(#${c.id}b)" stroke="${dark}" stroke-width="1.2" stroke-linejoin="round"/><path d="M0 -36L${n1(w)} 4L${n1(fin)} ${n1(tail - 4)}L6 ${n1(tail - 8)}L4 ${n1(tail)}H0Z" fill="#04060d" fill-opacity=".34"/><path d="M0 -30V${n1(tail - 6)}M${n1(-w * 0.7)} -6H${n1(w * 0.7)}M${n1(-w)} 8H${n1(w)}" stroke="${dark}" stroke-width="1.1"/><circle cx="0" cy="-8" r="2.6" fill="${glow}"/><circle cx="0" cy="6" r="2" fill="${glow}"/></g>`
}

function wheel(c: Brush): string {
  const arms = 3 + Math.floor(c.rnd() * 3),
    x = 60,
    y = 44,
    rx = 29,
    ry = 29 * (0.5 + c.rnd() * 0.3),
    turn = c.rnd() * 6.28
  const tilt = n1(-30 + c.rnd() * 30),
    metal = '#c9d3ea',
    edge = '#3a4566'
  let spokes = ''
  for (let i = 0; i < arms; i++) {
    const a = turn + (i * 6.283) / arms
    spokes += `M0 0L${n1(Math.cos(a) * rx)} ${n1(Math.sin(a) * ry)}`
  }
  return `<g transform="translate(${x} ${y}) rotate(${tilt})"><path d="${spokes}" stroke="${edge}" stroke-width="4.6"/><path d="${spokes}" stroke="${metal}" stroke-width="2.6"/><ellipse rx="${rx}" ry="${n1(ry)}" fill="none" stroke="${edge}" stroke-width="8"/><ellipse rx="${rx}" ry="${n1(ry)}" fill="none" stroke="${metal}" stroke-width="6"/><ellipse rx="${rx}" ry="${n1(ry)}" fill="none" stroke="${hsl(c.hue, Math.max(c.sat, 30), 38)}" stroke-width="2.2"/><ellipse rx="${rx}" ry="${n1(ry)}" fill="none" stroke="#ffe2a6" stroke-width="1.5" stroke-dasharray="1.4 6"/><circle r="7" fill="${metal}" stroke="${edge}" stroke-width="1"/><circle r="3" fill="${hsl(c.hue, Math.max(c.sat, 30), 48)}"/></g>`
}

/** The picture of a world, as SVG text. */
export function planet(name: string, kind: string): string {
  const tone = KINDS[kind] ?? GRAY
  const rnd = generator(hash(name))
  const hue = tone.hue[0] + rnd() * (tone.hue[1] - tone.hue[0])
  const form = FORMS.find((f) => f.word.test(name))
  const sphere = form ? form.planet : true
  const ringed = rnd() < 0.3 && sphere === true,
    moons = rnd() < 0.45 && sphere === true ? 1 + Math.floor(rnd() * 2) : 0
  const id = 'w' + hash(name).toString(36) + (serial++).toString(36)
  const c: Brush = {
    rnd,
    hue,
    id,
    sat: tone.sat,
    light: tone.light,
    r: ringed ? 28 + Math.floor(rnd() * 4) : sphere === 'small' ? 33 : 34 + Math.floor(rnd() * 6),
  }
  const tilt = -28 + rnd() * 20,
    rx = c.r * 1.5,
    ry = c.r * (0.22 + rnd() * 0.16)
  const ring = (half: number) =>
    `<path d="M${n1(50 - rx)} 50A${n1(rx)} ${n1(ry)} 0 0 ${half} ${n1(50 + rx)} 50" transform="rotate(${n1(tilt)} 50 50)" fill="none" stroke="${hsl(hue + 10, Math.max(14, tone.sat - 24), 74, 0.9)}" stroke-width="3.4"/><path d="M${n1(50 - rx * 0.86)} 50A${n1(rx * 0.86)} ${n1(ry * 0.86)} 0 0 ${half} ${n1(50 + rx * 0.86)} 50" transform="rotate(${n1(tilt)} 50 50)" fill="none" stroke="${hsl(hue, Math.max(10, tone.sat - 30), 60, 0.7)}" stroke-width="1.6"/>`
  let out =
    `<defs><radialGradient id="${id}b" cx=".34" cy=".3" r=".85"><stop offset="0" stop-color="${hsl(hue, tone.sat, tone.light + 20)}"/><stop offset=".55" stop-color="${hsl(hue, tone.sat, tone.light)}"/><stop offset="1" stop-color="${hsl(hue - 8, tone.sat, tone.light - 22)}"/></radialGradient>` +
    `<radialGradient id="${id}s" cx=".3" cy=".26" r=".86"><stop offset=".42" stop-color="#04060d" stop-opacity="0"/><stop offset=".8" stop-color="#04060d" stop-opacity=".55"/><stop offset="1" stop-color="#04060d" stop-opacity=".9"/></radialGradient>` +
    `<radialGradient id="${id}h"><stop offset=".78" stop-color="${hsl(hue, tone.sat, 66)}" stop-opacity=".42"/><stop offset="1" stop-color="${hsl(hue, tone.sat, 60)}" stop-opacity="0"/></radialGradient>` +
    `<clipPath id="${id}c"><circle cx="50" cy="50" r="${c.r}"/></clipPath></defs>`
  if (sphere) {
    let ball = `<circle cx="50" cy="50" r="${n1(c.r * 1.22)}" fill="url(#${id}h)"/>`
    if (ringed) ball += ring(1)
    ball += `<g clip-path="url(#${id}c)"><circle cx="50" cy="50" r="${c.r}" fill="url(#${id}b)"/>${(SURFACES[kind] ?? SURFACES['gray']!)(c)}<circle cx="50" cy="50" r="${c.r}" fill="url(#${id}s)"/>${kind === 'gray' || !SURFACES[kind] ? cityLights(c) : ''}</g>`
    ball += `<path d="M${n1(50 - c.r * 0.92)} ${n1(50 + c.r * 0.36)}A${c.r} ${c.r} 0 0 1 ${n1(50 + c.r * 0.36)} ${n1(50 - c.r * 0.92)}" fill="none" stroke="#fff" stroke-opacity=".38" stroke-width="1.1" stroke-linecap="round"/>`
    if (ringed) ball += ring(0)
    out += sphere === 'small' ? `<g transform="translate(-8 10)">${ball}</g>` : ball
  }
  if (form) out += form.draw(c)
  for (let i = 0; i < moons; i++) {
    const a = -0.9 + rnd() * 1.4 + i * 2.6,
      d = c.r * 1.22,
      r = 2.4 + rnd() * 2.6
    const x = 50 + Math.cos(a) * d,
      y = 50 + Math.sin(a) * d * 0.86
    out += `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r)}" fill="${hsl(hue + 30, 16, 72)}"/><circle cx="${n1(x + r * 0.35)}" cy="${n1(y + r * 0.35)}" r="${n1(r * 0.8)}" fill="#0a0d18" fill-opacity=".45"/>`
  }
  return `<svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">${out}</svg>`
}
