import { areSameBytes, bigEndian, joinBytes, readBigEndian, utf8Of } from './bytes.ts'
import { packKey, unpackKey } from './packed-key.ts'
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
