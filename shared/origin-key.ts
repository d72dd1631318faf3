/** Under which CloudFront shows the API the key that says by whom it is asked. */
export const ORIGIN_KEY_HEADER = 'x-fanward-origin-key'
