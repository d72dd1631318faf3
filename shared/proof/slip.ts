import { areSameBytes, bigEndian, joinBytes, readBigEndian, textOf, utf8Of } from './bytes.ts'
import { isSignedBy, PUBLIC_KEY_BYTES, SIGNATURE_BYTES, sign } from './signatures.ts'
import { type CryptoHandle, subtle } from './subtle.ts'

const VERSION = 1
const HEAD_BYTES = 2
const BUSINESS_BYTES = 8
const TIME_BYTES = 4
const DOMAIN = utf8Of('fanward slip')

/** Our statement about a redemption, which a phone shows in its coupon. */
export interface Slip {
  /** Number of the environment's key that signs the slip. */
  readonly keyNumber: number
  readonly redemptionId: string
  readonly offerKey: string
  /** First bytes of the SHA-256 hash of the business's key. */
  readonly business: Uint8Array
  /** End of the coupon, in whole seconds since 1970. */
  readonly endsAtSeconds: number
  /** Public key of the phone on which the fan redeemed the deal. */
  readonly phoneKey: Uint8Array
}

export interface SignedSlip {
  readonly slip: Slip
  /** Bytes that the signature covers. */
  readonly payload: Uint8Array
  readonly signature: Uint8Array
  /** Number of bytes of payload and signature. */
  readonly length: number
}

/** Returns the bytes that identify a business in a slip. */
export async function businessMark(sponsorKey: string): Promise<Uint8Array> {
  const digest = await subtle().digest('SHA-256', utf8Of(sponsorKey))
  return new Uint8Array(digest).slice(0, BUSINESS_BYTES)
}

/**
 * Returns a slip with our signature. Throws if the slip's redemption ID or deal key is empty or too
 * long.
 */
export async function signSlip(slip: Slip, privateKey: CryptoHandle): Promise<Uint8Array> {
  const payload = packSlip(slip)
  return joinBytes(payload, await sign(privateKey, joinBytes(DOMAIN, payload)))
}

/** Returns whether a slip was signed with the private key that belongs to `publicKey`. */
export function isSlipSignedBy(
  publicKey: Uint8Array,
  { payload, signature }: SignedSlip,
): Promise<boolean> {
  return isSignedBy(publicKey, joinBytes(DOMAIN, payload), signature)
}

/**
 * Returns the slip that the bytes start with, or undefined if there is no slip of the current
 * version. Does not check the signature.
 */
export function readSlip(bytes: Uint8Array): SignedSlip | undefined {
  const [version, keyNumber] = bytes
  if (version !== VERSION || keyNumber === undefined) return undefined
  const redemption = unpackKey(bytes.subarray(HEAD_BYTES))
  if (redemption === undefined) return undefined
  const offer = unpackKey(bytes.subarray(HEAD_BYTES + redemption.length))
  if (offer === undefined) return undefined
  let at = HEAD_BYTES + redemption.length + offer.length
  const take = (count: number) => {
    at += count
    return bytes.slice(at - count, at)
  }
  const slip = {
    keyNumber,
    redemptionId: redemption.key,
    offerKey: offer.key,
    business: take(BUSINESS_BYTES),
    endsAtSeconds: readBigEndian(take(TIME_BYTES)),
    phoneKey: take(PUBLIC_KEY_BYTES),
  }
  const payload = bytes.slice(0, at)
  const signature = take(SIGNATURE_BYTES)
  if (signature.length < SIGNATURE_BYTES) return undefined
  return isCanonical(slip, payload) ? { slip, payload, signature, length: at } : undefined
}

/**
 * Returns whether the bytes are exactly the bytes that `packSlip` returns for the slip, so that no
 * two different codes are valid for one slip.
 */
function isCanonical(slip: Slip, payload: Uint8Array): boolean {
  try {
    return areSameBytes(packSlip(slip), payload)
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

function packSlip(slip: Slip): Uint8Array {
  const { keyNumber, redemptionId, offerKey, business, endsAtSeconds, phoneKey } = slip
  return joinBytes(
    Uint8Array.of(VERSION, keyNumber),
    packKey(redemptionId),
    packKey(offerKey),
    business,
    bigEndian(endsAtSeconds, TIME_BYTES),
    phoneKey,
  )
}

/** Maximum number of bytes of a key that is not a ULID. */
const TEXT_MAX = 64
const ULID_BYTES = 16
const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Returns a key in as few bytes as possible: a zero byte and 16 bytes for a ULID, otherwise a
 * length byte and the text. Throws if the text is empty or longer than `TEXT_MAX`.
 */
export function packKey(key: string): Uint8Array {
  if (ULID.test(key)) return joinBytes(bigEndian(0, 1), ulidBytes(key))
  const text = utf8Of(key)
  if (text.length === 0 || text.length > TEXT_MAX) {
    throw new RangeError(`A key of ${text.length} bytes does not fit into a slip`)
  }
  return joinBytes(bigEndian(text.length, 1), text)
}

/**
 * Returns the key that the bytes start with, and the number of bytes that the key takes. Returns
 * undefined if there is no key.
 */
export function unpackKey(
  bytes: Uint8Array,
): { readonly key: string; readonly length: number } | undefined {
  const [first] = bytes
  if (first === undefined) return undefined
  const length = 1 + (first === 0 ? ULID_BYTES : first)
  const content = bytes.subarray(1, length)
  if (content.length !== length - 1) return undefined
  const key = first === 0 ? ulidOf(content) : textOf(content)
  return key === undefined ? undefined : { key, length }
}

/**
 * Returns the 16 bytes of a ULID. The 26 letters of a ULID hold 5 bits each, 130 bits in all. The
 * first two bits are always zero and are omitted.
 */
function ulidBytes(ulid: string): Uint8Array {
  const bits = Array.from(ulid, (letter) => toBits(LETTERS.indexOf(letter), 5))
    .join('')
    .slice(2)
  const bytes = bits.match(/.{8}/g) ?? []
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2))
}

function ulidOf(bytes: Uint8Array): string {
  const bits = `00${Array.from(bytes, (byte) => toBits(byte, 8)).join('')}`
  const letters = bits.match(/.{5}/g) ?? []
  return letters.map((letter) => LETTERS.charAt(Number.parseInt(letter, 2))).join('')
}

function toBits(value: number, length: number): string {
  return value.toString(2).padStart(length, '0')
}
