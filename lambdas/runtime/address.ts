import type { APIGatewayProxyEventV2 } from 'aws-lambda'

/**
 * Where a request comes from. CloudFront and then the API each append whom they were called by to
 * `x-forwarded-for`: the last is CloudFront, the one before it the viewer, who cannot have written it
 * himself, as nobody gets past CloudFront (origin-key.ts).
 * An IPv6 address is cut to its network, since whoever has one has the whole network; an IPv4
 * address that is written as IPv6 is itself, since all of these lie in one such network.
 */
export function addressOf(event: APIGatewayProxyEventV2): string {
  const hops = (event.headers['x-forwarded-for'] ?? '').split(',').map((hop) => hop.trim())
  const viewer = hops.at(-2) || event.requestContext.http.sourceIp
  if (!viewer.includes(':')) return viewer
  const groups = groupsOf(viewer)
  return mappedAddress(groups) ?? `${groups.slice(0, NETWORK_GROUPS).map(hex).join(':')}::/64`
}

const GROUPS = 8
const NETWORK_GROUPS = 4
/** What an IPv4 address has before it in IPv6: ::ffff:0:0/96. */
const MAPPED = [0, 0, 0, 0, 0, 0xffff]

function mappedAddress(groups: readonly number[]): string | undefined {
  if (MAPPED.some((group, i) => groups[i] !== group)) return undefined
  return groups
    .slice(MAPPED.length)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
}

/** The eight groups of an IPv6 address, whichever way it is written. */
function groupsOf(address: string): number[] {
  const [head = [], tail] = address.split('::').map(writtenGroups)
  if (tail === undefined) return [...head]
  const zeros = Math.max(0, GROUPS - head.length - tail.length)
  return [...head, ...Array.from({ length: zeros }, () => 0), ...tail]
}

/** The last two groups may be written as an IPv4 address. */
function writtenGroups(text: string): number[] {
  const groups = text.split(':').filter((group) => group !== '')
  return groups.flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}

function hex(group: number): string {
  return group.toString(16)
}
