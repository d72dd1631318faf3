import type { SupportService } from '#shared/support-service.ts'

/** Origins that the pages may connect to besides their own. */
interface Origins {
  readonly region: string
  /** Cognito's hosted domain, where social sign-in is set up. */
  readonly hostedDomain?: string | undefined
  /** Origin of the WebSocket API: wss://... */
  readonly liveOrigin: string
  /** Origin of the bucket that staff upload to. */
  readonly uploadOrigin: string
  /** Support service that is told who is signed in, where one is chosen. */
  readonly supportService?: SupportService | undefined
}

/** Amazon Location's maps: style, tiles, glyphs and sprites, all of which MapLibre fetches. */
export function mapsOrigin(region: string): string {
  return `https://maps.geo.${region}.amazonaws.com`
}

/**
 * The policy of the site's pages. Scripts come from our origin alone, none inline. Styles may be
 * inline because Mantine writes its theme into a style element and sizes into style attributes,
 * with values known only in the browser, so neither hash nor nonce can name them.
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

/** Uploaded files are data: nothing in them runs, even when one is opened by itself. */
export const mediaSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
