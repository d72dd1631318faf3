import * as z from 'zod/mini'
import { Instant as InstantText, Key } from '#shared/model/common.ts'
import { DOUBLE, doubleKey } from '../table/desk-keys.ts'
import type { Item } from '../table/table.ts'
import { checkTtl, readNewestChecks } from './checks.ts'

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

/** Returns a double as it is stored, listed by the time of the scan that found it. */
export function doubleItem(
  sponsorKey: string,
  double: StoredDouble,
  { scannedAt, now }: { readonly scannedAt: string; readonly now: Date },
): Item & { readonly id: string } {
  return { ...doubleKey(sponsorKey, scannedAt, double.id), ...double, ttl: checkTtl(now) }
}

/** Lists the newest doubles of a business whose second scan was in the last 90 days. */
export function readDoubles(sponsorKey: string, now: Date): Promise<StoredDouble[]> {
  return readNewestChecks(StoredDouble, { sponsorKey, prefix: DOUBLE, now })
}
