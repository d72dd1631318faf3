import { dynamo } from '../../base/dynamo/dynamo.ts'
import { countBeyond, uncount, writeCounted } from '../table/crowded-count.ts'
import { proofKey } from '../table/proof-keys.ts'
import { retryContended, tableName } from '../table/table.ts'
import {
  hasFailed,
  type Outcome,
  type Part,
  writeAlone,
  writeTransaction,
} from '../table/writes.ts'
import { type Proof, proofItem, putProof } from './proofs.ts'
import { unitsProvenOf } from './redemptions.ts'

export interface LimitedProof {
  readonly proof: Proof
  /** Limit of the deal's proofs, or undefined if they take no units. */
  readonly limit: number | undefined
}

type Written = 'done' | 'taken' | 'busy'

/**
 * Writes a proof unless the coupon is already proven, and takes a unit of the limit in the same
 * transaction. Returns `usedUp` if no unit is left.
 */
export async function putProofWithin({ proof, limit }: LimitedProof): Promise<Written | 'usedUp'> {
  if (limit === undefined) return putProof(proof)
  const { offerKey, redemptionId } = proof
  const count = unitsProvenOf(offerKey)
  const outcome = await writeCounted({ count, limit, who: redemptionId }, { proof: putOf(proof) })
  const isUsedUp = hasFailed(outcome, 'limit') && !hasFailed(outcome, 'proof')
  return isUsedUp ? 'usedUp' : writtenOf(outcome)
}

/**
 * Writes the proof of a coupon that a desk accepted without a network, and counts it even if the
 * limit is reached.
 */
export async function putProofBeyond(limited: LimitedProof): Promise<Written> {
  const { proof, limit } = limited
  const put = await putProofWithin(limited)
  if (limit === undefined || put !== 'usedUp') return put === 'usedUp' ? 'busy' : put
  const unit = countBeyond(unitsProvenOf(proof.offerKey), limit)
  return writtenOf(await writeTransaction({ proof: putOf(proof), unit }))
}

function putOf(proof: Proof): Part {
  const Item = proofItem({ ...proof, tookUnit: true })
  return { put: { Item, ConditionExpression: 'attribute_not_exists(pk)' } }
}

function writtenOf({ kind }: Outcome): Written {
  return kind === 'failed' ? 'taken' : kind
}

interface Undoing {
  readonly by: string
  readonly since: string
}

const ATTEMPTS = 4

/**
 * Deletes a proof that a desk recorded at or after a time, and gives back the unit that it took.
 * Returns `kept` for a proof of another desk or time, and `done` if there is none.
 */
export async function removeProof(
  redemptionId: string,
  undoing: Undoing,
): Promise<'done' | 'kept' | 'busy'> {
  const removed = await retryContended('proof taken back', ATTEMPTS, async () => {
    const failed = await removeAlone(redemptionId, undoing)
    if (failed === 'busy') return 'busy'
    if (failed === 'written' || failed === undefined) return 'done'
    return failed['tookUnit'] === true ? removeWithUnit(failed, undoing) : 'kept'
  })
  return removed === 'contended' ? 'busy' : removed
}

const IS_OWN = '#by = :by AND provenAt >= :since'

/** Deletes a proof that took no unit. Returns what `writeAlone` returns. */
function removeAlone(redemptionId: string, undoing: Undoing) {
  const remove = {
    TableName: tableName(),
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    ...removalOf(redemptionId, undoing, `${IS_OWN} AND attribute_not_exists(tookUnit)`),
  } as const
  return writeAlone('proof taken back', () => dynamo('DeleteItem', remove), ATTEMPTS)
}

/**
 * Deletes a proof together with its unit, or alone if the deal's tally is gone. Returns `kept` if
 * the proof is another checker's or too old.
 */
async function removeWithUnit(
  { redemptionId, offerKey, by, provenAt }: Readonly<Record<string, unknown>>,
  undoing: Undoing,
): Promise<'done' | 'kept' | 'busy' | 'again'> {
  if (by !== undoing.by || String(provenAt) < undoing.since) return 'kept'
  const proof = { remove: removalOf(String(redemptionId), undoing, IS_OWN) }
  const unit = uncount(unitsProvenOf(String(offerKey)))
  const outcome = await writeTransaction({ proof, unit })
  if (hasFailed(outcome, 'proof')) return 'again'
  if (outcome.kind !== 'failed') return outcome.kind
  const { kind } = await writeTransaction({ proof })
  return kind === 'failed' ? 'again' : kind
}

function removalOf(redemptionId: string, { by, since }: Undoing, ConditionExpression: string) {
  return {
    Key: proofKey(redemptionId),
    ConditionExpression,
    ExpressionAttributeNames: { '#by': 'by' },
    ExpressionAttributeValues: { ':by': by, ':since': since },
  }
}
