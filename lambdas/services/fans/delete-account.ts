import type { OutputOf } from '#shared/api/contract.ts'
import type { deleteMe } from '#shared/api/me.schemas.ts'
import type { Caller } from '../../base/caller.ts'
import { newKey } from '../../base/keys.ts'
import { eachAtMost } from '../../base/parallel.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { userAccounts } from '../../identity/accounts.ts'
import { forgetAccount } from '../../stores/fans/account-users.ts'
import {
  type Erasure,
  finishErasure,
  type Leaver,
  markDeleted,
  noteAccountRemoved,
  readErasure,
} from '../../stores/fans/erasure.ts'
import { personalItems, scrub } from '../../stores/fans/personal-items.ts'
import { readUser } from '../../stores/fans/users.ts'
import { type Item, retryContended } from '../../stores/table/table.ts'
import { eraseAnswers } from '../feedback/erase-answers.ts'

const MARK_ATTEMPTS = 3

/**
 * Deletes a fan. Marks the record, which invalidates the fan's tokens, then erases personal data
 * and the account. After an interruption, `finish-erasures` continues. Refuses staff, whom an admin
 * must remove.
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

/**
 * Deletes a user and returns whether everything is erased. Returns `busy` if the record kept
 * changing, and `staff` if the record has a role.
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

/** Marks the user's record as deleted. Returns `done` also if an earlier call has marked it. */
async function mark(leaver: Leaver, now: Date): Promise<'done' | 'staff' | 'busy'> {
  const { userKey } = leaver
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
    const { kind } = await markDeleted(leaver, known, event)
    return kind === 'done' ? 'done' : 'again'
  })
  return outcome === 'contended' ? 'busy' : outcome
}

/** Number of items erased in parallel. */
const AT_ONCE = 10
const BATCH = 100
/** Maximum milliseconds that a fan waits for the deletion of their own account. */
const TIME_MS = 20_000

/**
 * Milliseconds after which an erasure may end. A redemption that read the fan's record before it
 * was marked may be written afterwards, so the schedule erases again after this time.
 */
export const LATE_WRITES_MS = 60_000

export function mayEnd({ startedAt }: Erasure, now: Date): boolean {
  return now.getTime() - Date.parse(startedAt) >= LATE_WRITES_MS
}

/**
 * Erases the remaining data of a marked user, then removes their account. Returns false if time ran
 * out or the removal could not be recorded.
 */
export async function eraseUser(erasure: Erasure, now: Date, timeMs: number): Promise<boolean> {
  const { userKey, sub = userKey, accountName } = erasure
  const deadline = Date.now() + timeMs
  if (accountName !== undefined) await userAccounts().signOut(accountName, sub)
  // Items may be written during a pass, so passes repeat until one finds nothing.
  while ((await scrubAll(userKey, deadline, now)) > 0) if (Date.now() > deadline) return false
  if (!(await eraseAnswers(userKey, deadline))) return false
  if (accountName !== undefined) {
    await userAccounts().remove(accountName, sub)
    if (!(await noteAccountRemoved(userKey))) return false
  }
  await forgetAccount(sub)
  if (mayEnd(erasure, now)) await finishErasure(userKey)
  return true
}

/**
 * Erases all items of a user in one pass, unless time runs out. Returns the number of items found.
 */
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
