import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { FOLLOWED_MAX } from '#shared/constants.ts'
import type { Unlock } from '#shared/model/code.ts'
import { User } from '#shared/model/user.ts'
import type { Instant } from '#shared/time.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { isConditionFailed } from '../../base/dynamo/failure.ts'
import { ALERTED_SINCE } from '../alerts/choices.ts'
import { keys, pk, SORT } from '../table/keys.ts'
import { staffKeys } from '../table/staff-keys.ts'
import { getItem, type Item, parseItem, queryPage, tableName } from '../table/table.ts'
import { updateParts } from '../table/update-expression.ts'
import { SHARED_AT } from './consents.ts'
import { type SavedDeal, toSavedDeals } from './saved-deals.ts'
import { parseUnlock } from './unlocks.ts'

/** More than the most that a fan may follow, with their unlocks. */
const EDGES_READ = 2 * FOLLOWED_MAX

/** Reason why there is no user: not created yet, or deleted, in which case their tokens are invalid. */
export type Gone = 'notFound' | 'unauthenticated'

/** A user with what belongs to them alone. */
export interface WholeUser {
  readonly user: User
  /** Keys of the organizations that they follow. */
  readonly teams: string[]
  /** Those of them that may know who the user is. */
  readonly sharedWith: string[]
  /** Those of them of which they want to hear. */
  readonly alertedBy: string[]
  readonly unlocked: Unlock[]
  /** Those saved last first. */
  readonly saved: SavedDeal[]
}

/** All of a user in one read: their follows, unlocks and saved deals lie before their own record. */
export async function readWholeUser(
  userKey: string,
  options: { isConsistent?: boolean } = {},
): Promise<WholeUser | Gone> {
  const { items } = await queryPage({
    ...options,
    pk: pk.user(userKey),
    between: [SORT.follow, SORT.info],
    newestFirst: true,
    limit: EDGES_READ,
  })
  const user = toUser(items.find((item) => item.sk === SORT.info))
  if (typeof user === 'string') return user
  const inOrder = items.toReversed()
  const edges = inOrder.filter((item) => item.sk.startsWith(SORT.follow))
  const teamsOf = (some: readonly Item[]) => some.map(({ sk }) => sk.slice(SORT.follow.length))
  const teams = teamsOf(edges)
  const teamsWith = (name: string) => teamsOf(edges.filter((edge) => edge[name] !== undefined))
  const [sharedWith, alertedBy] = [teamsWith(SHARED_AT), teamsWith(ALERTED_SINCE)]
  const unlocked = inOrder.filter((item) => item.sk.startsWith(SORT.unlock)).map(parseUnlock)
  const saved = toSavedDeals(items.find((item) => item.sk === SORT.saved))
  return { user, teams, sharedWith, alertedBy, unlocked, saved }
}

/** Returns the user. A deleted user keeps only their key and the time of deletion. */
export function toUser(info: Item | undefined): User | Gone {
  if (info === undefined) return 'notFound'
  return info['deletedAt'] === undefined ? parseItem(User, info) : 'unauthenticated'
}

/**
 * The organization that a caller works for, while their record says so too: for an hour a token knows
 * nothing of who was suspended or moved.
 */
export function memberOf(
  { teamID, suspendedAt }: User,
  { teamKey }: { readonly teamKey: string | undefined },
): string | undefined {
  return suspendedAt === undefined && teamID === teamKey ? teamKey : undefined
}

/** The user as they are at this moment. */
export async function readUser(userKey: string): Promise<User | Gone> {
  return toUser(await getItem(keys.user(userKey), { isConsistent: true }))
}

/**
 * Makes the record at the first sign-in; later calls renew the e-mail alone. False for a user who
 * was deleted: a token of before must not make them again.
 */
export async function upsertUser(
  { userKey, email, isStaff }: { userKey: string; email: string; isStaff: boolean },
  createdAt: Instant,
): Promise<boolean> {
  const fresh = {
    // The portal waits for these accounts (services/staff/invite-again.ts).
    ...(isStaff && { signedInAt: createdAt }),
    distancePreference: 'km',
    languagePreference: 'en',
    createdAt,
    updatedAt: createdAt,
  }
  const names = Object.keys(fresh)
  const written = await update({
    Key: keys.user(userKey),
    UpdateExpression: `SET #key = :key, email = :email, ${names
      .map((name) => `${name} = if_not_exists(${name}, :${name})`)
      .join(', ')}`,
    ConditionExpression: 'attribute_not_exists(deletedAt)',
    ExpressionAttributeNames: { '#key': 'key' },
    ExpressionAttributeValues: {
      ':key': userKey,
      ':email': email,
      ...Object.fromEntries(Object.entries(fresh).map(([name, value]) => [`:${name}`, value])),
    },
  })
  return 'item' in written
}

/** Attributes of a user that change. */
export interface UserChange {
  readonly set: Readonly<{ [Name in keyof User]?: User[Name] | undefined }>
  readonly remove: readonly (keyof User)[]
}

/** Changes a user who is there, and returns them as they are then. */
export async function changeUser(userKey: string, change: UserChange): Promise<User | Gone> {
  const written = await update(userUpdate(userKey, change))
  return 'item' in written ? parseItem(User, written.item) : whyGone(written.left)
}

/** The same where they still have that version; `changed` where they have another. */
export async function changeUserAt(
  userKey: string,
  change: UserChange,
  version: Instant,
): Promise<User | Gone | 'changed'> {
  const written = await update(userUpdate(userKey, change, [['updatedAt', version]]))
  if ('item' in written) return parseItem(User, written.item)
  const { left } = written
  const isThere = left?.['key'] !== undefined && left['deletedAt'] === undefined
  return isThere ? 'changed' : whyGone(left)
}

/** The update of a user who is there, and of whom the named attributes are as they were read. */
export function userUpdate(
  userKey: string,
  { set, remove }: UserChange,
  unchanged: readonly (readonly [string, unknown])[] = [],
) {
  return updateParts({
    key: keys.user(userKey),
    add: new Map(),
    set: { ...set, key: userKey },
    remove,
    unchanged: [['key', userKey], ['deletedAt', undefined], ...unchanged],
  })
}

/** The item after the update, or what was left as it is; undefined where there is nothing. */
type Written =
  | { readonly item: Item }
  | { readonly left: Readonly<Record<string, unknown>> | undefined }

function whyGone(left: Readonly<Record<string, unknown>> | undefined): Gone {
  return left?.['deletedAt'] === undefined ? 'notFound' : 'unauthenticated'
}

async function update(input: Omit<UpdateCommandInput, 'TableName'>): Promise<Written> {
  try {
    const { Attributes } = await dynamo('UpdateItem', {
      TableName: tableName(),
      ReturnValues: 'ALL_NEW',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      ...input,
    })
    return { item: Attributes as Item }
  } catch (error) {
    if (!isConditionFailed(error)) throw error
    return { left: error.item }
  }
}

export function userItem(user: User): Item {
  return { ...keys.user(user.key), ...user, ...(user.role !== undefined && staffKeys.listed(user)) }
}
