import type { VIEWER_PLACE_HEADERS } from './viewer-place.ts'

/**
 * Headers of viewers that CloudFront sends to the API, besides the token and its own. API Gateway needs the
 * type of a body to pass it on as text.
 */
export const FORWARDED_HEADERS = ['Content-Type', 'Stripe-Signature'] as const

type Forwarded =
  | (typeof FORWARDED_HEADERS)[number]
  | (typeof VIEWER_PLACE_HEADERS)[keyof typeof VIEWER_PLACE_HEADERS]

/** Name by which a function reads a header. Any other header never arrives. */
export type ReadableHeader = Lowercase<Forwarded>

export function readableHeader<Name extends string>(name: Name): Lowercase<Name> {
  return name.toLowerCase() as Lowercase<Name>
}
