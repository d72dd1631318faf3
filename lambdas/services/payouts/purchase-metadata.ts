import type { Purchase } from '#shared/model/purchase.ts'
import type { Metadata } from '../../payments/payments.ts'
import { readCheckoutMetadata } from './checkout-metadata.ts'

export const PAYEES = ['business', 'organization'] as const
/** Payee of a transfer; stands in the transfer's metadata. */
export type Payee = (typeof PAYEES)[number]

const PAYEE = 'payee'

/** The same that its payment carries: see checkout-metadata.ts. */
export function purchaseMetadata(purchase: Purchase, payee?: Payee): Metadata {
  const { key, userKey, offerKey, sponsorKey, teamKey } = purchase
  const ids = { checkoutKey: key, userKey, offerKey, sponsorKey, teamKey }
  return payee === undefined ? ids : { ...ids, [PAYEE]: payee }
}

/** Whether something was made for a purchase by us, and not by hand at the provider's desk. */
export function isOurs({ metadata }: { readonly metadata: Metadata }): boolean {
  return readCheckoutMetadata(metadata) !== undefined
}

/** The business where nothing else is said. */
export function payeeOf({ metadata }: { readonly metadata: Metadata }): Payee {
  return PAYEES.find((payee) => metadata[PAYEE] === payee) ?? 'business'
}
