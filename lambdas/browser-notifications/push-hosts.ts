import { optionalEnvironment } from '../base/environment.ts'

/** Push services of the Chromium browsers, Firefox, Safari and Edge. */
const HOSTS = ['fcm.googleapis.com'] as const
const DOMAINS = ['push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'] as const

/**
 * Returns whether an address belongs to a known push service. Browsers send us these addresses, so
 * our functions must not connect to any other host.
 */
export function isPushEndpoint(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (url === null || url.username !== '' || url.password !== '') return false
  if (url.origin === optionalEnvironment('PUSH_ENDPOINT')) return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  return (
    HOSTS.some((host) => url.hostname === host) ||
    DOMAINS.some((domain) => url.hostname.endsWith(`.${domain}`))
  )
}
