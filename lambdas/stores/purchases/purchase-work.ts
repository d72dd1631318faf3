import * as z from 'zod/mini'
import { Instant, Key } from '#shared/model/common.ts'
import type { Purchase } from '#shared/model/purchase.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { keys, purchaseWorkOf } from '../table/keys.ts'
import { queryAll } from '../table/query-all.ts'
import { type Item, parseItem, tableName } from '../table/table.ts'
import { type Outcome, type Part, writeTransaction } from '../table/transaction.ts'

/** Open work lies in so many partitions. */
const WORK_SHARDS = 4

/** Money that is still to be moved: to the fan, back from the payees, or to them. */
const WORK_KINDS = ['refund', 'reversal', 'payout'] as const

const PurchaseWork = z.object({
  /** Made anew whenever it is opened. The demo world's has none, nor what was opened before there were any. */
  id: z.optional(Key),
  purchaseKey: Key,
  userKey: Key,
  /** Payees of the purchase. */
  sponsorKey: z.optional(Key),
  teamKey: z.optional(Key),
  kind: z.enum(WORK_KINDS),
  /** Since when the money is where it should not be. */
  since: Instant,
  /** Not looked at before. */
  dueAt: Instant,
})
export type PurchaseWork = z.infer<typeof PurchaseWork>
/** By which work is known again. */
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
 * Ends the work on a purchase that is still as it was when all of it was done. `work` fails where other
 * work was opened since, of which whoever closes this knows nothing.
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

/** Work on what is no purchase, which nobody can do. */
export async function dropWork({ purchaseKey }: PurchaseWork): Promise<void> {
  await dynamo('DeleteItem', { TableName: tableName(), Key: keyOf(purchaseKey) })
}

const PAGE = 500

/** All open work of a shard. */
async function* listWork(shard: number): AsyncGenerator<PurchaseWork, void, undefined> {
  const range = { pk: purchaseWorkOf(shard), limit: PAGE, isConsistent: true }
  for await (const item of queryAll(range)) yield parseItem(PurchaseWork, item)
}

/** All open work, with what was written a moment ago. */
export async function* listAllWork(): AsyncGenerator<PurchaseWork, void, undefined> {
  for (let shard = 0; shard < WORK_SHARDS; shard += 1) yield* listWork(shard)
}
