import * as z from 'zod/mini'
import { Instant, Key } from '#shared/model/common.ts'
import type { UserEvent } from '#shared/model/event.ts'
import type { User } from '#shared/model/user.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { keys, pk } from '../table/keys.ts'
import { getItem, type Item, parseItem, queryAll, tableName } from '../table/table.ts'
import { type Outcome, writeTransaction } from '../table/writes.ts'
import { eventItem } from './events.ts'
import { releaseUserName } from './user-names.ts'

/** User to erase, and the user's account. */
export interface Leaver {
  readonly userKey: string
  readonly sub: string
  /** Name in the user pool; undefined if the account was removed earlier. */
  readonly accountName: string | undefined
}

/**
 * Begins an erasure. Replaces the user's record with a deletion marker, which invalidates all
 * tokens, and releases the user name. Fails if the user name has changed, if the user has a role,
 * or if the record was created or deleted since the read.
 */
export async function markDeleted(
  { userKey, sub, accountName }: Leaver,
  user: User | undefined,
  event: UserEvent,
): Promise<Outcome> {
  const { userName } = user ?? {}
  const account = { sub, ...(accountName !== undefined && { accountName }) }
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

/**
 * Returns the condition that the user name is unchanged and the user has no role. Staff accounts
 * are deleted elsewhere.
 */
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

const Erasure = z.object({
  userKey: Key,
  /** ID of the account. Absent in erasures from before we assigned our own user keys. */
  sub: z.optional(z.string()),
  /** Name of the account in the user pool. Absent after the account was deleted. */
  accountName: z.optional(z.string()),
  startedAt: Instant,
})
export type Erasure = z.infer<typeof Erasure>

export function erasureItem(erasure: Erasure): Item {
  return { ...keys.erasure(erasure.userKey), ...erasure }
}

/** Reads an erasure; undefined once it is complete. */
export async function readErasure(userKey: string): Promise<Erasure | undefined> {
  const item = await getItem(keys.erasure(userKey), { isConsistent: true })
  return item && parseItem(Erasure, item)
}

const PAGE = 100

/** Yields the erasures in progress. */
export async function* listErasures(): AsyncGenerator<Erasure, void, undefined> {
  const erasures = queryAll({ pk: pk.list('erasures'), limit: PAGE, isConsistent: true })
  for await (const item of erasures) yield parseItem(Erasure, item)
}

/**
 * Records that the account was deleted. Otherwise a retry could delete a new account with the same
 * name, which a social sign-in may have created. Returns false if concurrent writes prevented it.
 */
export async function noteAccountRemoved(userKey: string): Promise<boolean> {
  const { kind } = await writeTransaction({
    erasure: {
      update: {
        Key: keys.erasure(userKey),
        UpdateExpression: 'REMOVE accountName',
        ConditionExpression: 'attribute_exists(pk)',
      },
    },
  })
  // If the condition fails, the erasure is complete.
  return kind !== 'busy'
}

export async function finishErasure(userKey: string): Promise<void> {
  await dynamo('DeleteItem', { TableName: tableName(), Key: keys.erasure(userKey) })
}
