import * as z from 'zod/mini'
import { Count, Instant, Key } from '#shared/model/common.ts'
import { Offer } from '#shared/model/offer.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { keys } from '../table/keys.ts'
import { proofKey, proofsOf, provenAtBusiness } from '../table/proof-keys.ts'
import {
  batchGet,
  batchGetAll,
  getItem,
  type Item,
  parseItem,
  queryPage,
  tableName,
} from '../table/table.ts'
import { updateParts } from '../table/update-expression.ts'
import { type Part, putIfAbsent, writeAlone } from '../table/writes.ts'

/**
 * Record of a coupon that was accepted at a counter. A redemption has at most one. The record
 * contains no data of the fan, so it is not changed when the fan's account is deleted.
 */
export const Proof = z.object({
  /** Key of the record. If a retried write finds its own key, an earlier attempt succeeded. */
  id: z.string(),
  redemptionId: z.string(),
  offerKey: Key,
  sponsorKey: Key,
  /**
   * Organization at which the fan redeemed the deal. Absent if the redemption was not found.
   */
  teamKey: z.optional(Key),
  redeemedAt: Instant,
  /** Time of the check, by the clock of the desk if it had no network. */
  provenAt: Instant,
  /** Key of the staff member who checked the coupon, or the key of the desk after `desk:`. */
  by: z.string(),
  /** Idempotency key of the check. */
  attempt: z.string(),
  /** Key and name of the desk. Absent if staff checked the coupon in the portal. */
  deskKey: z.optional(Key),
  desk: z.optional(z.string()),
  /** True if the desk had no network when it accepted the coupon. */
  isOffline: z.optional(z.boolean()),
  /** True if the proof took a unit of the deal's limit, which counts proofs. */
  tookUnit: z.optional(z.boolean()),
  /** Number of checks after the coupon was proven. */
  timesShownAgain: z.optional(Count),
})
export type Proof = z.infer<typeof Proof>

const ATTEMPTS = 4

/** Writes a proof unless the coupon is already proven. Costs two write units. */
export function putProof(proof: Proof): Promise<'done' | 'taken' | 'busy'> {
  return putIfAbsent(proofItem(proof))
}

export function proofItem(proof: Proof): Item & Pick<Proof, 'id'> {
  return Object.assign(proofKey(proof.redemptionId), listed(proof), proof)
}

function listed({ sponsorKey, provenAt, redemptionId }: Proof): Record<string, string> {
  return provenAtBusiness(sponsorKey, `${provenAt}#${redemptionId}`)
}

export async function readProof(redemptionId: string): Promise<Proof | undefined> {
  const item = await getItem(proofKey(redemptionId), { isConsistent: true })
  return item && parseItem(Proof, item)
}

/** Reads the proofs of redemptions by the redemption's ID, a hundred per request. */
export async function readProofs(
  redemptionIds: readonly string[],
  options: { isConsistent?: boolean } = {},
): Promise<Map<string, Proof>> {
  const items = await batchGetAll(redemptionIds.map(proofKey), options)
  const proofs = items.flatMap((item) => (item === undefined ? [] : [parseItem(Proof, item)]))
  return new Map(proofs.map((proof) => [proof.redemptionId, proof]))
}

/** Reads the deal of a coupon, unless it is deleted, and the coupon's proof, if there is one. */
export async function readProvable(coupon: {
  readonly redemptionId: string
  readonly offerKey: string
}): Promise<{ readonly offer: Offer | undefined; readonly proof: Proof | undefined }> {
  const asked = [keys.offer(coupon.offerKey), proofKey(coupon.redemptionId)]
  const [offer, proof] = await batchGet(asked, { isConsistent: true })
  return { offer: offer && parseItem(Offer, offer), proof: proof && parseItem(Proof, proof) }
}

/**
 * Counts a check of a coupon that is already proven, unless the same attempt was counted last.
 * Returns its proof, or undefined if that was taken back. Costs two write units.
 */
export async function countShownAgain(
  redemptionId: string,
  attempt: string,
): Promise<Proof | undefined | 'busy'> {
  const update = {
    TableName: tableName(),
    Key: proofKey(redemptionId),
    UpdateExpression: 'ADD timesShownAgain :one SET shownAgainBy = :attempt',
    ConditionExpression:
      'attribute_exists(pk) AND (attribute_not_exists(shownAgainBy) OR shownAgainBy <> :attempt)',
    ExpressionAttributeValues: { ':one': 1, ':attempt': attempt },
    ReturnValues: 'ALL_NEW',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  } as const
  let counted: Item | undefined
  const failed = await writeAlone(
    'another check of a coupon',
    async () => {
      const { Attributes } = await dynamo('UpdateItem', update)
      counted = Attributes as Item
    },
    ATTEMPTS,
  )
  if (failed === 'busy') return 'busy'
  const item = failed === 'written' ? counted : (failed as Item | undefined)
  return item && parseItem(Proof, item)
}

/**
 * Returns a transaction part that replaces a proof by one of an earlier check. Fails if the stored
 * proof is no longer `stored`.
 */
export function replacement(stored: Proof, earlier: Proof): Part {
  return {
    update: updateParts({
      key: proofKey(stored.redemptionId),
      add: new Map(),
      set: { ...earlier, ...listed(earlier) },
      unchanged: [['id', stored.id]],
    }),
  }
}

/** Returns a transaction part that deletes a proof, unless another one has taken its place. */
export function removal({ id, redemptionId }: Proof): Part {
  return {
    remove: {
      Key: proofKey(redemptionId),
      ConditionExpression: 'id = :id',
      ExpressionAttributeValues: { ':id': id },
    },
  }
}

/** Lists the newest proofs of a business since a time, newest first. */
export async function listProofs(
  sponsorKey: string,
  { since, limit }: { readonly since: string; readonly limit: number },
): Promise<Proof[]> {
  const { items } = await queryPage({
    pk: proofsOf(sponsorKey),
    index: 'bySponsor',
    between: [since, '~'],
    newestFirst: true,
    limit,
  })
  return items.map((item) => parseItem(Proof, item))
}
