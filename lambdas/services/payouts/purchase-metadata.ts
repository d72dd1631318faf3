import * as z from 'zod/mini'
import type { Checkout } from '#shared/model/checkout.ts'
import { Key } from '#shared/model/common.ts'
import type { Purchase } from '#shared/model/purchase.ts'
import type { Metadata } from '../../payments/payments.ts'

export const PAYEES = ['business', 'organization'] as const
/** Payee of a transfer, as stored in the transfer's metadata. */
export type Payee = (typeof PAYEES)[number]

const PAYEE = 'payee'

/** Returns the metadata of a refund or, with `payee`, of a transfer. */
export function purchaseMetadata(purchase: Purchase, payee?: Payee): Metadata {
  const { key, userKey, offerKey, sponsorKey, teamKey } = purchase
  const ids = { checkoutKey: key, userKey, offerKey, sponsorKey, teamKey }
  return payee === undefined ? ids : { ...ids, [PAYEE]: payee }
}

/**
 * Returns whether an object was created by our code, and not by a person in the provider's
 * dashboard.
 */
export function isOurs({ metadata }: { readonly metadata: Metadata }): boolean {
  return readCheckoutMetadata(metadata) !== undefined
}

/** Returns the payee in the metadata. The default is the business. */
export function payeeOf({ metadata }: { readonly metadata: Metadata }): Payee {
  return PAYEES.find((payee) => metadata[PAYEE] === payee) ?? 'business'
}

/** Metadata of a checkout. The payment provider stores it and returns it with its objects. */
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

/** Returns the metadata of one of our checkouts; undefined for other objects. */
export function readCheckoutMetadata(metadata: Metadata): CheckoutMetadata | undefined {
  const parsed = CheckoutMetadata.safeParse(metadata)
  return parsed.success ? parsed.data : undefined
}
