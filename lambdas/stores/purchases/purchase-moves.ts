import { monotonicFactory } from 'ulid'
import * as z from 'zod/mini'
import { Instant, Key, text } from '#shared/model/common.ts'
import { PURCHASE_STATES, type Purchase } from '#shared/model/purchase.ts'
import { PURCHASE_MOVERS, type PurchaseMover } from '#shared/payments/purchase-states.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { isWritten } from '../table/conditional-write.ts'
import { keys, pk, SORT } from '../table/keys.ts'
import { type Item, parseItem, queryPage, tableName } from '../table/table.ts'
import { type Outcome, type Part, writeTransaction } from '../table/transaction.ts'
import { updateParts } from '../table/update-expression.ts'
import { noteEvent } from './checkouts.ts'
import { openWorkPart, type PurchaseWork } from './purchase-work.ts'

/** Steps of one request come one after the other, also within a millisecond. */
const nextKey = monotonicFactory()

export interface MoveActor {
  readonly by: PurchaseMover
  /** The member of staff who acted; a fan is known by their purchase. */
  readonly userKey?: string | undefined
  /** The member of staff's email at that time. */
  readonly email?: string | undefined
  readonly eventId?: string | undefined
  readonly now: Date
}

/** One step of a purchase; appended, never changed. */
const PurchaseStep = z.object({
  key: Key,
  purchaseKey: Key,
  at: Instant,
  from: z.enum(PURCHASE_STATES),
  to: z.enum(PURCHASE_STATES),
  by: z.enum(PURCHASE_MOVERS),
  byUserKey: z.optional(Key),
  byEmail: z.optional(text(254)),
  eventId: z.optional(text(100)),
})
export type PurchaseStep = z.infer<typeof PurchaseStep>

type Fields = Readonly<{ [Name in keyof Purchase]?: Purchase[Name] | undefined }>

export interface Move {
  readonly set: Fields & Pick<Purchase, 'state'>
  readonly remove?: readonly (keyof Purchase)[]
  /** The unit goes back on sale. */
  readonly givesUnitBack?: boolean
  /** Work that the new state requires. */
  readonly work: PurchaseWork
  /** Written together with it. */
  readonly beside?: readonly Part[]
}

/**
 * Moves a purchase from the state that it was read in, with its history, its stock and the work that
 * follows, in one write: whoever is interrupted behind it is finished by the schedule. `purchase`
 * fails where it has changed.
 */
export function movePurchase(purchase: Purchase, move: Move, mover: MoveActor): Promise<Outcome> {
  const { userKey, key, state, refundedCents } = purchase
  return writeTransaction({
    purchase: {
      update: updateParts({
        key: keys.purchase(userKey, key),
        add: new Map(),
        set: { ...move.set, ...(move.givesUnitBack && { isUnitBack: true }) },
        remove: move.remove ?? [],
        unchanged: [
          ['state', state],
          ['refundedCents', refundedCents],
        ],
      }),
    },
    step: move.set.state === state ? undefined : stepPart(purchase, move.set.state, mover),
    work: openWorkPart(move.work),
    stock: move.givesUnitBack ? giveSoldUnitBack(purchase.offerKey) : undefined,
    event: noteEvent(mover),
    beside: move.beside,
  })
}

export function stepPart(purchase: Purchase, to: Purchase['state'], mover: MoveActor): Part {
  const { userKey, key: purchaseKey, state: from } = purchase
  const key = nextKey(Date.now())
  const step: PurchaseStep = {
    key,
    purchaseKey,
    from,
    to,
    by: mover.by,
    at: mover.now.toISOString(),
    ...(mover.userKey !== undefined && { byUserKey: mover.userKey }),
    ...(mover.email !== undefined && { byEmail: mover.email }),
    ...(mover.eventId !== undefined && { eventId: mover.eventId }),
  }
  return { put: { Item: stepItem(userKey, step) } }
}

export function stepItem(userKey: string, step: PurchaseStep): Item {
  return { ...keys.purchaseStep(userKey, step.purchaseKey, step.key), ...step }
}

function giveSoldUnitBack(offerKey: string): Part {
  return {
    update: {
      Key: keys.tally(offerKey),
      UpdateExpression: 'ADD totalPurchased :minus, totalTaken :minus',
      ExpressionAttributeValues: { ':minus': -1 },
    },
  }
}

const STEPS_MAX = 100

/** Lists the state changes of a purchase, oldest first. */
export async function listPurchaseSteps(userKey: string, purchaseKey: string) {
  const { items } = await queryPage({
    pk: pk.user(userKey),
    prefix: `${SORT.purchaseStep}${purchaseKey}#`,
    limit: STEPS_MAX,
  })
  return items.map((item): PurchaseStep => parseItem(PurchaseStep, item))
}

/** Notes what was done about a purchase, where its state and the fields named are as they were read. */
export async function notePurchase(
  purchase: Purchase,
  set: Fields,
  unchanged: readonly (keyof Purchase)[],
): Promise<boolean> {
  return note(keys.purchase(purchase.userKey, purchase.key), set, [
    ['state', purchase.state],
    ...unchanged.map((name) => [name, purchase[name]] as const),
  ])
}

/** Notes that a mail was sent, the first time. */
export function noteMail(
  purchase: Pick<Purchase, 'userKey' | 'key'>,
  of: 'purchase' | 'checkout',
  name: 'receiptSentAt' | 'refundToldAt',
  at: Date,
): Promise<boolean> {
  const key = keys[of](purchase.userKey, purchase.key)
  return note(key, { [name]: at.toISOString() }, [[name, undefined]])
}

async function note(
  key: ReturnType<typeof keys.purchase>,
  set: Fields,
  unchanged: readonly (readonly [string, unknown])[],
): Promise<boolean> {
  const parts = updateParts({ key, add: new Map(), set, unchanged })
  return isWritten(
    dynamo('UpdateItem', {
      TableName: tableName(),
      ...parts,
      ConditionExpression: `attribute_exists(pk) AND ${parts.ConditionExpression}`,
    }),
  )
}
