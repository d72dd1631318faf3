import * as z from 'zod/mini'
import { Instant as InstantText, Key } from '#shared/model/common.ts'
import { DOUBLE, desksOf, doubleKey } from '../table/desk-keys.ts'
import { type Item, parseItem, queryPage } from '../table/table.ts'

const Accepted = z.object({ desk: z.string(), at: InstantText })

/** Coupon that two desks accepted, at least one of them without a network, as stored. */
const StoredDouble = z.object({
  /** Key of the record. A scan that is sent again has the same key. */
  id: z.string(),
  redemptionId: z.string(),
  offerKey: Key,
  /** Desk and time of the proof that counts, the earlier one. */
  counted: Accepted,
  repeated: Accepted,
})
export type StoredDouble = z.infer<typeof StoredDouble>

const KEPT_SECONDS = 90 * 24 * 60 * 60
/** Maximum number of a business's doubles that are listed. */
const LISTED_MAX = 50

/** Returns a double as it is stored, listed by the time of the scan that found it. */
export function doubleItem(
  sponsorKey: string,
  double: StoredDouble,
  { scannedAt, now }: { readonly scannedAt: string; readonly now: Date },
): Item & { readonly id: string } {
  const ttl = Math.floor(now.getTime() / 1000) + KEPT_SECONDS
  return { ...doubleKey(sponsorKey, scannedAt, double.id), ...double, ttl }
}

/** Lists the newest 50 doubles of a business, newest first. */
export async function readDoubles(sponsorKey: string): Promise<StoredDouble[]> {
  const range = { pk: desksOf(sponsorKey), prefix: DOUBLE, newestFirst: true }
  const { items } = await queryPage({ ...range, limit: LISTED_MAX })
  return items.map((item) => parseItem(StoredDouble, item))
}
