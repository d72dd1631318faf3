/** Placeholder in an address for a name or port that is not known beforehand. */
const ANY = '*'

/**
 * Returns whether a page of this origin may open a live connection, given our addresses separated by spaces.
 * Browsers name the origin of a page, which the page cannot change, so no other site can use up our
 * connections through the browsers of its visitors. Programs other than browsers are admitted with any origin
 * or none: private topics require a token, which only the page of its owner has, and never a cookie.
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
