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
import { getItem, type Item, parseItem, queryPages, tableName } from '../table/table.ts'
import { updateParts } from '../table/update-expression.ts'
import { SHARED_AT } from './consents.ts'
import { type SavedDeal, toSavedDeals } from './saved-deals.ts'
import { parseUnlock } from './unlocks.ts'

/** Page size at which one request reads all follows and unlocks of nearly every fan. */
const READ_AT_ONCE = 2 * FOLLOWED_MAX

/**
 * Reason for a missing user: `notFound` if not yet created, and `unauthenticated` if deleted,
 * because the user's tokens are then invalid.
 */
export type Gone = 'notFound' | 'unauthenticated'

/** User with follows, unlocks and saved deals. */
export interface WholeUser {
  readonly user: User
  /** Keys of the followed organizations. */
  readonly teams: string[]
  /** Keys of followed organizations that may see the user's identity. */
  readonly sharedWith: string[]
  /** Keys of followed organizations whose alerts the user receives. */
  readonly alertedBy: string[]
  readonly unlocked: Unlock[]
  /** Saved deals, latest first. */
  readonly saved: SavedDeal[]
}

/**
 * Reads a user with follows, unlocks and saved deals in one query, since their keys are adjacent.
 */
export async function readWholeUser(
  userKey: string,
  options: { isConsistent?: boolean } = {},
): Promise<WholeUser | Gone> {
  const items: Item[] = []
  const range = { pk: pk.user(userKey), between: [SORT.follow, SORT.info] as const }
  const pages = queryPages({ ...options, ...range, newestFirst: true, limit: READ_AT_ONCE })
  for await (const page of pages) items.push(...page)
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

/**
 * Returns the user in an item, or the reason if there is none. A deleted user's item contains only
 * the key and the time of deletion.
 */
export function toUser(info: Item | undefined): User | Gone {
  if (info === undefined) return 'notFound'
  return info['deletedAt'] === undefined ? parseItem(User, info) : 'unauthenticated'
}

/**
 * Returns the caller's organization if the user's record confirms it. A token may be up to
 * `TOKEN_MINUTES` older than a suspension or a change of organization.
 */
export function memberOf(
  { teamID, suspendedAt }: User,
  { teamKey }: { readonly teamKey: string | undefined },
): string | undefined {
  return suspendedAt === undefined && teamID === teamKey ? teamKey : undefined
}

/** Reads a user consistently. */
export async function readUser(userKey: string): Promise<User | Gone> {
  return toUser(await getItem(keys.user(userKey), { isConsistent: true }))
}

/** Attributes of a user to set and to remove. */
export interface UserChange {
  readonly set: Readonly<{ [Name in keyof User]?: User[Name] | undefined }>
  readonly remove: readonly (keyof User)[]
}

/** Changes an existing user and returns the result. */
export async function changeUser(userKey: string, change: UserChange): Promise<User | Gone> {
  const written = await update(userUpdate(userKey, change))
  return 'item' in written ? parseItem(User, written.item) : whyGone(written.left)
}

/** Changes a user if `updatedAt` equals `version`. Returns `changed` if it does not. */
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

/**
 * Returns the update of an existing user. The update fails if an attribute in `unchanged` has
 * changed.
 */
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

/**
 * Item after the update. If the condition failed, `left` is the existing item, or undefined if none
 * exists.
 */
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
