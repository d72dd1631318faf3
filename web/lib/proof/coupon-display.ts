import { makeCouponCode } from '#shared/proof/coupon-code.ts'
import { couponDigits } from '#shared/proof/digits.ts'
import type { Proof } from '../wallet/kept-proofs.ts'

/** Digits and QR code that a coupon shows during one step of 15 seconds. */
export interface CouponDisplay {
  readonly digits: string
  /** Text of the QR code. Absent if this phone has no key for the coupon, or signing failed. */
  readonly text?: string
}

/** Returns the digits and the QR code that a coupon shows during a step. */
export async function displayAt(proof: Proof, step: number): Promise<CouponDisplay> {
  const digits = await couponDigits(proof.secret, step)
  if (proof.signed === undefined) return { digits }
  const { slip, privateKey } = proof.signed
  try {
    return { digits, text: await makeCouponCode(slip, step, privateKey) }
  } catch (error) {
    console.error('The coupon shows digits alone.', error)
    return { digits }
  }
}
