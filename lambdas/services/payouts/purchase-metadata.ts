import * as z from 'zod/mini'
import type { Checkout } from '#shared/model/checkout.ts'
import { Key } from '#shared/model/common.ts'
import type { Purchase } from '#shared/model/purchase.ts'
import type { Metadata } from '../../payments/payments.ts'

export const PAYEES = ['business', 'organization'] as const
/** Payee of a transfer; stands in the transfer's metadata. */
export type Payee = (typeof PAYEES)[number]

const PAYEE = 'payee'

/**
 * Returns the metadata of a transfer for a purchase: the fields of its payment (see `checkoutMetadata`) and
 * the payee.
 */
export function purchaseMetadata(purchase: Purchase, payee?: Payee): Metadata {
  const { key, userKey, offerKey, sponsorKey, teamKey } = purchase
  const ids = { checkoutKey: key, userKey, offerKey, sponsorKey, teamKey }
  return payee === undefined ? ids : { ...ids, [PAYEE]: payee }
}

/** Returns whether we made an object for a purchase, rather than somebody by hand in the provider's dashboard. */
export function isOurs({ metadata }: { readonly metadata: Metadata }): boolean {
  return readCheckoutMetadata(metadata) !== undefined
}

/** Returns the payee in the metadata, by default the business. */
export function payeeOf({ metadata }: { readonly metadata: Metadata }): Payee {
  return PAYEES.find((payee) => metadata[PAYEE] === payee) ?? 'business'
}

/** Metadata of a checkout, which the payment provider stores and returns with its objects. */
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

/** Returns undefined for an object that was not made by one of our checkouts. */
export function readCheckoutMetadata(metadata: Metadata): CheckoutMetadata | undefined {
  const parsed = CheckoutMetadata.safeParse(metadata)
  return parsed.success ? parsed.data : undefined
}
