import type { VIEWER_PLACE_HEADERS } from './viewer-place.ts'

/**
 * Request headers that CloudFront forwards to the API, besides the token and CloudFront's own
 * headers. API Gateway needs `Content-Type` to forward a body as text.
 */
export const FORWARDED_HEADERS = ['Content-Type', 'Stripe-Signature'] as const

type Forwarded =
  | (typeof FORWARDED_HEADERS)[number]
  | (typeof VIEWER_PLACE_HEADERS)[keyof typeof VIEWER_PLACE_HEADERS]

/** Lower-case name with which a function reads a forwarded header. */
export type ReadableHeader = Lowercase<Forwarded>

export function readableHeader<Name extends string>(name: Name): Lowercase<Name> {
  return name.toLowerCase() as Lowercase<Name>
}
