import * as z from 'zod/mini'
import { Instant, Key } from '#shared/model/common.ts'
import type { UserEvent } from '#shared/model/event.ts'
import { Redemption } from '#shared/model/redemption.ts'
import type { User } from '#shared/model/user.ts'
import { ageGroupOf } from '#shared/stats/age-groups.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { releaseDevices } from '../alerts/devices.ts'
import { ALERT_SORT } from '../table/alert-keys.ts'
import { type ItemKey, keys, pk, SORT } from '../table/keys.ts'
import { queryAll } from '../table/query-all.ts'
import { getItem, type Item, parseItem, tableName } from '../table/table.ts'
import { type Outcome, writeTransaction } from '../table/transaction.ts'
import { updateParts } from '../table/update-expression.ts'
import { eventItem } from './events.ts'
import { removeFollow } from './follows.ts'
import { releaseUserName } from './user-names.ts'

/**
 * Puts the mark of deletion in place of the user's record, so that from then on their tokens open
 * nothing; frees their user name, appends the event, and notes the erasure as begun. Fails when the
 * record has changed since it was read, or names a role.
 */
export async function markDeleted(
  userKey: string,
  user: User | undefined,
  accountName: string | undefined,
  event: UserEvent,
): Promise<Outcome> {
  const { userName } = user ?? {}
  const account = accountName === undefined ? {} : { accountName }
  return writeTransaction({
    user: {
      put: {
        Item: { ...keys.user(userKey), key: userKey, deletedAt: event.createdAt },
        ...unchanged(user),
      },
    },
    erasure: { put: { Item: erasureItem({ ...account, userKey, startedAt: event.createdAt }) } },
    event: { put: { Item: eventItem(event) } },
    userName: userName === undefined ? [] : await releaseUserName(userName, userKey),
  })
}

/** Builds the condition that the user has not become staff meanwhile, who are not deleted this way. */
function unchanged(user: User | undefined) {
  if (user === undefined) return { ConditionExpression: 'attribute_not_exists(pk)' }
  const { userName } = user
  const name = userName === undefined ? 'attribute_not_exists(userName)' : 'userName = :read'
  return {
    ConditionExpression: `attribute_exists(email) AND attribute_not_exists(#role) AND ${name}`,
    ExpressionAttributeNames: { '#role': 'role' },
    ...(userName !== undefined && { ExpressionAttributeValues: { ':read': userName } }),
  }
}

/** A deletion that is under way. */
const Erasure = z.object({
  userKey: Key,
  /** The pool's name of the account; absent once that is gone. */
  accountName: z.optional(z.string()),
  startedAt: Instant,
})
export type Erasure = z.infer<typeof Erasure>

export function erasureItem(erasure: Erasure): Item {
  return { ...keys.erasure(erasure.userKey), ...erasure }
}

/** Undefined once it is done. */
export async function readErasure(userKey: string): Promise<Erasure | undefined> {
  const item = await getItem(keys.erasure(userKey), { isConsistent: true })
  return item && parseItem(Erasure, item)
}

/** The erasures under way, a page at a time. */
export async function* listErasures(): AsyncGenerator<Erasure, void, undefined> {
  for await (const item of itemsOf(pk.list('erasures'))) yield parseItem(Erasure, item)
}

/** An account is removed once: after a social sign-in its name may belong to somebody new. */
export async function noteAccountRemoved(userKey: string): Promise<void> {
  await writeTransaction({
    erasure: {
      update: {
        Key: keys.erasure(userKey),
        UpdateExpression: 'REMOVE accountName',
        ConditionExpression: 'attribute_exists(pk)',
      },
    },
  })
}

export async function finishErasure(userKey: string): Promise<void> {
  await removeItem(keys.erasure(userKey))
}

const PAGE = 100

/** Yields the user's items that are still to be scrubbed, a page of their partition at a time. */
export async function* personalItems(userKey: string): AsyncGenerator<Item, void, undefined> {
  for await (const item of itemsOf(pk.user(userKey))) if (isPersonal(item)) yield item
}

function itemsOf(partition: string): AsyncGenerator<Item, void, undefined> {
  return queryAll({ pk: partition, limit: PAGE, isConsistent: true })
}

/** Attributes of a redemption that say who it was; the deal, the hour and the groups stay. */
const PERSONAL = [
  'userEmail',
  'userAge',
  'userCity',
  'userLatitude',
  'userLongitude',
  'userCreatedAt',
  'deviceInfo',
  'entrantKey',
] as const

/**
 * Items that are kept: payments for the books, and consents as a proof. They say of the person no more than
 * their key.
 */
const KEPT = [
  SORT.info,
  SORT.checkout,
  SORT.openCheckout,
  SORT.purchase,
  SORT.purchaseStep,
  // Items from which a recount would make the purchases again.
  SORT.consent,
  ALERT_SORT.consent,
  SORT.countTotal,
]

function isPersonal(item: Item): boolean {
  if (KEPT.some((prefix) => item.sk.startsWith(prefix))) return false
  if (item.sk.startsWith(SORT.event)) return item['metaData'] !== undefined
  if (item.sk.startsWith(SORT.redeemed)) {
    return item['isAnonymous'] !== true || PERSONAL.some((name) => item[name] !== undefined)
  }
  return true
}

/** Edges go, with what they count; history stays without the person. Done twice it changes nothing. */
export async function scrub(userKey: string, item: Item, now: Date): Promise<void> {
  if (item.sk.startsWith(SORT.follow)) {
    const end = { at: now.toISOString(), by: 'deletion' } as const
    await removeFollow(userKey, item.sk.slice(SORT.follow.length), end)
  } else if (item.sk.startsWith(SORT.event)) {
    await strip(item, ['metaData'])
  } else if (item.sk.startsWith(SORT.redeemed)) {
    const { userAge, offerKey } = parseItem(Redemption, item)
    const { entrantKey } = item
    if (typeof entrantKey === 'string') await removeItem(keys.contestEntry(offerKey, entrantKey))
    await strip(item, PERSONAL, {
      isAnonymous: true,
      ...(userAge !== undefined && { userAgeGroup: ageGroupOf(userAge) }),
    })
  } else {
    if (item.sk === ALERT_SORT.settings) await releaseDevices(userKey, item)
    await removeItem(item)
  }
}

async function strip(
  { pk: partition, sk }: ItemKey,
  remove: readonly string[],
  set: Record<string, unknown> = {},
): Promise<void> {
  const parts = updateParts({ key: { pk: partition, sk }, add: new Map(), set, remove })
  const values = parts.ExpressionAttributeValues
  await dynamo('UpdateItem', {
    TableName: tableName(),
    ...parts,
    ...(Object.keys(values).length === 0 && { ExpressionAttributeValues: undefined }),
  })
}

async function removeItem({ pk: partition, sk }: ItemKey): Promise<void> {
  await dynamo('DeleteItem', { TableName: tableName(), Key: { pk: partition, sk } })
}
