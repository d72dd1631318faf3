import * as z from 'zod/mini'
import { ACCESS_LEVELS } from '#shared/model/access-levels.ts'
import type { UnlockCode } from '#shared/model/code.ts'
import type { Instant } from '#shared/time.ts'
import { mayHaveShards } from '../fans/limited-uses.ts'
import { parseUnlock, USE_SHARDS } from '../fans/unlocks.ts'
import { batchWrite } from '../table/batch-write.ts'
import { usedCodesPrefix } from '../table/code-keys.ts'
import { allShards, usersOfCode } from '../table/crowds.ts'
import { type ItemKey, keys, pk } from '../table/keys.ts'
import { queryHalfPages } from '../table/query-halves.ts'
import { batchGet, getItem, type Item, parseItem, queryAll } from '../table/table.ts'
import { updateParts } from '../table/update-expression.ts'
import { type Outcome, type Part, writeTransaction } from '../table/writes.ts'

const PAGE = 100

const Use = z.object({
  code: z.string(),
  status: z.enum(['unlocked', 'locked']),
  accessLevel: z.enum(ACCESS_LEVELS),
  unlockedAt: z.string(),
})
type Use = z.infer<typeof Use>

export interface CodeUser {
  readonly userKey: string
  readonly isLocked: boolean
}

/** Yields the users of a code, a page at a time. */
export async function* usersOf(
  teamKey: string,
  code: string,
): AsyncGenerator<CodeUser[], void, undefined> {
  const range = { pk: usersOfCode(teamKey, code), index: 'byTeam', limit: PAGE } as const
  for await (const items of queryHalfPages(range)) {
    yield items.map(({ userKey, status }) => ({
      userKey: String(userKey),
      isLocked: status === 'locked',
    }))
  }
}

/** Codes of an organization that a fan has used, and the resulting unlock. */
export interface UsedCodes {
  readonly unlock: Item | undefined
  readonly uses: readonly Use[]
}

/**
 * Reads a fan's uses and unlock. Reads the unlock first. If a use is added before the uses are
 * read, the unlock's revision changes, and a later write fails.
 */
export async function readUsedCodes(userKey: string, teamKey: string): Promise<UsedCodes> {
  const unlock = await getItem(keys.unlock(userKey, teamKey), { isConsistent: true })
  const uses: Use[] = []
  const range = { pk: pk.user(userKey), prefix: usedCodesPrefix(teamKey) }
  for await (const item of queryAll({ ...range, isConsistent: true, limit: PAGE })) {
    uses.push(parseItem(Use, item))
  }
  return { unlock, uses }
}

interface TakenUse {
  readonly userKey: string
  readonly teamKey: string
  readonly use: Use
  /**
   * Time at which the fan lost access through the code. Undefined if the code was deleted, because
   * the use is deleted then.
   */
  readonly lockedAt: Instant | undefined
  /** New revision of the unlock. */
  readonly revision: string
}

/**
 * Locks or deletes a fan's use of a code, and removes the code's access level from the unlock
 * unless another code of the fan also unlocks it. Fails if the fan's codes changed after `read`.
 */
export function takeUse(
  taken: TakenUse,
  read: UsedCodes,
  beside: readonly Part[],
): Promise<Outcome> {
  const { userKey, teamKey, use } = taken
  const key = keys.usedCode(userKey, teamKey, use.code)
  return writeTransaction({
    use: taken.lockedAt === undefined ? removeUse(key) : lockUse(key, taken.lockedAt),
    unlock: use.status === 'unlocked' ? narrow(taken, read) : undefined,
    beside,
  })
}

function lockUse(key: ItemKey, lockedAt: Instant): Part {
  return {
    update: updateParts({
      key,
      add: new Map(),
      set: { status: 'locked', lockedAt },
      unchanged: [['status', 'unlocked']],
    }),
  }
}

function removeUse(key: ItemKey): Part {
  return { remove: { Key: key, ConditionExpression: 'attribute_exists(pk)' } }
}

function narrow({ userKey, teamKey, use, revision }: TakenUse, { unlock, uses }: UsedCodes): Part {
  const key = keys.unlock(userKey, teamKey)
  // Without an unlock, there is nothing to remove. The write fails if an unlock was created since
  // the read.
  if (unlock === undefined) {
    return { check: { Key: key, ConditionExpression: 'attribute_not_exists(pk)' } }
  }
  const before = parseUnlock(unlock).accessLevels
  const isLeft = uses.some(
    ({ code, status, accessLevel }) =>
      code !== use.code && status === 'unlocked' && accessLevel === use.accessLevel,
  )
  const after = before.filter((level) => isLeft || level !== use.accessLevel)
  const unchanged = [['revision', unlock['revision']]] as const
  if (after.length > 0) {
    const set = { accessLevels: after, revision }
    return { update: updateParts({ key, add: new Map(), set, unchanged }) }
  }
  const { ConditionExpression, ...condition } = updateParts({ key, add: new Map(), unchanged })
  return {
    remove: {
      Key: key,
      ConditionExpression,
      ExpressionAttributeNames: condition.ExpressionAttributeNames,
      ...(unlock['revision'] !== undefined && {
        ExpressionAttributeValues: condition.ExpressionAttributeValues,
      }),
    },
  }
}

/**
 * Deletes the sharded use counts of a deleted code. Most codes have none, and reading costs less
 * than deleting missing items.
 */
export async function removeUses(stored: UnlockCode): Promise<void> {
  if (!mayHaveShards(stored)) return
  const { teamKey, code } = stored
  const shards = await batchGet(
    allShards(USE_SHARDS).map((shard) => keys.codeUses(teamKey, code, shard)),
  )
  const found = shards.filter((shard) => shard !== undefined)
  await batchWrite(found.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })))
}
