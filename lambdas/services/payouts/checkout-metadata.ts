import * as z from 'zod/mini'
import type { Checkout } from '#shared/model/checkout.ts'
import { Key } from '#shared/model/common.ts'
import type { Metadata } from '../../payments/payments.ts'

/** Metadata of a checkout that the payment provider keeps, and returns with its objects. */
const CheckoutMetadata = z.object({
  checkoutKey: Key,
  userKey: Key,
  offerKey: Key,
  sponsorKey: Key,
  teamKey: Key,
})
export type CheckoutMetadata = z.infer<typeof CheckoutMetadata>

export function checkoutMetadata(checkout: Checkout): Metadata {
  const { key, userKey, offerKey, sponsorKey, teamKey } = checkout
  return { checkoutKey: key, userKey, offerKey, sponsorKey, teamKey }
}

/** Undefined for what was not made by a checkout of ours. */
export function readCheckoutMetadata(metadata: Metadata): CheckoutMetadata | undefined {
  const parsed = CheckoutMetadata.safeParse(metadata)
  return parsed.success ? parsed.data : undefined
}
