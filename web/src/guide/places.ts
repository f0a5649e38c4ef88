// Where the coach points: the places of a lesson as they are called on the tables, best first.

const PLACES: Record<string, string[]> = {
  strip: ['.strip', '.about'],
  dictate: ['.dictate', '.re', '.strip'],
  phases: ['.board', '.phases', '.flow'],
  decision: ['.decision', '.ask', '.strip', '.seen', '.about', '.vi'],
  construction: ['.cz', '.info'],
  economy: ['.eco', '.info'],
  tableau: ['.tab', '.mini', '.info'],
  rivals: ['.rivals', '.opps'],
  hand: ['.hand', '.cards'],
}

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The box of a lesson's place on the screen; null when it is not to be seen. */
export function boxOf(place: string, scale: number): Box | null {
  return firstBox(PLACES[place] ?? [], scale)
}

/** Where the coach stands: in the log's place, or above a phone's bottom bar. */
export function standOf(scale: number): (Box & { rail: boolean }) | null {
  const rail = firstBox(['.rail .logp'], scale)
  if (rail) return { ...rail, rail: true }
  const hand = firstBox(['[data-coach]', '.foot .logp'], scale)
  return hand && { ...hand, rail: false }
}

function firstBox(selectors: string[], scale: number): Box | null {
  for (const selector of selectors)
    for (const found of document.querySelectorAll<HTMLElement>(selector)) {
      const { left, top, width, height } = found.getBoundingClientRect()
      if (width && height && !found.closest('dialog'))
        return { left: left / scale, top: top / scale, width: width / scale, height: height / scale }
    }
  return null
}
