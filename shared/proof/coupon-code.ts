import { fromBase45, toBase45 } from './base45.ts'
import { bigEndian, joinBytes, utf8Of } from './bytes.ts'
import { isSignedBy, SIGNATURE_BYTES, sign } from './signatures.ts'
import { isSlipSignedBy, readSlip, type SignedSlip } from './slip.ts'
import { stepOfByte } from './steps.ts'
import type { CryptoHandle } from './subtle.ts'

/** Maximum length of the text in a coupon's QR code. */
export const COUPON_CODE_MAX = 600

const PREFIX = 'FW:'
const STEP_BYTES = 4
const DOMAIN = utf8Of('fanward coupon')

/** Content of a coupon's QR code, whose signatures are not yet checked. */
export interface CouponCode extends SignedSlip {
  /** Step in which the phone made the code. */
  readonly step: number
  readonly phoneSignature: Uint8Array
}

/**
 * Returns the text of a coupon's QR code in a step. The text has only letters of a QR code's
 * alphanumeric mode.
 */
export async function makeCouponCode(
  slip: Uint8Array,
  step: number,
  privateKey: CryptoHandle,
): Promise<string> {
  const signature = await sign(privateKey, signedByPhone(slip, step))
  return PREFIX + toBase45(joinBytes(slip, Uint8Array.of(step % 256), signature))
}

/** Returns whether a text claims to be a coupon's QR code, in any version. */
export function isCouponCode(text: string): boolean {
  return text.startsWith(PREFIX)
}

/**
 * Returns the content of a coupon's QR code, or undefined if the text is not a coupon's QR code of
 * the current version.
 */
export function readCouponCode(text: string): CouponCode | undefined {
  if (!isCouponCode(text) || text.length > COUPON_CODE_MAX) return undefined
  const bytes = fromBase45(text.slice(PREFIX.length))
  const signed = bytes && readSlip(bytes)
  if (signed === undefined) return undefined
  const [stepByte, ...phoneSignature] = bytes?.subarray(signed.length) ?? []
  if (stepByte === undefined || phoneSignature.length !== SIGNATURE_BYTES) return undefined
  return {
    ...signed,
    step: stepOfByte(stepByte, signed.slip.endsAtSeconds * 1000),
    phoneSignature: Uint8Array.from(phoneSignature),
  }
}

/** Public key of one of the environment's key pairs for signing slips. */
export interface SlipKey {
  readonly number: number
  readonly publicKey: Uint8Array
}

/**
 * Returns whether the environment has signed the slip, and the phone named in the slip has signed
 * the code.
 */
export async function isGenuine(code: CouponCode, keys: readonly SlipKey[]): Promise<boolean> {
  const { slip, payload, signature, step, phoneSignature } = code
  const key = keys.find(({ number }) => number === slip.keyNumber)
  if (key === undefined || !(await isSlipSignedBy(key.publicKey, code))) return false
  const message = signedByPhone(joinBytes(payload, signature), step)
  return isSignedBy(slip.phoneKey, message, phoneSignature)
}

function signedByPhone(slip: Uint8Array, step: number): Uint8Array {
  return joinBytes(DOMAIN, slip, bigEndian(step, STEP_BYTES))
}
