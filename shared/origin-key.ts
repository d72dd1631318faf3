/**
 * Header with a secret that CloudFront sends to the API, as proof that a request comes through
 * CloudFront.
 */
export const ORIGIN_KEY_HEADER = 'x-fanward-origin-key'
