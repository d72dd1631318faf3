import * as z from 'zod/mini'
import { Instant as InstantText, Key } from '#shared/model/common.ts'
import { deskItemKey, TAKEN_BACK, takenBackKey } from '../table/desk-keys.ts'
import type { Item } from '../table/table.ts'
import { updateParts } from '../table/update-expression.ts'
import type { Part } from '../table/writes.ts'
import { checkTtl, readNewestChecks } from './checks.ts'

/** Proof that a desk took back, as stored. It contains no data of the fan, like the proof. */
const StoredTakenBack = z.object({
  redemptionId: z.string(),
  offerKey: Key,
  /** Name of the desk that recorded the proof and took it back. */
  desk: z.string(),
  provenAt: InstantText,
  takenBackAt: InstantText,
})
export type StoredTakenBack = z.infer<typeof StoredTakenBack>

/** Returns a taken-back proof as it is stored, listed by the time at which it was taken back. */
export function takenBackItem(sponsorKey: string, taken: StoredTakenBack): Item {
  const ttl = checkTtl(new Date(taken.takenBackAt))
  return { ...takenBackKey(sponsorKey, taken.takenBackAt, taken.redemptionId), ...taken, ttl }
}

/** Returns transaction parts that record a taken-back proof and count it at its desk. */
export function recordTakenBack(
  { sponsorKey, key }: { readonly sponsorKey: string; readonly key: string },
  taken: StoredTakenBack,
): readonly Part[] {
  return [
    { put: { Item: takenBackItem(sponsorKey, taken) } },
    {
      update: updateParts({
        key: deskItemKey(sponsorKey, key),
        add: new Map([['takenBack', 1]]),
        unchanged: [['key', key]],
      }),
    },
  ]
}

/** Lists the newest proofs of the last 90 days that desks of a business took back. */
export function readTakenBack(sponsorKey: string, now: Date): Promise<StoredTakenBack[]> {
  return readNewestChecks(StoredTakenBack, { sponsorKey, prefix: TAKEN_BACK, now })
}
