import type { OutputOf } from '#shared/api/contract.ts'
import type { listDeskProofs, undoDeskProof } from '#shared/api/desk.schemas.ts'
import { PROOF_UNDO_MS } from '#shared/desk/desk.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { readOffer } from '../../stores/deals/offers.ts'
import { removeProof } from '../../stores/deals/proof-units.ts'
import { listProofs, type Proof } from '../../stores/deals/proofs.ts'
import { recordTakenBack } from '../../stores/desks/taken-back.ts'
import type { Part } from '../../stores/table/writes.ts'
import { type Checker, checkerOf } from '../desks/checker.ts'
import { readCheckedDeals } from '../proofs/checked-deal.ts'
import { returnUnitOf } from './before-cap.ts'

interface Request {
  readonly session: string
  readonly now: Date
}

const LISTED_MS = 24 * 60 * 60_000
/** Maximum number of a business's newest proofs that are read to find those of the desk. */
const READ_MAX = 200
const LISTED_MAX = 50

/**
 * Lists up to `LISTED_MAX` coupons that a desk has accepted in the last day, newest first. Searches
 * only the newest `READ_MAX` proofs of the business.
 */
export async function deskProofs(
  request: Request,
): Promise<OutputOf<typeof listDeskProofs> | Refusal> {
  const { now } = request
  const checker = await checkerOf(request)
  if (isRefusal(checker)) return checker
  const since = new Date(now.getTime() - LISTED_MS).toISOString()
  const all = await listProofs(checker.sponsorKey, { since, limit: READ_MAX })
  const own = all.filter(({ by }) => by === checker.by).slice(0, LISTED_MAX)
  const deals = await readCheckedDeals(own)
  const proofs = own.map(({ redemptionId, offerKey, provenAt, isOffline }) => {
    const deal = deals.get(offerKey)
    return { redemptionId, provenAt, ...(deal && { deal }), ...(isOffline && { isOffline }) }
  })
  return { proofs, now: now.toISOString() }
}

/**
 * Takes back a proof that a desk recorded in the last minute, and the unit that it took. The
 * manager sees it (lambdas/decisions/proofs/a-proof-taken-back-leaves-a-record.md).
 */
export async function undoProof(
  request: Request & { readonly redemptionId: string },
): Promise<OutputOf<typeof undoDeskProof> | Refusal> {
  const { now, redemptionId } = request
  const checker = await checkerOf(request)
  if (isRefusal(checker)) return checker
  const since = new Date(now.getTime() - PROOF_UNDO_MS).toISOString()
  const removed = await removeProof(redemptionId, {
    by: checker.by,
    since,
    beside: (proof) => recordOf(checker, proof, now),
  })
  if (removed === 'busy') return refuse('busy')
  if (removed === 'kept') return refuse('undoTooLate')
  if (removed?.tookUnit === true) {
    const deal = await readOffer(removed.offerKey, { isConsistent: true })
    // If concurrent writes prevent this, the nightly recount returns the unit.
    void (await returnUnitOf(removed, deal, now))
  }
  return { now: now.toISOString() }
}

function recordOf({ sponsorKey, desk }: Checker, proof: Proof, now: Date): readonly Part[] {
  if (desk === undefined) return []
  const { redemptionId, offerKey, provenAt } = proof
  const at = now.toISOString()
  const taken = { redemptionId, offerKey, desk: desk.name, provenAt, takenBackAt: at }
  return recordTakenBack({ sponsorKey, key: desk.key }, taken)
}
