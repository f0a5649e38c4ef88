// Who can open a link, judged by the address it begins with: no link pretends to lead further.

export type Reach = 'computer' | 'network' | 'everybody'

/** Who can reach a server under this host name. */
export function reachOf(host: string): Reach {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d+){3}$/.test(name))
    return 'computer'
  if (/^(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/.test(name)) return 'network'
  if (/^(f[cd][\da-f]{2}|fe80):/.test(name) || name.endsWith('.local') || !/[.:]/.test(name)) return 'network'
  return 'everybody'
}
