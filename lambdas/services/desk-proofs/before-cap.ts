import { withClosingNotes } from '#shared/deals/closing.ts'
import { proofLimitOf } from '#shared/deals/counting.ts'
import { isBeforeCap, withUsesBefore } from '#shared/deals/firing.ts'
import type { Offer } from '#shared/model/offer.ts'
import { isRefusal } from '../../base/refusal.ts'
import {
  proofBeyond,
  putProofBeyond,
  returnUnit,
  type Written,
} from '../../stores/deals/proof-units.ts'
import { type Proof, replacement } from '../../stores/deals/proofs.ts'
import { readTally, unitsProvenOf } from '../../stores/deals/redemptions.ts'
import { uncount } from '../../stores/table/crowd-parts.ts'
import { type Part, writeTransaction } from '../../stores/table/writes.ts'
import { changeDeal } from '../deals/change-deal.ts'

/**
 * Writes the proof of a coupon that a desk accepted without a network. If the deal was fired with a
 * cap after the scan, the proof counts as a use before the firing and takes no unit of the cap.
 */
export async function putScanned(
  proof: Proof,
  deal: Offer | undefined,
  now: Date,
): Promise<Written> {
  const limit = deal && proofLimitOf(deal)
  if (deal === undefined || limit === undefined || !isBeforeCap(deal, proof.provenAt)) {
    return putProofBeyond({ proof, limit })
  }
  return moveCap({
    deal,
    uses: 1,
    counted: 1,
    beside: ({ totalAvailable = limit }) => proofBeyond(proof, totalAvailable),
    now,
  })
}

/**
 * Replaces a proof by one of an earlier check, and writes `record`, the double, in the same
 * transaction. Returns `taken` if the stored proof is no longer `stored`. If the deal was fired
 * with a cap between the checks, the cap gets its unit back.
 */
export async function replaceProof(
  { stored, earlier, record }: { stored: Proof; earlier: Proof; record: Part },
  deal: Offer | undefined,
  now: Date,
): Promise<Written> {
  const parts = [replacement(stored, earlier), record]
  const isMoved =
    deal !== undefined &&
    stored.tookUnit === true &&
    isBeforeCap(deal, earlier.provenAt) &&
    !isBeforeCap(deal, stored.provenAt)
  if (isMoved) return moveCap({ deal, uses: 1, counted: 0, beside: () => parts, now })
  const { kind } = await writeTransaction({ parts })
  return kind === 'failed' ? 'taken' : kind
}

/**
 * Gives back the unit of a proof that was undone. If the deal was fired with a cap after the proof,
 * the firing's cap stays the same.
 */
export async function returnUnitOf(
  { offerKey, provenAt }: Proof,
  deal: Offer | undefined,
  now: Date,
): Promise<Written> {
  if (deal === undefined || !isBeforeCap(deal, provenAt)) return returnUnit(offerKey)
  const beside = () => [uncount(unitsProvenOf(offerKey))]
  return moveCap({ deal, uses: -1, counted: -1, beside, now })
}

interface Move {
  readonly deal: Offer
  /** Number to add to the uses before the firing. */
  readonly uses: number
  /** Number of proofs that the writes in `beside` add to the tally. */
  readonly counted: number
  /** Returns the writes for the same transaction, given the changed deal. */
  readonly beside: (after: Offer) => readonly Part[]
  readonly now: Date
}

/**
 * Changes the number of uses before the current firing, in one transaction with the writes in
 * `beside`. Returns `taken` if these fail, or if the firing has changed since the deal was read.
 */
async function moveCap({ deal, uses, counted, beside, now }: Move): Promise<Written> {
  const before = await readTally(deal.key)
  const tally = { ...before, totalProven: (before.totalProven ?? 0) + counted }
  const outcome = await changeDeal({
    offerKey: deal.key,
    change(found) {
      const isSame = found?.firing?.cap !== undefined && found.activatedAt === deal.activatedAt
      return isSame ? withClosingNotes(withUsesBefore(found, uses), tally, now) : 'overtaken'
    },
    beside: (_, after) => (after === undefined ? [] : beside(after)),
    now,
  })
  if (outcome === 'done') return 'done'
  return isRefusal(outcome) ? 'busy' : 'taken'
}
