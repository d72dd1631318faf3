import type { AccessLevel } from '#shared/model/access-levels.ts'
import { Unlock, type UnlockCode } from '#shared/model/code.ts'
import type { Instant } from '#shared/time.ts'
import { fingerprint, newKey } from '../../base/keys.ts'
import { countPart } from '../rate-limits.ts'
import { writeCounted } from '../table/crowded-count.ts'
import { allShards, crowdLists, shardOf } from '../table/crowds.ts'
import { keys } from '../table/keys.ts'
import { batchGet, batchGetAll, type Item, parseItem } from '../table/table.ts'
import { updateParts } from '../table/update-expression.ts'
import { notDeleted, type Outcome, type Part, writeTransaction } from '../table/writes.ts'
import { codeToUse, limitedUsesOf, readLimitedUses } from './limited-uses.ts'
import { countTry, unchangedTries } from './tries.ts'

/**
 * Number of shards that count the uses of a code without a limit, because all fans in a stadium may
 * use it at the same time.
 */
export const USE_SHARDS = 32

export function parseUnlock(item: Item): Unlock {
  return parseItem(Unlock, item)
}

/** Reads unlocks of fans at organizations, in the order of the argument. */
export async function readUnlocks(
  fans: readonly { readonly userKey: string; readonly teamKey: string }[],
  options: { readonly isConsistent: boolean },
): Promise<(Unlock | undefined)[]> {
  const items = await batchGetAll(
    fans.map(({ userKey, teamKey }) => keys.unlock(userKey, teamKey)),
    options,
  )
  return items.map((item) => item && parseUnlock(item))
}

export interface Attempt {
  readonly userKey: string
  readonly personKey: string
  readonly address: string
  readonly email: string | undefined
  readonly teamKey: string
  /** Code as returned by normalizeCode. */
  readonly code: string
}

/** State that determines whether an attempt is allowed. */
export interface UnlockState {
  readonly code: UnlockCode | undefined
  /** State of the fan's earlier use of this code. */
  readonly use: 'unused' | 'unlocked' | 'locked'
  readonly unlock: Unlock | undefined
  /** Revision of the unlock. Every change of the unlock sets a new revision. */
  readonly revision: unknown
  /** Item that counts the person's wrong codes. */
  readonly tries: Item | undefined
  readonly isDeleted: boolean
}

export async function readUnlockState(attempt: Attempt): Promise<UnlockState> {
  const { userKey, personKey, teamKey, code } = attempt
  const [codeRead, use, unlock, info, tries] = await batchGet(
    [
      keys.code(teamKey, code),
      keys.usedCode(userKey, teamKey, code),
      keys.unlock(userKey, teamKey),
      keys.user(userKey),
      keys.tries(personKey),
    ],
    { isConsistent: true },
  )
  return {
    code: codeRead && (await codeToUse(codeRead)),
    use: use === undefined ? 'unused' : use['status'] === 'unlocked' ? 'unlocked' : 'locked',
    unlock: unlock && parseUnlock(unlock),
    revision: unlock?.['revision'],
    tries,
    isDeleted: info?.['deletedAt'] !== undefined,
  }
}

/**
 * Counts a use of a code within its limit, and stores the fan's unlock. Fails if the limit is
 * reached, or if any of the fan's items, including the wrong tries, has changed since the read.
 */
export function putUnlock(
  attempt: Attempt,
  code: UnlockCode,
  state: UnlockState,
  at: Instant,
): Promise<Outcome> {
  const parts = {
    use: noteUse(attempt, code, at),
    unlock: mergeUnlock(attempt, state, code, at),
    tries: unchangedTries(attempt.personKey, state.tries),
    user: notDeleted(attempt.userKey),
  }
  const { limit } = code
  if (limit === undefined) return writeTransaction({ ...parts, code: countFreeUse(attempt) })
  return writeCounted({ count: limitedUsesOf(code), limit, who: attempt.userKey }, parts)
}

/**
 * Counts a wrong code for the person and for the IP address, or only for the person if the address
 * has reached its limit (`addressFull`). A used-up code is wrong unless the fan has used it,
 * because a concurrent request of the fan may have used it up.
 */
export async function putWrongCode(
  attempt: Attempt,
  { code, tries }: UnlockState,
  now: Date,
): Promise<'done' | 'addressFull' | 'again'> {
  const { userKey, personKey } = attempt
  const ofPerson = {
    tries: countTry(personKey, tries, now),
    user: notDeleted(userKey),
    use: code && isUsedUp(code) ? notUsed(attempt) : undefined,
  }
  const who = { who: fingerprint(attempt.address), spreadBy: personKey }
  const address = countPart({ limit: 'wrongCodesOfAddress', ...who }, now)
  const outcome = await writeTransaction({ ...ofPerson, address })
  if (outcome.kind === 'done') return 'done'
  if (outcome.kind === 'busy' || outcome.parts.some((part) => part !== 'address')) return 'again'
  return (await writeTransaction(ofPerson)).kind === 'done' ? 'addressFull' : 'again'
}

export function isUsedUp({ limit, used }: UnlockCode): boolean {
  return limit !== undefined && used >= limit
}

function notUsed({ userKey, teamKey, code }: Attempt): Part {
  return {
    check: {
      Key: keys.usedCode(userKey, teamKey, code),
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  }
}

/** Returns the number of fans who have used a code. */
export async function readUses(stored: UnlockCode): Promise<number> {
  const [uses = 0] = await readUsesOf([stored])
  return uses
}

/**
 * Returns the number of fans who have used each code. Reading the shards of a code without a limit
 * costs sixteen read units.
 */
export async function readUsesOf(codes: readonly UnlockCode[]): Promise<number[]> {
  const free = codes.filter(({ limit }) => limit === undefined)
  const shards = await batchGetAll(
    free.flatMap(({ teamKey, code }) =>
      allShards(USE_SHARDS).map((shard) => keys.codeUses(teamKey, code, shard)),
    ),
  )
  const freeUses = new Map(
    free.map((code, i) => {
      const own = shards.slice(i * USE_SHARDS, (i + 1) * USE_SHARDS)
      return [code, own.reduce((sum, item) => sum + Number(item?.['used'] ?? 0), code.used)]
    }),
  )
  return Promise.all(codes.map((code) => freeUses.get(code) ?? readLimitedUses(code)))
}

/**
 * Returns a transaction part that counts a use of a code without a limit. The part does not check
 * the code, to avoid contention between many fans. A code that is deactivated at that moment can
 * therefore still unlock.
 */
function countFreeUse({ teamKey, code, userKey }: Attempt): Part {
  return {
    update: {
      Key: keys.codeUses(teamKey, code, shardOf(userKey, USE_SHARDS)),
      UpdateExpression: 'ADD #used :one',
      ExpressionAttributeNames: { '#used': 'used' },
      ExpressionAttributeValues: { ':one': 1 },
    },
  }
}

interface Use extends Pick<Attempt, 'userKey' | 'teamKey' | 'code' | 'email'> {
  readonly accessLevel: AccessLevel
}

/**
 * Returns the item of a fan's use of a code. An index lists the item among the code's users by
 * time.
 */
export function codeUseItem(
  { userKey, email, teamKey, code, accessLevel }: Use,
  at: Instant,
): Item {
  return {
    ...keys.usedCode(userKey, teamKey, code),
    ...crowdLists.codeUser(teamKey, code, at, userKey),
    userKey,
    teamKey,
    code,
    accessLevel,
    status: 'unlocked',
    unlockedAt: at,
    ...(email !== undefined && { email }),
  }
}

function noteUse(attempt: Attempt, { accessLevel }: UnlockCode, at: Instant): Part {
  const Item = codeUseItem({ ...attempt, accessLevel }, at)
  return { put: { Item, ConditionExpression: 'attribute_not_exists(pk)' } }
}

function mergeUnlock(
  { userKey, teamKey }: Attempt,
  { unlock, revision }: UnlockState,
  { accessLevel }: UnlockCode,
  at: Instant,
): Part {
  const before = unlock?.accessLevels
  return {
    update: updateParts({
      key: keys.unlock(userKey, teamKey),
      add: new Map(),
      set: {
        userKey,
        teamKey,
        accessLevels: [...new Set([...(before ?? []), accessLevel])],
        unlockedAt: unlock?.unlockedAt ?? at,
        revision: newKey(),
      },
      unchanged: [
        ['accessLevels', before],
        ['revision', revision],
      ],
    }),
  }
}
