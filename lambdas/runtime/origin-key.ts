import { hash, timingSafeEqual } from 'node:crypto'
import { ORIGIN_KEY_HEADER } from '#shared/origin-key.ts'
import { requireEnvironment } from '../base/environment.ts'

/**
 * Whether a request comes by way of the site, whose firewall has seen it: CloudFront alone knows the
 * key that it adds. Two keys are good while one takes the other's place. How long the comparison takes
 * reveals nothing: digests are compared, in constant time, and all of them.
 */
export function cameThroughSite(headers: Readonly<Record<string, string | undefined>>): boolean {
  const shown = digestOf(headers[ORIGIN_KEY_HEADER] ?? '')
  const { ORIGIN_KEYS } = requireEnvironment('ORIGIN_KEYS')
  const known = ORIGIN_KEYS.split(',').filter((key) => key !== '')
  return known.map((key) => timingSafeEqual(digestOf(key), shown)).includes(true)
}

function digestOf(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}
