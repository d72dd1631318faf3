import { isIPv6 } from 'node:net'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'

const GROUPS = 8
const NETWORK_GROUPS = 4
/** Before an IPv4 address that is written as IPv6. */
const MAPPED = '0:0:0:0:0:ffff'

/**
 * Returns the address that a request comes from. CloudFront and then the API each append their caller to
 * `x-forwarded-for`: the last is CloudFront, the one before it the viewer. Viewers cannot have written it
 * themselves, as nobody gets past CloudFront (origin-key.ts).
 *
 * An IPv6 address is cut to its network, since its holder has the whole network. An IPv4 address that is
 * written as IPv6 is returned as IPv4, since all of these lie in one such network.
 */
export function addressOf(event: APIGatewayProxyEventV2): string {
  const hops = (event.headers['x-forwarded-for'] ?? '').split(',').map((hop) => hop.trim())
  const viewer = hops.at(-2) || event.requestContext.http.sourceIp
  if (!isIPv6(viewer)) return viewer
  const groups = groupsOf(viewer)
  if (groups.slice(0, -2).join(':') === MAPPED) return asIPv4(groups.slice(-2))
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`
}

/** The eight groups, however the address was written: in a URL each has one way to be. */
function groupsOf(address: string): string[] {
  const [withoutZone] = address.split('%')
  const written = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1)
  const [start = [], end = []] = written.split('::').map((half) => half.split(':').filter(Boolean))
  return [...start, ...Array(GROUPS - start.length - end.length).fill('0'), ...end]
}

function asIPv4(groups: readonly string[]): string {
  const numbers = groups.map((group) => Number.parseInt(group, 16))
  return numbers.flatMap((number) => [number >> 8, number & 255]).join('.')
}
