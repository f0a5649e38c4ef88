// Times as people say them.

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago a Unix time in seconds was. */
export function sinceWords(then: number, now = Date.now() / 1000): string {
  const passed = Math.max(0, now - then)
  if (passed < MINUTE) return 'just now'
  if (passed < HOUR) return ago(passed / MINUTE, 'minute')
  if (passed < DAY) return ago(passed / HOUR, 'hour')
  if (passed < 14 * DAY) return ago(passed / DAY, 'day')
  return new Date(then * 1000).toLocaleDateString(undefined, { day: 'numeric', month: 'long' })
}

function ago(count: number, unit: string): string {
  const whole = Math.floor(count)
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`
}
