import type { OutputOf } from '#shared/api/contract.ts'
import type { deleteMe } from '#shared/api/me.schemas.ts'
import type { Caller } from '../../base/caller.ts'
import { newKey } from '../../base/keys.ts'
import { eachAtMost } from '../../base/parallel.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { userAccounts } from '../../identity/accounts.ts'
import {
  type Erasure,
  finishErasure,
  markDeleted,
  noteAccountRemoved,
  readErasure,
} from '../../stores/fans/erasure.ts'
import { personalItems, scrub } from '../../stores/fans/personal-items.ts'
import { readUser } from '../../stores/fans/users.ts'
import { type Item, retryContended } from '../../stores/table/table.ts'

const MARK_ATTEMPTS = 3

/**
 * Deletes a fan. First their record becomes a deletion mark, which invalidates their tokens at once; then all
 * personal data is scrubbed item by item; their account is removed last. After an interruption, the fan
 * repeats the request with the same token, or the schedule `finish-erasures` continues; finished steps are
 * not repeated. Accounts of staff can only be removed by an admin, whether or not their token names their
 * role.
 */
export async function deleteAccount(
  caller: Caller,
  now: Date,
): Promise<OutputOf<typeof deleteMe> | Refusal> {
  if (caller.role !== undefined) return refuse('forbidden')
  const isDone = await deleteUser(caller, now, TIME_MS)
  if (isDone === 'staff') return refuse('forbidden')
  return isDone === 'busy' ? refuse('busy') : { isDone }
}

export interface Leaver {
  readonly userKey: string
  /** Undefined if the account was removed earlier. */
  readonly accountName: string | undefined
}

/**
 * Deletes a user, and returns whether everything is scrubbed. Returns `busy` if their record kept changing,
 * `staff` if it names a role.
 */
export async function deleteUser(
  user: Leaver,
  now: Date,
  timeMs: number,
): Promise<boolean | 'busy' | 'staff'> {
  const outcome = await mark(user, now)
  if (outcome !== 'done') return outcome
  const erasure = await readErasure(user.userKey)
  return erasure === undefined || eraseUser(erasure, now, timeMs)
}

/** Marks the user's record as deleted; `done` if this or an earlier call has marked it. */
async function mark(
  { userKey, accountName }: Leaver,
  now: Date,
): Promise<'done' | 'staff' | 'busy'> {
  const event = {
    key: newKey(now.getTime()),
    type: 'accountDelete',
    resource: 'user',
    resourceKey: userKey,
    userKey,
    createdAt: now.toISOString(),
  } as const
  const outcome = await retryContended(`deletion of ${userKey}`, MARK_ATTEMPTS, async () => {
    const user = await readUser(userKey)
    if (user === 'unauthenticated') return 'done'
    const known = user === 'notFound' ? undefined : user
    if (known?.role !== undefined) return 'staff'
    const { kind } = await markDeleted(userKey, known, accountName, event)
    return kind === 'done' ? 'done' : 'again'
  })
  return outcome === 'contended' ? 'busy' : outcome
}

/** Number of items that are scrubbed at the same time. */
const AT_ONCE = 10
const BATCH = 100
/** Maximum milliseconds that a fan waits for their own deletion. */
const TIME_MS = 20_000

/**
 * Milliseconds for which an erasure stays open, longer than any endpoint may run. A redemption that found the
 * fan before the mark may be written after it; checking the mark in that transaction would cost every
 * redemption two units more. The schedule therefore scrubs once more after this time.
 */
export const LATE_WRITES_MS = 60_000

export function mayEnd({ startedAt }: Erasure, now: Date): boolean {
  return now.getTime() - Date.parse(startedAt) >= LATE_WRITES_MS
}

/** Scrubs what is left of a marked user and removes their account. Returns false if time ran out. */
export async function eraseUser(erasure: Erasure, now: Date, timeMs: number): Promise<boolean> {
  const { userKey, accountName } = erasure
  const deadline = Date.now() + timeMs
  if (accountName !== undefined) await userAccounts().signOut(accountName, userKey)
  // The next pass finds items that were written during a pass, so passes repeat until one finds nothing.
  while ((await scrubAll(userKey, deadline, now)) > 0) if (Date.now() > deadline) return false
  if (accountName !== undefined) {
    await userAccounts().remove(accountName, userKey)
    await noteAccountRemoved(userKey)
  }
  if (mayEnd(erasure, now)) await finishErasure(userKey)
  return true
}

/** Scrubs all present items in one pass, which ends when time runs out. Returns the number of items found. */
async function scrubAll(userKey: string, deadline: number, now: Date): Promise<number> {
  let found = 0
  let batch: Item[] = []
  for await (const item of personalItems(userKey)) {
    found += 1
    batch.push(item)
    if (batch.length < BATCH) continue
    await eachAtMost(AT_ONCE, batch, (one) => scrub(userKey, one, now))
    batch = []
    if (Date.now() > deadline) return found
  }
  await eachAtMost(AT_ONCE, batch, (one) => scrub(userKey, one, now))
  return found
}
