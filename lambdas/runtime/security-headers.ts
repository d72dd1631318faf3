/** On every answer of the API; an HTML answer may style itself, nothing else. */
export function securityHeaders(isHtml: boolean): Record<string, string> {
  return {
    'content-security-policy': isHtml
      ? "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"
      : "default-src 'none'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  }
}
