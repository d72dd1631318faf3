import {
  createCipheriv,
  createECDH,
  createHmac,
  createPrivateKey,
  type ECDH,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'
import { send, silenceMs } from '../base/aws/send.ts'
import { requireEnvironment } from '../base/environment.ts'
import { logger } from '../base/logger.ts'
import { outsideWorld } from '../base/outside-world.ts'
import { signedToken } from '../base/signed-token.ts'
import type { BrowserNotifier, PushAddress, PushMessage, PushOutcome } from './browser-notifier.ts'
import { isPushEndpoint } from './push-hosts.ts'
import { type VapidKeys, vapidKeys } from './vapid-keys.ts'

/** Returns a notifier that uses the browsers' push services (RFC 8030). */
export function pushServices(): BrowserNotifier {
  return {
    async send(address, message) {
      if (!isPushEndpoint(address.endpoint)) return 'gone'
      const body = sealed(message, address)
      if (body === undefined) return 'gone'
      for (const keys of await vapidKeys()) {
        const outcome = await post(address, message, { keys, body })
        if (outcome !== 'otherKeys') return outcome
      }
      logger.error('a push service knows none of our keys', hostOf(address))
      return 'refused'
    },
  }
}

/** Returns the encrypted message, or undefined if the address has an invalid key. */
function sealed({ content }: PushMessage, address: PushAddress): Buffer | undefined {
  try {
    return encrypt(content, address)
  } catch (error) {
    logger.warn('an address has no key of the curve', { ...hostOf(address), error })
    return undefined
  }
}

async function post(
  address: PushAddress,
  { ttlSeconds, urgency, topic }: PushMessage,
  { keys, body }: { readonly keys: VapidKeys; readonly body: Buffer },
): Promise<PushOutcome | 'otherKeys'> {
  const url = new URL(address.endpoint)
  // Address at which operators of push services can reach us.
  const contact = requireEnvironment('SITE_URL').SITE_URL
  const { status } = await send(url, {
    method: 'POST',
    path: `${url.pathname}${url.search}`,
    headers: {
      authorization: vapidHeader(address.endpoint, keys, { contact, now: Date.now() }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': String(body.length),
      ttl: String(ttlSeconds),
      urgency,
      topic,
    },
    body,
    timeoutMs: silenceMs(),
  })
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status === 401 || status === 403) return 'otherKeys'
  if (status === 408 || status === 429 || status >= 500) {
    throw new Error(`${url.host} answered ${status}`)
  }
  logger.error('a push service refused a message', { ...hostOf(address), status })
  return 'refused'
}

/** Returns only the host of an address, for the log. The rest of the address is secret. */
function hostOf({ endpoint }: PushAddress): { host: string } {
  return { host: new URL(endpoint).host }
}

/**
 * Milliseconds for which a token is valid, and for which it is reused. Push services accept tokens
 * that are valid for up to a day.
 */
const GOOD_FOR_MS = 24 * 3600 * 1000 - 60_000
const USED_FOR_MS = 12 * 3600 * 1000
/** Maximum number of cached headers, more than there are push services. */
const MOST_KEPT = 50

const kept = new Map<string, { readonly header: string; readonly madeAt: number }>()

/** Returns the header that identifies us to a push service (RFC 8292). Cached for each service. */
function vapidHeader(
  endpoint: string,
  keys: VapidKeys,
  { contact, now }: { readonly contact: string; readonly now: number },
): string {
  const { origin } = new URL(endpoint)
  const name = `${origin} ${keys.publicKey} ${contact}`
  const known = kept.get(name)
  // A negative age means that the clock was set back, so the token may be valid for longer than
  // services accept.
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

/**
 * Returns the private key. The public key contains the curve's point: a marker byte and two numbers
 * of 32 bytes.
 */
function privateKeyOf({ publicKey, privateKey: d }: VapidKeys): KeyObject {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y, d } })
}

const world = /* @__PURE__ */ outsideWorld<BrowserNotifier>(pushServices)

/** Replaces the push services, for benchmarks and tests. */
export function provideBrowserNotifier(other: BrowserNotifier | undefined): void {
  world.provide(other)
}

/** Returns the notifier that the local cloud or a test has set, or else the push services. */
export function browserNotifier(): BrowserNotifier {
  return world.get()
}

const CURVE = 'prime256v1'
const SALT_BYTES = 16
/**
 * Maximum size in bytes of a record, which the message's header states. Each message has one
 * record, and push services accept at most 4096 bytes.
 */
const RECORD_SIZE = 4096
/** Delimiter that marks the last record. */
const LAST = Buffer.from([2])

/** Random values of a message. Tests pass fixed values. */
interface OneTime {
  readonly salt: Buffer
  readonly keys: ECDH
}

/** Encrypts a message for a browser (RFC 8291), in the aes128gcm encoding (RFC 8188). */
export function encrypt(
  content: string,
  { p256dh, auth }: Pick<PushAddress, 'p256dh' | 'auth'>,
  { salt, keys }: OneTime = oneTime(),
): Buffer {
  const [theirs, ours] = [Buffer.from(p256dh, 'base64url'), keys.getPublicKey()]
  const shared = hmac(Buffer.from(auth, 'base64url'), keys.computeSecret(theirs))
  const secret = hmac(shared, Buffer.from('WebPush: info\0'), theirs, ours, Buffer.from([1]))
  const { key, nonce } = contentKeys(hmac(salt, secret))
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  return Buffer.concat([
    headerOf(salt, ours),
    cipher.update(Buffer.concat([Buffer.from(content), LAST])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

function oneTime(): OneTime {
  const keys = createECDH(CURVE)
  keys.generateKeys()
  return { salt: randomBytes(SALT_BYTES), keys }
}

function headerOf(salt: Buffer, ours: Buffer): Buffer {
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(RECORD_SIZE)
  sizes.writeUInt8(ours.length, 4)
  return Buffer.concat([salt, sizes, ours])
}

function contentKeys(secret: Buffer) {
  const derived = (name: string) => hmac(secret, Buffer.from(`Content-Encoding: ${name}\0\x01`))
  return { key: derived('aes128gcm').subarray(0, 16), nonce: derived('nonce').subarray(0, 12) }
}

/**
 * Returns an HMAC. Both steps of HKDF (RFC 5869) are a single HMAC here, since no output is longer
 * than one block.
 */
function hmac(key: Buffer, ...parts: readonly Buffer[]): Buffer {
  const mac = createHmac('sha256', key)
  for (const part of parts) mac.update(part)
  return mac.digest()
}
