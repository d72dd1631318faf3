import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { expect, it } from 'vitest'
import { addressOf } from '#lambdas/runtime/request.ts'

function requestBy(forwardedFor: string | undefined, sourceIp = '203.0.113.99') {
  return {
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
    requestContext: { http: { sourceIp } },
  } as unknown as APIGatewayProxyEventV2
}

it.each([
  ['the viewer that CloudFront names', '198.51.100.7, 64.252.1.1', '198.51.100.7'],
  ['not what the viewer claims before it', '10.0.0.1, 198.51.100.7, 64.252.1.1', '198.51.100.7'],
  ['the caller where CloudFront was passed by', '198.51.100.7', '203.0.113.99'],
  ['the caller where nothing is named', undefined, '203.0.113.99'],
  ['an IPv6 network', '2001:db8:0:1:aaaa::1, 64.252.1.1', '2001:db8:0:1::/64'],
  [
    'the same network however it is written',
    '2001:DB8::0001:0:0:0:9, 64.1.1.1',
    '2001:db8:0:1::/64',
  ],
  ['a short IPv6 network', '2001:db8::9, 64.252.1.1', '2001:db8:0:0::/64'],
  ['an IPv4 address written as IPv6', '::ffff:198.51.100.7, 64.252.1.1', '198.51.100.7'],
  ['the same in hexadecimal', '::FFFF:c633:6407, 64.252.1.1', '198.51.100.7'],
  ['the same without shortening', '0:0:0:0:0:ffff:c633:6408, 64.252.1.1', '198.51.100.8'],
  ['a network that ends in an IPv4 address', '64:ff9b::198.51.100.7, 64.1.1.1', '64:ff9b:0:0::/64'],
])('takes %s', (_, forwardedFor, expected) => {
  expect(addressOf(requestBy(forwardedFor))).toBe(expected)
})
