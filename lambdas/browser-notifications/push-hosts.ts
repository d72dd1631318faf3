import { optionalEnvironment } from '../base/environment.ts'

/** Push services of Chrome and its relatives, Firefox, Safari and Edge. */
const HOSTS = ['fcm.googleapis.com'] as const
const DOMAINS = ['push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'] as const

/**
 * Returns whether an address belongs to a browser's push service. Any signed-in browser can send an address
 * to which our functions write, so they write to no other host.
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
