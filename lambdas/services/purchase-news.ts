import * as z from 'zod/mini'
import { Key } from '#shared/model/common.ts'
import type { ItemChange } from '../runtime/stream.ts'
import { pk, SORT } from '../stores/keys.ts'
import { keyAfter } from './fanout.ts'

/**
 * - `bought`: payees are to be paid, the fan is to have his receipt.
 * - `refunded`: the money is back; the fan is to be told.
 * - `tooLate`: a payment found no unit and went back; it has the key of its checkout.
 */
const NEWS = ['bought', 'refunded', 'tooLate'] as const

/** What happened to somebody's money, for the consumer of the queue `purchases`. */
export const PurchaseNews = z.object({ kind: z.enum(NEWS), userKey: Key, purchaseKey: Key })
export type PurchaseNews = z.infer<typeof PurchaseNews>

/** Undefined for changes that nobody has to hear of. */
export function purchaseNewsOf(change: ItemChange): PurchaseNews | undefined {
  const { key, kind, before, after } = change
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
