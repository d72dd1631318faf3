import { makeCouponCode } from '#shared/proof/coupon-code.ts'
import { couponDigits, type Mac } from '#shared/proof/digits.ts'
import { subtleIfAny } from '#shared/proof/subtle.ts'
import { lateScript } from '../late-script.ts'
import type { Proof } from '../wallet/kept-proofs.ts'

/** Digits and QR code that a coupon shows during one step of 15 seconds. */
export interface CouponDisplay {
  readonly digits: string
  /** Text of the QR code. Absent if this phone has no key for the coupon, or signing failed. */
  readonly text?: string
}

/** Returns the digits and the QR code that a coupon shows during a step. */
export async function displayAt(proof: Proof, step: number): Promise<CouponDisplay> {
  const digits = await couponDigits(proof.secret, step, await macOfBrowser())
  if (proof.signed === undefined) return { digits }
  const { slip, privateKey } = proof.signed
  try {
    return { digits, text: await makeCouponCode(slip, step, privateKey) }
  } catch (error) {
    console.error('The coupon shows digits alone.', error)
    return { digits }
  }
}

const loadPlainMac = lateScript(async () => (await import('./plain-mac.ts')).plainMac, {
  reloads: 'never',
})

/** Returns undefined for WebCrypto, or loads a library in browsers without it. */
async function macOfBrowser(): Promise<Mac | undefined> {
  return subtleIfAny() ? undefined : loadPlainMac()
}
