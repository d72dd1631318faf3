import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import ipaddr from 'ipaddr.js'

const NETWORK_GROUPS = 4

/**
 * Where a request comes from. CloudFront and then the API each append whom they were called by to
 * `x-forwarded-for`: the last is CloudFront, the one before it the viewer, who cannot have written it
 * themselves, as nobody gets past CloudFront (origin-key.ts).
 * An IPv6 address is cut to its network, since whoever has one has the whole network; an IPv4
 * address that is written as IPv6 is itself, since all of these lie in one such network.
 */
export function addressOf(event: APIGatewayProxyEventV2): string {
  const hops = (event.headers['x-forwarded-for'] ?? '').split(',').map((hop) => hop.trim())
  const viewer = hops.at(-2) || event.requestContext.http.sourceIp
  if (!ipaddr.isValid(viewer)) return viewer
  const address = ipaddr.process(viewer)
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  const network = address.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}
