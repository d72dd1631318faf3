import * as z from 'zod/mini'
import { Instant, Key } from '#shared/model/common.ts'
import type { Purchase } from '#shared/model/purchase.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { keys, purchaseWorkOf } from '../table/keys.ts'
import { type Item, parseItem, queryAll, tableName } from '../table/table.ts'
import { type Outcome, type Part, writeTransaction } from '../table/writes.ts'

/** Number of partitions for pending work. */
const WORK_SHARDS = 4

/** Kinds of pending transfers: to the fan, back from the payees, or to the payees. */
const WORK_KINDS = ['refund', 'reversal', 'payout'] as const

const PurchaseWork = z.object({
  /** ID that changes whenever work is opened. Absent in older work and in the demo data. */
  id: z.optional(Key),
  purchaseKey: Key,
  userKey: Key,
  /** Payees of the purchase. */
  sponsorKey: z.optional(Key),
  teamKey: z.optional(Key),
  kind: z.enum(WORK_KINDS),
  /** Time at which the transfer became pending. */
  since: Instant,
  /** Earliest time at which the work is attempted. */
  dueAt: Instant,
})
export type PurchaseWork = z.infer<typeof PurchaseWork>
export type WorkId = Pick<PurchaseWork, 'id'>

export function shardOfWork(purchaseKey: string): number {
  return purchaseKey.charCodeAt(purchaseKey.length - 1) % WORK_SHARDS
}

function keyOf(purchaseKey: string) {
  return keys.purchaseWork(shardOfWork(purchaseKey), purchaseKey)
}

export function workItem(work: PurchaseWork): Item {
  return { ...keyOf(work.purchaseKey), ...work }
}

export function openWorkPart(work: PurchaseWork): Part {
  return { put: { Item: workItem(work) } }
}

export async function openWork(work: PurchaseWork): Promise<void> {
  await dynamo('PutItem', { TableName: tableName(), Item: workItem(work) })
}

/**
 * Removes the pending work of a purchase. `work` fails if other work was opened since the read,
 * `purchase` if the purchase has changed since.
 */
export function closeWork(
  { key, userKey, state, refundedCents }: Purchase,
  { id }: WorkId,
): Promise<Outcome<'work' | 'purchase'>> {
  return writeTransaction({
    work: {
      remove: {
        Key: keyOf(key),
        ConditionExpression: `attribute_not_exists(id)${id === undefined ? '' : ' OR id = :id'}`,
        ...(id !== undefined && { ExpressionAttributeValues: { ':id': id } }),
      },
    },
    purchase: {
      check: {
        Key: keys.purchase(userKey, key),
        ConditionExpression:
          refundedCents === undefined
            ? '#state = :state AND attribute_not_exists(refundedCents)'
            : '#state = :state AND refundedCents = :cents',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ':state': state,
          ...(refundedCents !== undefined && { ':cents': refundedCents }),
        },
      },
    },
  })
}

/** Removes work whose purchase does not exist. */
export async function dropWork({ purchaseKey }: PurchaseWork): Promise<void> {
  await dynamo('DeleteItem', { TableName: tableName(), Key: keyOf(purchaseKey) })
}

const PAGE = 500

/** Yields the pending work of a shard, consistently. */
async function* listWork(shard: number): AsyncGenerator<PurchaseWork, void, undefined> {
  const range = { pk: purchaseWorkOf(shard), limit: PAGE, isConsistent: true }
  for await (const item of queryAll(range)) yield parseItem(PurchaseWork, item)
}

/** Yields all pending work, consistently. */
export async function* listAllWork(): AsyncGenerator<PurchaseWork, void, undefined> {
  for (let shard = 0; shard < WORK_SHARDS; shard += 1) yield* listWork(shard)
}
