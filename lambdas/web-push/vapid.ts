import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { signedToken } from '../base/signed-token.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** Services take tokens of at most a day; one is used for half of it. */
const GOOD_FOR_MS = 24 * 3600 * 1000 - 60_000
const USED_FOR_MS = 12 * 3600 * 1000
/** More origins than there are push services. */
const MOST_KEPT = 50

const kept = new Map<string, { readonly header: string; readonly madeAt: number }>()

/** The header by which a push service knows who sends (RFC 8292); made once for each service. */
export function vapidHeader(
  endpoint: string,
  keys: VapidKeys,
  { contact, now }: { readonly contact: string; readonly now: number },
): string {
  const { origin } = new URL(endpoint)
  const name = `${origin} ${keys.publicKey} ${contact}`
  const known = kept.get(name)
  // A clock may have been put back: services refuse what is good for too long.
  const age = now - (known?.madeAt ?? 0)
  if (known !== undefined && age >= 0 && age < USED_FOR_MS) return known.header
  const expiresAt = Math.floor((now + GOOD_FOR_MS) / 1000)
  const token = signed({ aud: origin, exp: expiresAt, sub: contact }, keys)
  const header = `vapid t=${token}, k=${keys.publicKey}`
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(name, { header, madeAt: now })
  return header
}

function signed(claims: object, keys: VapidKeys): string {
  const key = { key: privateKeyOf(keys), dsaEncoding: 'ieee-p1363' } as const
  return signedToken({ typ: 'JWT', alg: 'ES256' }, claims, (bytes) => sign('sha256', bytes, key))
}

/** The public half is a point of the curve: a byte that says so, and two numbers of 32 bytes. */
function privateKeyOf({ publicKey, privateKey: d }: VapidKeys): KeyObject {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y, d } })
}
