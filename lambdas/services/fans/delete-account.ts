import type { OutputOf } from '#shared/api/contract.ts'
import type { deleteMe } from '#shared/api/me.ts'
import { newKey } from '../../base/new-key.ts'
import { eachAtMost } from '../../base/parallel.ts'
import { userAccounts } from '../../identity/accounts.ts'
import type { Caller } from '../../runtime/caller.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import {
  type Erasure,
  finishErasure,
  markDeleted,
  noteAccountRemoved,
  personalItems,
  readErasure,
  scrub,
} from '../../stores/fans/erasure.ts'
import { readUser } from '../../stores/fans/users.ts'
import { retryContended } from '../../stores/table/retry-contended.ts'
import type { Item } from '../../stores/table/table.ts'

const MARK_ATTEMPTS = 3

/**
 * Deletes a fan. First their record becomes a mark, so that their tokens are useless at once; then
 * all that is personal is scrubbed, item by item; their account goes last. Whoever was interrupted asks
 * again with the same token, or leaves it to the schedule `finish-erasures`; what is done is not
 * done twice. Accounts of staff are an admin's matter, whether or not their token names their role.
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
  /** None where the account has gone before. */
  readonly accountName: string | undefined
}

/**
 * Whether all is scrubbed already; `busy` where their record changed again and again, `staff` where it
 * names a role.
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

/** `done` when the user is marked, by this call or an earlier one. */
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

/** Items that are scrubbed at once. */
const AT_ONCE = 10
const BATCH = 100
/** Longest time that a fan waits for their own deletion. */
const TIME_MS = 20_000

/**
 * Longer than any endpoint may run. A redeeming that had found the fan there may be written after
 * they were marked, since to check them in that transaction would cost every redeeming two units more.
 * So an erasure stays open for so long, and is looked through once more by the schedule.
 */
export const LATE_WRITES_MS = 60_000

export function mayEnd({ startedAt }: Erasure, now: Date): boolean {
  return now.getTime() - Date.parse(startedAt) >= LATE_WRITES_MS
}

/** Scrubs what is left of a marked user and removes their account; false when time ran out before. */
export async function eraseUser(erasure: Erasure, now: Date, timeMs: number): Promise<boolean> {
  const { userKey, accountName } = erasure
  const deadline = Date.now() + timeMs
  if (accountName !== undefined) await userAccounts().signOut(accountName, userKey)
  // Items that came during a pass are found by the next: until one finds nothing.
  while ((await scrubAll(userKey, deadline, now)) > 0) if (Date.now() > deadline) return false
  if (accountName !== undefined) {
    await userAccounts().remove(accountName, userKey)
    await noteAccountRemoved(userKey)
  }
  if (mayEnd(erasure, now)) await finishErasure(userKey)
  return true
}

/** One pass, which ends when time runs out; returns how many items it has found. */
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
