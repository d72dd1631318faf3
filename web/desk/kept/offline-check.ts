import type { DeskSetup } from '#shared/api/desk.ts'
import { areSameBytes, fromBase64Url } from '#shared/proof/bytes.ts'
import { isGenuine, readCouponCode, type SlipKey } from '#shared/proof/coupon-code.ts'
import { OFFLINE_LEEWAY_MS, type Verdict, verdictOnCode } from '#shared/proof/verdict.ts'

/** Result of checking a coupon's code on this device alone. */
export type OfflineCheck =
  | { readonly verdict: Exclude<Verdict, 'valid'> }
  | {
      readonly verdict: 'valid'
      readonly redemptionId: string
      readonly offerKey: string
      readonly endsAtMs: number
    }

/**
 * Checks the text of a coupon's QR code with the keys that the device has. `nowMs` is the server's
 * time as this device knows it, and may differ from the phone's by a minute more than online.
 */
export async function checkOffline(
  text: string,
  setup: Pick<DeskSetup, 'keys' | 'businessMark'>,
  nowMs: number,
): Promise<OfflineCheck> {
  const code = readCouponCode(text)
  if (code === undefined) return { verdict: 'notOurs' }
  const { business, redemptionId, offerKey, endsAtSeconds } = code.slip
  const endsAtMs = endsAtSeconds * 1000
  const facts = {
    isSigned: await isGenuine(code, setup.keys.flatMap(slipKey)),
    isOfBusiness: areSameBytes(business, fromBase64Url(setup.businessMark) ?? new Uint8Array()),
    endsAtMs,
    step: code.step,
  }
  const verdict = verdictOnCode(facts, nowMs, OFFLINE_LEEWAY_MS)
  return verdict === 'valid' ? { verdict, redemptionId, offerKey, endsAtMs } : { verdict }
}

function slipKey({ number, publicKey }: DeskSetup['keys'][number]): SlipKey[] {
  const bytes = fromBase64Url(publicKey)
  return bytes === undefined ? [] : [{ number, publicKey: bytes }]
}
