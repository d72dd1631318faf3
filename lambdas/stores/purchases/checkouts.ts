import { Checkout } from '#shared/model/checkout.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { INDEX, keys } from '../table/keys.ts'
import {
  batchGet,
  getItem,
  type Item,
  parseItem,
  queryAll,
  queryPage,
  tableName,
} from '../table/table.ts'
import { type Update, updateParts } from '../table/update-expression.ts'
import {
  isWritten,
  notDeleted,
  type Outcome,
  type Part,
  writeTransaction,
} from '../table/writes.ts'

/** Number of index partitions for open checkouts. Each partition is processed separately. */
export const HOLD_SHARDS = 4

export async function readCheckout(userKey: string, key: string): Promise<Checkout | undefined> {
  const item = await getItem(keys.checkout(userKey, key), { isConsistent: true })
  return item && parseItem(Checkout, item)
}

/** Lists a shard's held or refunding checkouts whose hold has ended, oldest first. */
export async function listOverdue(shard: number, now: Date, limit: number): Promise<Checkout[]> {
  const { offerPk } = keys.lookedAfter(shard, '', '')
  const { items } = await queryPage({
    pk: offerPk,
    index: 'byOffer',
    between: ['0', now.toISOString()],
    limit,
  })
  return items.map((item) => parseItem(Checkout, item))
}

/** Yields the checkouts that hold a unit of a deal. */
export async function* listHeld(offerKey: string): AsyncGenerator<Checkout> {
  for (let shard = 0; shard < HOLD_SHARDS; shard += 1) {
    const { offerPk } = keys.lookedAfter(shard, '', '')
    for await (const item of queryAll({ pk: offerPk, index: 'byOffer', limit: HELD_PAGE })) {
      if (item['offerKey'] !== offerKey || item['state'] !== 'held') continue
      yield parseItem(Checkout, item)
    }
  }
}

const HELD_PAGE = 200

export function shardOf(checkoutKey: string): number {
  const last = checkoutKey.charCodeAt(checkoutKey.length - 1)
  return last % HOLD_SHARDS
}

export function checkoutItem(checkout: Checkout): Item {
  const { userKey, key, state, holdEndsAt } = checkout
  return {
    ...keys.checkout(userKey, key),
    ...(state === 'held' && keys.lookedAfter(shardOf(key), holdEndsAt, key)),
    ...checkout,
  }
}

/**
 * Holds a unit of a limited deal for a fan. `openCheckout` fails if the fan already has an open
 * checkout of the deal, `stock` if no unit is left, and `personLimit` if the person has held too
 * many units.
 */
export function holdUnit(
  checkout: Checkout,
  limit: number,
  personLimit: Part,
): Promise<Outcome<'checkout' | 'openCheckout' | 'stock' | 'user' | 'personLimit'>> {
  const { userKey, offerKey, key } = checkout
  const ConditionExpression = 'attribute_not_exists(pk)'
  const pointer = { ...keys.openCheckout(userKey, offerKey), checkoutKey: key }
  return writeTransaction({
    checkout: { put: { Item: checkoutItem(checkout), ConditionExpression } },
    openCheckout: { put: { Item: pointer, ConditionExpression } },
    stock: takeUnit(offerKey, limit, 'UpdateTaken'),
    user: notDeleted(userKey),
    personLimit,
  })
}

/**
 * Returns a transaction part that counts a unit as taken, within the limit. A sale without a hold
 * also counts the unit as sold.
 */
export function takeUnit(
  offerKey: string,
  limit: number,
  kind: 'UpdateTaken' | 'UpdateTakenAndSold',
): Part {
  return {
    update: {
      Key: keys.tally(offerKey),
      UpdateExpression:
        kind === 'UpdateTaken' ? 'ADD totalTaken :one' : 'ADD totalTaken :one, totalPurchased :one',
      ConditionExpression: 'attribute_not_exists(totalTaken) OR totalTaken < :limit',
      ExpressionAttributeValues: { ':one': 1, ':limit': limit },
    },
  }
}

/** Stores the payment page. Returns false if the unit was released while the page was created. */
export async function attachSession(
  { userKey, key }: Checkout,
  session: { readonly sessionId: string; readonly url: string },
): Promise<boolean> {
  return isWritten(
    dynamo('UpdateItem', {
      TableName: tableName(),
      Key: keys.checkout(userKey, key),
      UpdateExpression: 'SET sessionId = :id, #url = :url',
      ConditionExpression: '#state = :held',
      ExpressionAttributeNames: { '#state': 'state', '#url': 'url' },
      ExpressionAttributeValues: {
        ':held': 'held',
        ':id': session.sessionId,
        ':url': session.url,
      },
    }),
  )
}

/** Cause of a checkout's next state: an event of the payment provider, or our own check. */
export interface Cause {
  readonly eventId?: string | undefined
  readonly now: Date
}

/**
 * Releases a held unit. `checkout` fails if the unit is no longer held, or if a payment page was
 * created since the read.
 */
export function releaseUnit(checkout: Checkout, cause: Cause): Promise<Outcome> {
  return writeTransaction({
    checkout: moveOn(checkout, { state: 'released' }, [['sessionId', checkout.sessionId]]),
    openCheckout: closeCheckout(checkout),
    stock: giveUnitBack(checkout.offerKey),
    event: noteEvent(cause),
  })
}

function giveUnitBack(offerKey: string): Part {
  return {
    update: {
      Key: keys.tally(offerKey),
      UpdateExpression: 'ADD totalTaken :minus',
      ConditionExpression: 'totalTaken > :zero',
      ExpressionAttributeValues: { ':minus': -1, ':zero': 0 },
    },
  }
}

interface Next {
  readonly state: Checkout['state']
  readonly paymentIntentId?: string | undefined
  readonly refundReason?: Checkout['refundReason']
  readonly refundTries?: number | undefined
}

/**
 * Returns a transaction part that changes a checkout's state. The part fails if the state has
 * changed since the read. Only a checkout in state `refunding` remains in the list of open
 * checkouts.
 */
export function moveOn(
  { userKey, key, state, holdEndsAt }: Checkout,
  next: Next,
  unchanged: Update['unchanged'] = [],
): Part {
  const { pk, sk } = INDEX.byOffer
  const isLookedAfter = next.state === 'refunding'
  return {
    update: updateParts({
      key: keys.checkout(userKey, key),
      add: new Map(),
      set: {
        state: next.state,
        ...(next.paymentIntentId !== undefined && { paymentIntentId: next.paymentIntentId }),
        ...(next.refundReason !== undefined && { refundReason: next.refundReason }),
        ...(next.refundTries !== undefined && { refundTries: next.refundTries }),
        ...(isLookedAfter && keys.lookedAfter(shardOf(key), holdEndsAt, key)),
      },
      remove: isLookedAfter ? [] : [pk, sk],
      unchanged: [['state', state], ...unchanged],
    }),
  }
}

/**
 * Returns a transaction part that removes the marker of a fan's open checkout. The part fails if
 * the marker belongs to another checkout.
 */
export function closeCheckout({ userKey, offerKey, key }: Checkout): Part {
  return {
    remove: {
      Key: keys.openCheckout(userKey, offerKey),
      ConditionExpression: 'attribute_not_exists(pk) OR checkoutKey = :key',
      ExpressionAttributeValues: { ':key': key },
    },
  }
}

export interface LatePayment {
  readonly checkout: Checkout
  readonly paymentIntentId: string
  readonly reason: NonNullable<Checkout['refundReason']>
}

/** Begins the refund of a payment that cannot become a purchase. A held unit is released. */
export function beginRefund(
  { checkout, paymentIntentId, reason: refundReason }: LatePayment,
  cause: Cause,
): Promise<Outcome> {
  const isHeld = checkout.state === 'held'
  return writeTransaction({
    checkout: moveOn(checkout, { state: 'refunding', paymentIntentId, refundReason }),
    openCheckout: isHeld ? closeCheckout(checkout) : undefined,
    stock: isHeld ? giveUnitBack(checkout.offerKey) : undefined,
    event: noteEvent(cause),
  })
}

/**
 * Completes a refund. `checkout` fails if the refund is already complete, or if the bank has
 * returned the refund since the read.
 */
export function endRefund(checkout: Checkout): Promise<Outcome> {
  return writeTransaction({
    checkout: moveOn({ ...checkout, state: 'refunding' }, { state: 'refunded' }, [
      ['failedRefundId', checkout.failedRefundId],
    ]),
  })
}

/**
 * Records a failed refund. Returns false if the checkout has changed since the read, for example by
 * a concurrent attempt.
 */
export function noteRefundTry<Name extends 'refundTries' | 'refusals' | 'failedRefundId'>(
  checkout: Checkout,
  name: Name,
  value: NonNullable<Checkout[Name]>,
): Promise<boolean> {
  const { userKey, key, state } = checkout
  const parts = updateParts({
    key: keys.checkout(userKey, key),
    add: new Map(),
    set: { [name]: value },
    unchanged: [
      ['state', state],
      [name, checkout[name]],
    ],
  })
  return isWritten(dynamo('UpdateItem', { TableName: tableName(), ...parts }))
}

/** Reopens a refund that the bank has returned. `checkout` fails if the state has changed. */
export function reopenRefund(checkout: Checkout, cause: Cause): Promise<Outcome> {
  const refundTries = (checkout.refundTries ?? 0) + 1
  return writeTransaction({
    checkout: moveOn(checkout, { state: 'refunding', refundTries }),
    event: noteEvent(cause),
  })
}

/**
 * Days for which an event is stored. The payment provider retries for three days, and people can
 * resend events for thirty.
 */
const EVENT_DAYS = 35

/**
 * Returns a part that records an event as processed; undefined if no event is the cause. Add it to
 * the transaction that processes the event.
 */
export function noteEvent({ eventId, now }: Cause): Part | undefined {
  if (eventId === undefined) return undefined
  const ttl = Math.floor(now.getTime() / 1000) + EVENT_DAYS * 24 * 60 * 60
  return { put: { Item: { ...keys.stripeEvent(eventId), doneAt: now.toISOString(), ttl } } }
}

/** Reads the key of the fan's open checkout of a deal, if there is one. */
export async function readOpenCheckout(
  userKey: string,
  offerKey: string,
): Promise<string | undefined> {
  const [pointer] = await batchGet([keys.openCheckout(userKey, offerKey)])
  return pointer && String(pointer['checkoutKey'])
}
