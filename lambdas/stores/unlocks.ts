import { Unlock, UnlockCode } from '#shared/model/code.ts'
import type { Instant } from '#shared/time.ts'
import { keys } from './keys.ts'
import { notDeleted } from './not-deleted.ts'
import { batchGet, type Item, parseItem } from './table.ts'
import { type Outcome, type Part, transact } from './transaction.ts'
import { countTries, type Tries, type Tryer, triesKeys, unchangedTries } from './tries.ts'
import { updateParts } from './update-expression.ts'

export function parseUnlock(item: Item): Unlock {
  return parseItem(Unlock, item)
}

/** What a fan has unlocked at these organizations; read consistently, as he may have done it just now. */
export async function readUnlocks(userKey: string, teamKeys: readonly string[]): Promise<Unlock[]> {
  const items = await batchGet(
    teamKeys.map((teamKey) => keys.unlock(userKey, teamKey)),
    { isConsistent: true },
  )
  return items.flatMap((item) => (item ? [parseUnlock(item)] : []))
}

export function codeItem(code: UnlockCode): Item {
  return { ...keys.code(code.teamKey, code.code), ...code }
}

export interface Attempt extends Tryer {
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
  readonly tries: Tries
  readonly isDeleted: boolean
}

export async function readUnlockState(attempt: Attempt): Promise<UnlockState> {
  const { userKey, teamKey, code } = attempt
  const [codeRead, use, unlock, info, ...tries] = await batchGet(
    [
      keys.code(teamKey, code),
      keys.usedCode(userKey, teamKey, code),
      keys.unlock(userKey, teamKey),
      keys.user(userKey),
      ...triesKeys(attempt),
    ],
    { isConsistent: true },
  )
  return {
    code: codeRead && parseItem(UnlockCode, codeRead),
    use: use === undefined ? 'unused' : use['status'] === 'unlocked' ? 'unlocked' : 'locked',
    unlock: unlock && parseUnlock(unlock),
    tries: { byUser: tries[0], byAddress: tries[1] },
    isDeleted: info?.['deletedAt'] !== undefined,
  }
}

/**
 * Counts the use of a code, below its limit, and gives the fan what it unlocks. Fails when anything
 * has changed since it was read, wrong tries included, so that none can be made beside it unseen.
 */
export function putUnlock(attempt: Attempt, state: UnlockState, at: Instant): Promise<Outcome> {
  return transact([
    countUse(attempt),
    noteUse(attempt, at),
    mergeUnlock(attempt, state, at),
    ...unchangedTries(attempt, state.tries),
    notDeleted(attempt.userKey),
  ])
}

/** Counts a wrong code for the fan and for the address. */
export function putWrongCode(attempt: Attempt, tries: Tries, now: Date): Promise<Outcome> {
  return transact([...countTries(attempt, tries, now), notDeleted(attempt.userKey)])
}

function countUse({ teamKey, code }: Attempt): Part {
  return {
    update: {
      Key: keys.code(teamKey, code),
      UpdateExpression: 'ADD #used :one',
      ConditionExpression: '#status = :active AND (attribute_not_exists(#limit) OR #used < #limit)',
      ExpressionAttributeNames: { '#used': 'used', '#limit': 'limit', '#status': 'status' },
      ExpressionAttributeValues: { ':one': 1, ':active': 'active' },
    },
  }
}

/** The edge of a fan to a code that he has used; the index lists a code's users by time. */
function noteUse({ userKey, teamKey, code }: Attempt, at: Instant): Part {
  return {
    put: {
      Item: {
        ...keys.usedCode(userKey, teamKey, code),
        ...keys.codeUser(teamKey, code, at, userKey),
        ...{ userKey, teamKey, code, status: 'unlocked', unlockedAt: at },
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  }
}

function mergeUnlock({ userKey, teamKey }: Attempt, state: UnlockState, at: Instant): Part {
  const before = state.unlock?.accessLevels
  const gained = state.code ? [state.code.accessLevel] : []
  return {
    update: updateParts({
      key: keys.unlock(userKey, teamKey),
      add: new Map(),
      set: {
        ...{ userKey, teamKey },
        accessLevels: [...new Set([...(before ?? []), ...gained])],
        unlockedAt: state.unlock?.unlockedAt ?? at,
      },
      unchanged: [['accessLevels', before]],
    }),
  }
}
