import { isKeySince } from '../../base/keys.ts'
import { type CrowdedCount, countBeyond } from '../table/crowd-parts.ts'
import { giveBack, lastTakenBy, takeUnit, takeUnitBeyond } from '../table/crowded-count.ts'
import { retryContended } from '../table/table.ts'
import { type Part, writeTransaction } from '../table/writes.ts'
import { type Proof, proofItem, putProof, readProof, removal } from './proofs.ts'
import { unitsProvenOf } from './redemptions.ts'

export interface LimitedProof {
  readonly proof: Proof
  /** Limit of the deal's proofs, or undefined if they take no units. */
  readonly limit: number | undefined
}

export type Written = 'done' | 'taken' | 'busy'

/** Number of times that a check looks for a unit when the last ones were taken just now. */
const LOOKS = 4
const PAUSE_MS = 40
/** Milliseconds after which no function is still running that has taken a unit. */
const IN_FLIGHT_MS = 15_000

/**
 * Writes a proof unless the coupon is already proven, after taking a unit of the limit. Returns
 * `usedUp` if no unit is left. If the process ends between the two writes, the unit is lost until
 * the nightly recount, so there are never more proofs than units.
 */
export async function putProofWithin({ proof, limit }: LimitedProof): Promise<Written | 'usedUp'> {
  if (limit === undefined) return putProof(proof)
  const { id, offerKey, redemptionId } = proof
  const count = unitsProvenOf(offerKey)
  for (let looks = 1; ; looks += 1) {
    const taken = await takeUnit({ count, limit, who: redemptionId }, id)
    if (taken === 'busy') return 'busy'
    if (taken === 'done') return putWithUnit(proof, count)
    if ((await readProof(redemptionId)) !== undefined) return 'taken'
    // If two checks prove the same coupon at once, the slower one gives its unit back shortly.
    if (looks === LOOKS || !(await isInFlight(count))) return 'usedUp'
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * looks))
  }
}

async function isInFlight(count: CrowdedCount): Promise<boolean> {
  const last = await lastTakenBy(count)
  return last !== undefined && isKeySince(last, Date.now() - IN_FLIGHT_MS)
}

/**
 * Writes the proof of a coupon that a desk accepted without a network, and counts it even if the
 * limit is reached.
 */
export async function putProofBeyond({ proof, limit }: LimitedProof): Promise<Written> {
  if (limit === undefined) return putProof(proof)
  const { id, offerKey, redemptionId } = proof
  if ((await readProof(redemptionId)) !== undefined) return 'taken'
  const count = unitsProvenOf(offerKey)
  const within = await takeUnit({ count, limit, who: redemptionId }, id)
  const taken = within === 'usedUp' ? await takeUnitBeyond(count, limit, id) : within
  return taken === 'busy' ? 'busy' : putWithUnit(proof, count)
}

/**
 * Writes a proof whose unit is taken, and gives the unit back if another proof was written first.
 */
async function putWithUnit(proof: Proof, count: CrowdedCount): Promise<Written> {
  const put = await putProof({ ...proof, tookUnit: true })
  // If concurrent writes prevent this, the nightly recount corrects the count.
  if (put !== 'done') void (await giveBack(count))
  return put
}

/** Returns transaction parts that write a proof and count it even if the limit is reached. */
export function proofBeyond(proof: Proof, limit: number): readonly Part[] {
  const Item = proofItem({ ...proof, tookUnit: true })
  return [
    { put: { Item, ConditionExpression: 'attribute_not_exists(pk)' } },
    countBeyond(unitsProvenOf(proof.offerKey), limit, proof.id),
  ]
}

/** Gives back the unit that a deleted proof had taken. */
export function returnUnit(offerKey: string): Promise<'done' | 'busy'> {
  return giveBack(unitsProvenOf(offerKey))
}

interface Undoing {
  readonly by: string
  readonly since: string
  /** Returns the writes for the same transaction. */
  readonly beside?: (proof: Proof) => readonly Part[]
}

const ATTEMPTS = 6

/**
 * Deletes a proof that a desk recorded at or after a time, in one transaction with the writes in
 * `beside`, and returns it. The caller gives its unit back. Returns `kept` for a proof of another
 * desk or time, and undefined if there is none.
 */
export async function removeProof(
  redemptionId: string,
  { by, since, beside = () => [] }: Undoing,
): Promise<Proof | undefined | 'kept' | 'busy'> {
  const removed = await retryContended(`undoing ${redemptionId}`, ATTEMPTS, async () => {
    const proof = await readProof(redemptionId)
    if (proof === undefined) return { proof }
    if (proof.by !== by || proof.provenAt < since) return 'kept'
    const { kind } = await writeTransaction({ proof: removal(proof), beside: beside(proof) })
    return kind === 'done' ? { proof } : 'again'
  })
  if (removed === 'contended') return 'busy'
  return removed === 'kept' ? removed : removed.proof
}
