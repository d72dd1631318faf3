import type { SupportService } from '#shared/support-service.ts'

/** Origins that pages may connect to besides their own. */
interface Origins {
  readonly region: string
  /** Cognito's hosted domain, if social sign-in is set up. */
  readonly hostedDomain?: string | undefined
  /** Origin of the WebSocket API: wss://... */
  readonly liveOrigin: string
  /** Origin of the bucket that staff upload to. */
  readonly uploadOrigin: string
  /** Support service, if any, to which the site sends the signed-in user's key and e-mail. */
  readonly supportService?: SupportService | undefined
}

/**
 * Returns the origin of Amazon Location's maps, from which MapLibre fetches style, tiles, glyphs
 * and sprites.
 */
export function mapsOrigin(region: string): string {
  return `https://maps.geo.${region}.amazonaws.com`
}

/**
 * Returns the policy of the site's pages. Scripts must come from our origin. Inline styles are
 * allowed, since Mantine writes styles whose values are known only in the browser. No hash or nonce
 * can cover these styles.
 */
export function contentSecurityPolicy(origins: Origins, embedding: 'none' | 'anywhere'): string {
  const connect = [
    "'self'",
    `https://cognito-idp.${origins.region}.amazonaws.com`,
    origins.liveOrigin,
    origins.uploadOrigin,
    mapsOrigin(origins.region),
  ]
  if (origins.hostedDomain !== undefined) connect.push(`https://${origins.hostedDomain}`)
  if (origins.supportService) connect.push(new URL(origins.supportService.identifyUrl).origin)
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': connect.join(' '),
    'worker-src': "'self' blob:",
    'manifest-src': "'self'",
    'media-src': "'self'",
    'object-src': "'none'",
    'frame-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': embedding === 'none' ? "'none'" : '*',
    'upgrade-insecure-requests': '',
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ')
}

/** Policy of uploaded files, which may run no scripts, even when opened directly. */
export const mediaSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
