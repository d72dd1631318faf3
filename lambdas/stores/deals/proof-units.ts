import { dynamo } from '../../base/dynamo/dynamo.ts'
import { isKeySince } from '../../base/keys.ts'
import { type CrowdedCount, countBeyond } from '../table/crowd-parts.ts'
import { giveBack, lastTakenBy, takeUnit, takeUnitBeyond } from '../table/crowded-count.ts'
import { proofKey } from '../table/proof-keys.ts'
import { type Item, parseItem, tableName } from '../table/table.ts'
import { type Part, writeAlone } from '../table/writes.ts'
import { Proof, proofItem, putProof, readProof } from './proofs.ts'
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
}

const ATTEMPTS = 4

/**
 * Deletes a proof that a desk recorded at or after a time, and returns it. The caller gives its
 * unit back. Returns `kept` for a proof of another desk or time, and undefined if there is none.
 */
export async function removeProof(
  redemptionId: string,
  { by, since }: Undoing,
): Promise<Proof | undefined | 'kept' | 'busy'> {
  let removed: Item | undefined
  const remove = {
    TableName: tableName(),
    Key: proofKey(redemptionId),
    ConditionExpression: '#by = :by AND provenAt >= :since',
    ExpressionAttributeNames: { '#by': 'by' },
    ExpressionAttributeValues: { ':by': by, ':since': since },
    ReturnValues: 'ALL_OLD',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  } as const
  const failed = await writeAlone(
    'proof taken back',
    async () => {
      const { Attributes } = await dynamo('DeleteItem', remove)
      removed = Attributes as Item
    },
    ATTEMPTS,
  )
  if (failed === 'busy') return 'busy'
  if (failed !== 'written') return failed === undefined ? undefined : 'kept'
  return removed && parseItem(Proof, removed)
}
