import * as z from 'zod/mini'
import { PAID_RESOURCES } from '#shared/api/payments-setup.ts'
import { Key } from '#shared/model/common.ts'
import type { ItemChange } from '../runtime/stream.ts'
import { pk, SORT } from '../stores/keys.ts'
import { keyAfter } from './fanout.ts'

/**
 * - `bought`: payees are to be paid, the fan is to have his receipt.
 * - `refunded`: the money is back; the fan is to be told.
 * - `tooLate`: a payment found no unit and went back; it has the key of its checkout.
 * - `payable`: what waited for a payee's account can be paid now.
 */
const OfPurchase = z.object({
  kind: z.enum(['bought', 'refunded', 'tooLate', 'payable']),
  userKey: Key,
  purchaseKey: Key,
})

/** Somebody's account takes transfers from now on. */
const OfPayee = z.object({ kind: z.literal('payee'), type: z.enum(PAID_RESOURCES), key: Key })

/** A limited deal was redeemed for the last time. */
const OfDeal = z.object({ kind: z.literal('usedUp'), offerKey: Key })

/** What happened to somebody's money or to what is sold, for the consumer of the queue `purchases`. */
export const PurchaseNews = z.discriminatedUnion('kind', [OfPurchase, OfPayee, OfDeal])
export type PurchaseNews = z.infer<typeof PurchaseNews>

/** Undefined for changes that nobody has to hear of. */
export function purchaseNewsOf(change: ItemChange): PurchaseNews | undefined {
  const { key, kind, before, after } = change
  if (key.sk === SORT.payments) return payeeNewsOf(change)
  if (key.sk === SORT.tally) return dealNewsOf(change)
  const userKey = keyAfter(pk.user(''), key.pk)
  if (userKey === undefined) return undefined
  const becameRefunded =
    kind === 'MODIFY' && after?.['state'] === 'refunded' && before?.['state'] !== 'refunded'
  const bought = keyAfter(SORT.purchase, key.sk)
  if (bought !== undefined) {
    if (kind === 'INSERT') return { kind: 'bought', userKey, purchaseKey: bought }
    return becameRefunded ? { kind: 'refunded', userKey, purchaseKey: bought } : undefined
  }
  const checkout = keyAfter(SORT.checkout, key.sk)
  if (checkout === undefined || !becameRefunded) return undefined
  return { kind: 'tooLate', userKey, purchaseKey: checkout }
}

/** The redemption that reaches the limit is one alone; what is read of the tally tells which. */
function dealNewsOf({ key, before, after }: ItemChange): PurchaseNews | undefined {
  const offerKey = keyAfter(pk.offer(''), key.pk)
  if (offerKey === undefined || !isUsedUp(after) || isUsedUp(before)) return undefined
  return { kind: 'usedUp', offerKey }
}

function isUsedUp(tally: ItemChange['after']): boolean {
  const { totalRedeemed, limit } = tally ?? {}
  return typeof limit === 'number' && Number(totalRedeemed) >= limit
}

/** The moment from which on an account takes transfers is noted once. */
function payeeNewsOf({ key, before, after }: ItemChange): PurchaseNews | undefined {
  const since = after?.['payableSince']
  if (since === undefined || since === before?.['payableSince']) return undefined
  const sponsorKey = keyAfter(pk.sponsor(''), key.pk)
  if (sponsorKey !== undefined) return { kind: 'payee', type: 'sponsor', key: sponsorKey }
  const teamKey = keyAfter(pk.team(''), key.pk)
  return teamKey === undefined ? undefined : { kind: 'payee', type: 'team', key: teamKey }
}
