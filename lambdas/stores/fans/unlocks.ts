import { Unlock, type UnlockCode } from '#shared/model/code.ts'
import type { AccessLevel } from '#shared/model/offer.ts'
import type { Instant } from '#shared/time.ts'
import { fingerprint } from '../../base/fingerprint.ts'
import { newKey } from '../../base/new-key.ts'
import { countPart } from '../rate-limits.ts'
import { crowdLists } from '../table/crowd-keys.ts'
import { writeCounted } from '../table/crowded-count.ts'
import { keys } from '../table/keys.ts'
import { notDeleted } from '../table/not-deleted.ts'
import { allShards, shardOf } from '../table/shards.ts'
import { batchGet, batchGetAll, type Item, parseItem } from '../table/table.ts'
import { type Outcome, type Part, writeTransaction } from '../table/transaction.ts'
import { updateParts } from '../table/update-expression.ts'
import { codeToUse, limitedUsesOf, readLimitedUses } from './limited-uses.ts'
import { countTry, unchangedTries } from './tries.ts'

/** Uses of a code without a limit are counted in so many items: a stadium unlocks at once. */
export const USE_SHARDS = 32

export function parseUnlock(item: Item): Unlock {
  return parseItem(Unlock, item)
}

/** Reads what each of some fans has unlocked of an organization, in the order of the fans. */
export async function readUnlocks(
  fans: readonly { readonly userKey: string; readonly teamKey: string }[],
): Promise<(Unlock | undefined)[]> {
  const items = await batchGetAll(
    fans.map(({ userKey, teamKey }) => keys.unlock(userKey, teamKey)),
    { isConsistent: true },
  )
  return items.map((item) => item && parseUnlock(item))
}

export interface Attempt {
  readonly userKey: string
  readonly personKey: string
  readonly address: string
  readonly email: string | undefined
  readonly teamKey: string
  /** As normalizeCode leaves it. */
  readonly code: string
}

/** All that an attempt is judged by. */
export interface UnlockState {
  readonly code: UnlockCode | undefined
  /** The fan has used this very code before. */
  readonly use: 'unused' | 'unlocked' | 'locked'
  readonly unlock: Unlock | undefined
  /** Revision of the unlock: another after every change of it. */
  readonly revision: unknown
  /** Counter of the person's wrong codes. */
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
 * Counts the use of a code, below its limit, and gives the fan what it unlocks. Fails when anything
 * of the fan has changed since it was read, wrong tries included, so that none can be made beside it
 * unseen. Of others it depends only by the limit.
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
 * Counts a wrong code for the person and, as long as it has not too many, for the address. The items
 * of the state are not read at one moment: a code at its limit may have been used up by this very fan
 * after their use of it was read, and is then no wrong one.
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

/** The same of several: sixteen units for each without a limit, whose shards are read together. */
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
 * A code without a limit, like one of a large limit, is not looked at in the transaction, where all who use it at once would
 * meet: one that is deactivated in the same moment still unlocks.
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

/** The edge of a fan to a code that they have used; the index lists a code's users by time. */
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
