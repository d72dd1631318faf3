import type { APIGatewayProxyEventV2 } from 'aws-lambda'

/**
 * Where a request comes from. CloudFront and then the API each append whom they were called by to
 * `x-forwarded-for`: the last is CloudFront, the one before it the viewer, who cannot have written it
 * himself, as nobody gets past CloudFront (origin-key.ts).
 * An IPv6 address is cut to its network, since whoever has one has the whole network.
 */
export function addressOf(event: APIGatewayProxyEventV2): string {
  const hops = (event.headers['x-forwarded-for'] ?? '').split(',').map((hop) => hop.trim())
  const viewer = hops.at(-2) || event.requestContext.http.sourceIp
  return viewer.includes(':') ? networkOf(viewer) : viewer
}

const NETWORK_GROUPS = 4

/** The first 64 bits of an IPv6 address. */
function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const rest = tail?.split(':').filter((group) => group !== '') ?? []
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length
  const all = [...groups, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...rest]
  const network = all.slice(0, NETWORK_GROUPS).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${network.join(':')}::/64`
}
