// Where the text of a rule is: every decision and every refusal names one, `Chapter: Section`.

import { addressOf } from '../route.svelte'

export function ruleAddress(game: string, rule: string): string {
  const [chapter = '', section = ''] = rule.split(': ')
  return addressOf('learn', chapter, { game, ...(section && { section }) })
}

/** Open the rule beside the table, which stays as it is. */
export function openRule(game: string, rule: string): void {
  window.open(ruleAddress(game, rule), '_blank', 'noopener')
}
