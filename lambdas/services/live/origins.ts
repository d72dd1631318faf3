/** Stands in an address for a name or a port that is not known beforehand. */
const ANY = '*'

/**
 * Whether a page from there may open a live connection, by the addresses of ours with a blank between. Browsers name
 * where a page is from, and no page can say otherwise: so none of others' draws on our connections by the
 * browsers of its visitors. Programs that are no browser name none, or what they like, and are let in: what is
 * private takes a token, which nothing but its owner's page has, and never a cookie.
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
