import { optionalEnvironment } from '../base/environment.ts'

/** Push services of Chrome and its kin, of Firefox, of Safari and of Edge. */
const HOSTS = ['fcm.googleapis.com'] as const
const DOMAINS = ['push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'] as const

/**
 * Whether an address is one of a push service that browsers use. It comes from the browser of anybody who
 * is signed in, and our functions write to it: so they write to no other host, whatever it is called.
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
