/** Placeholder in an address for a host name or port that is not known in advance. */
const ANY = '*'

/**
 * Returns whether a page of this origin may open a live connection. Browsers set the origin, so
 * other sites cannot use up our connections. Programs that send no origin are allowed, because
 * private topics need a token.
 */
export function isOurOrigin(origin: string | undefined, ours: string): boolean {
  return origin === undefined || ours.split(' ').some((address) => fits(origin, address))
}

function fits(origin: string, address: string): boolean {
  const [start = '', end] = address.split(ANY)
  if (end === undefined) return origin === address
  const name = origin.slice(start.length, origin.length - end.length)
  return origin === start + name + end && /^[a-z0-9-]+$/.test(name)
}
