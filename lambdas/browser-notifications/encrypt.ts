import { createCipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto'
import type { PushAddress } from './browser-notifier.ts'

const CURVE = 'prime256v1'
const SALT_BYTES = 16
/** Size in bytes of the message's only record. Push services accept at most 4096 bytes. */
const RECORD_SIZE = 4096
/** Delimiter that marks the last record. */
const LAST = Buffer.from([2])

/** Random values of a message. Tests pass fixed values. */
export interface OneTime {
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
