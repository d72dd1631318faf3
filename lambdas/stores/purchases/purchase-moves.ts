import { monotonicFactory } from 'ulid'
import * as z from 'zod/mini'
import { Instant, Key, text } from '#shared/model/common.ts'
import { PURCHASE_STATES, type Purchase } from '#shared/model/purchase.ts'
import { PURCHASE_MOVERS, type PurchaseMover } from '#shared/payments/purchase-states.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { keys, pk, SORT } from '../table/keys.ts'
import { type Item, parseItem, queryPage, tableName } from '../table/table.ts'
import { updateParts } from '../table/update-expression.ts'
import { isWritten, type Outcome, type Part, writeTransaction } from '../table/writes.ts'
import { noteEvent } from './checkouts.ts'
import { openWorkPart, type PurchaseWork } from './purchase-work.ts'

/** Keys from one process always increase, so that steps in the same millisecond stay in order. */
const nextKey = monotonicFactory()

export interface MoveActor {
  readonly by: PurchaseMover
  /** Acting staff member. Absent if the fan, the payment provider or our own code acts. */
  readonly userKey?: string | undefined
  /** E-mail address of the staff member at the time of the action. */
  readonly email?: string | undefined
  readonly eventId?: string | undefined
  readonly now: Date
}

/** Transition in the history of a purchase. Steps are never changed. */
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
  /** True if the unit returns to sale. */
  readonly givesUnitBack?: boolean
  /** Pending work that the new state requires. */
  readonly work: PurchaseWork
  /** Additional parts of the same transaction. */
  readonly beside?: readonly Part[]
}

/**
 * Writes a purchase's next state in one transaction with its history, stock and pending work.
 * `purchase` fails if the state or the refunded amount has changed since the read.
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

/** Lists the first `STEPS_MAX` transitions of a purchase, oldest first. */
export async function listPurchaseSteps(userKey: string, purchaseKey: string) {
  const { items } = await queryPage({
    pk: pk.user(userKey),
    prefix: `${SORT.purchaseStep}${purchaseKey}#`,
    limit: STEPS_MAX,
  })
  return items.map((item): PurchaseStep => parseItem(PurchaseStep, item))
}

/**
 * Updates fields of a purchase. Returns false if its state or a field in `unchanged` has changed
 * since the read.
 */
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

/** Records when a mail was sent. Returns false if that is already recorded. */
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
