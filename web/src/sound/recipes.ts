// The sounds, each as the few strokes it is made of: wood, glass and a soft bell. No file is loaded.

export interface Stroke {
  /** `noise` is a burst through a filter, the others are tones. */
  form: 'sine' | 'triangle' | 'noise'
  /** Pitch in hertz at the beginning and, when it glides, at the end. */
  pitch: number
  to?: number
  /** When it begins and how long it sounds, in milliseconds. */
  at: number
  ms: number
  /** 1 is as loud as anything here gets. */
  loud: number
}

export type SoundName = keyof typeof RECIPES

const noise = (pitch: number, at: number, ms: number, loud: number): Stroke => ({
  form: 'noise',
  pitch,
  at,
  ms,
  loud,
})
const glass = (pitch: number, at: number, ms: number, loud: number): Stroke => ({
  form: 'sine',
  pitch,
  at,
  ms,
  loud,
})
const wood = (pitch: number, at: number, ms: number, loud: number): Stroke => ({
  form: 'triangle',
  pitch,
  to: pitch * 0.72,
  at,
  ms,
  loud,
})

export const RECIPES = {
  /** Your dice leave the cup. */
  rattle: [0, 55, 95, 150, 190, 250, 300].map((at, index) => noise(1500 + 260 * (index % 3), at, 40, 0.5)),
  /** A die is put down. */
  clack: [wood(520, 0, 60, 0.7), noise(2300, 0, 18, 0.4)],
  /** A die is picked up, or put back. */
  slide: [noise(900, 0, 90, 0.22)],
  /** The Reveal begins. */
  screens: [noise(600, 0, 260, 0.3), noise(1200, 90, 220, 0.2)],
  /** A phase lights up. */
  tick: [glass(880, 0, 110, 0.35), noise(3200, 0, 12, 0.2)],
  /** Dice fall into the cups. */
  drop: [wood(240, 0, 110, 0.6), wood(200, 70, 110, 0.5), wood(170, 130, 130, 0.4)],
  /** A tile is completed. */
  stone: [wood(150, 0, 220, 0.8), noise(420, 0, 70, 0.5), glass(660, 30, 300, 0.2)],
  /** Credits change by your own doing. */
  coin: [glass(1760, 0, 120, 0.35), glass(2640, 45, 200, 0.25)],
  /** Points. */
  chip: [glass(990, 0, 140, 0.35), glass(1480, 60, 220, 0.3)],
  /** It is your move. */
  bell: [glass(660, 0, 400, 0.5), glass(1320, 0, 260, 0.2), glass(1980, 0, 140, 0.1)],
  /** Refused. */
  knock: [wood(180, 0, 70, 0.6), wood(150, 100, 80, 0.5)],
  /** The game is over. */
  chord: [glass(392, 0, 400, 0.4), glass(494, 0, 400, 0.35), glass(587, 0, 400, 0.35)],
} satisfies Record<string, Stroke[]>
