import * as z from 'zod/mini'
import type { DayEntry } from '../by-day/day-entries.ts'
import { type Item, parseItem } from '../table/table.ts'
import { Proof, readProofs } from './proofs.ts'

const Points = z.pick(Proof, { redemptionId: true, provenAt: true })

/** Returns the entry of a proof at its time, or undefined for other items. */
export function proofEntry(image: unknown): DayEntry | undefined {
  const { success, data } = Points.safeParse(image)
  if (!success) return undefined
  const { redemptionId, provenAt } = data
  return {
    list: 'proofs',
    place: `${provenAt}#${redemptionId}`,
    points: { redemptionId, provenAt },
  }
}

/**
 * Reads the proofs to which entries refer. Skips those that were taken back, and those that an
 * earlier scan has moved to another time, where they have another entry.
 */
export async function proofsAt(entries: readonly Item[]): Promise<Proof[]> {
  const places = entries.map((entry) => parseItem(Points, entry))
  const ids = places.map(({ redemptionId }) => redemptionId)
  const proofs = await readProofs(ids, { isConsistent: true })
  return places.flatMap(({ redemptionId, provenAt }) => {
    const proof = proofs.get(redemptionId)
    return proof?.provenAt === provenAt ? [proof] : []
  })
}
