import { generator, hash, n1 } from './random'

/* Emblems: an instrument dial. Three or four layers of one symmetry, pale ink and a brass accent. */
/** The emblem of a development or a player, as SVG text. */
export function emblem(name: string): string {
  const rnd = generator(hash(name) ^ 0x9e3779b9)
  const n = [3, 4, 5, 6, 6, 8, 12][Math.floor(rnd() * 7)]!,
    turn = rnd() * 360
  const ink = '#cfd9f2',
    brass = '#e3bd78',
    dim = '#7f8fb5'
  const spin = (markup: string, count: number, start: number) => {
    let out = ''
    for (let i = 0; i < count; i++)
      out += `<g transform="rotate(${n1(start + (i * 360) / count)} 50 50)">${markup}</g>`
    return out
  }
  const polygon = (count: number, r: number, start: number, extra: string) => {
    let d = ''
    for (let i = 0; i < count; i++) {
      const a = start + (i * 2 * Math.PI) / count
      d += `${i ? 'L' : 'M'}${n1(50 + Math.cos(a) * r)} ${n1(50 + Math.sin(a) * r)}`
    }
    return `<path d="${d}Z" ${extra}/>`
  }
  const LAYERS = [
    () =>
      spin(
        `<path d="M50 50Q${n1(58 + rnd() * 8)} 30 50 12Q${n1(42 - rnd() * 8)} 30 50 50Z" fill="${ink}" fill-opacity=".2" stroke="${ink}" stroke-width="1.6"/>`,
        n,
        turn,
      ),
    () =>
      spin(
        `<path d="M50 ${n1(30 + rnd() * 8)}V13" stroke="${ink}" stroke-width="2.2" stroke-linecap="round"/><circle cx="50" cy="11" r="3" fill="${brass}"/>`,
        n,
        turn,
      ),
    () =>
      [0, 1]
        .map((i) =>
          polygon(
            Math.max(3, Math.min(6, n)),
            30,
            (i * Math.PI) / Math.max(3, Math.min(6, n)) + turn,
            `fill="none" stroke="${i ? brass : ink}" stroke-width="2"`,
          ),
        )
        .join(''),
    () =>
      spin(
        `<ellipse cx="50" cy="50" rx="35" ry="${n1(10 + rnd() * 6)}" fill="none" stroke="${ink}" stroke-width="1.7"/>`,
        Math.max(2, Math.ceil(n / 2)),
        turn / 2,
      ) +
      `<circle cx="${n1(50 + 35 * Math.cos(turn / 114.6))}" cy="${n1(50 + 35 * Math.sin(turn / 114.6))}" r="3.6" fill="${brass}"/>`,
    () =>
      spin(
        `<path d="M36 22A31 31 0 0 1 64 22" fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round"/>`,
        Math.min(n, 6),
        turn,
      ),
    () => spin(`<path d="M50 14L56 27L50 34L44 27Z" fill="${brass}" fill-opacity=".9"/>`, n, turn),
  ]
  const first = Math.floor(rnd() * LAYERS.length)
  let second = Math.floor(rnd() * (LAYERS.length - 1))
  if (second >= first) second++
  let out = `<circle cx="50" cy="50" r="45" fill="none" stroke="${dim}" stroke-width="1" stroke-dasharray="${[1, 2, 4][Math.floor(rnd() * 3)]} ${[3, 4, 6][Math.floor(rnd() * 3)]}"/>`
  out += `<circle cx="50" cy="50" r="40" fill="none" stroke="${dim}" stroke-width="1.4"/>`
  out += LAYERS[first]!() + LAYERS[second]!()
  out +=
    `<circle cx="50" cy="50" r="9.5" fill="#151b2c" stroke="${brass}" stroke-width="2"/>` +
    (rnd() < 0.5 ? `<circle cx="50" cy="50" r="3.6" fill="${brass}"/>` : polygon(4, 5, 0, `fill="${brass}"`))
  return `<svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">${out}</svg>`
}
