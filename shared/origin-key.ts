/** Header in which CloudFront sends the API a secret, to prove that requests come through it. */
export const ORIGIN_KEY_HEADER = 'x-fanward-origin-key'
