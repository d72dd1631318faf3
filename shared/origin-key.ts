/** Header with a secret from CloudFront, as proof that a request comes through CloudFront. */
export const ORIGIN_KEY_HEADER = 'x-fanward-origin-key'
