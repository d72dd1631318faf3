import { bigEndian, readBigEndian } from './bytes.ts'
import { subtle } from './subtle.ts'

export const DIGITS = 6

const MAC = { name: 'HMAC', hash: 'SHA-256' } as const
/**
 * Length in bytes of the message of the HMAC. The message is the number of the step, most
 * significant byte first.
 */
export const DIGITS_STEP_BYTES = 8

/** Computes the HMAC-SHA256 of a message. */
export type Mac = (secret: Uint8Array, message: Uint8Array) => Uint8Array | Promise<Uint8Array>

/** Returns the HMAC-SHA256 of a message. */
export async function macOf(secret: Uint8Array, message: Uint8Array): Promise<Uint8Array> {
  const key = await subtle().importKey('raw', secret, MAC, false, ['sign'])
  return new Uint8Array(await subtle().sign(MAC, key, message))
}

/**
 * Returns the digits that a coupon shows in a step. The digits are computed from the redemption's
 * secret, by WebCrypto unless the caller has another way.
 */
export async function couponDigits(
  secret: Uint8Array,
  step: number,
  mac: Mac = macOf,
): Promise<string> {
  return truncate(await mac(secret, bigEndian(step, DIGITS_STEP_BYTES)))
}

/** Returns six decimal digits of an HMAC: the dynamic truncation of RFC 4226. */
export function truncate(mac: Uint8Array): string {
  const start = (mac.at(-1) ?? 0) & 0xf
  const bits = readBigEndian(mac.subarray(start, start + 4)) % 2 ** 31
  return String(bits % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** Returns the six digits in a typed text, or undefined if it is something else. */
export function readDigits(typed: string): string | undefined {
  const digits = typed.replace(/[\s\p{Dash}]/gu, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}
