import { ulid } from 'ulid'
import type { OutputOf } from '#shared/api/contract.ts'
import type { deleteMe } from '#shared/api/me.ts'
import { userAccounts } from '../identity/accounts.ts'
import type { Caller } from '../runtime/caller.ts'
import { eachAtMost } from '../runtime/parallel.ts'
import { type Refusal, refuse } from '../runtime/refusal.ts'
import { finishErasure, markDeleted, personalItems, readErasure, scrub } from '../stores/erasure.ts'
import { readUser } from '../stores/users.ts'

const MARK_ATTEMPTS = 3

/**
 * Deletes a fan. First his record becomes a mark, so that his tokens are useless at once; then all
 * that tells of him is scrubbed, item by item; his account goes last. Whoever was interrupted asks
 * again with the same token, and what is done is not done twice. Accounts of staff are an admin's matter.
 */
export async function deleteAccount(
  caller: Caller,
  now: Date,
): Promise<OutputOf<typeof deleteMe> | Refusal> {
  if (caller.role !== undefined) return refuse('forbidden')
  if (!(await mark(caller, now))) return refuse('busy')
  const accountName = await readErasure(caller.userKey)
  if (accountName === undefined) return { isDone: true }
  return { isDone: await eraseUser(caller.userKey, accountName) }
}

/** True when the user is marked, by this call or an earlier one. */
async function mark(caller: Caller, now: Date): Promise<boolean> {
  const { userKey } = caller
  for (let attempt = 1; attempt <= MARK_ATTEMPTS; attempt += 1) {
    const user = await readUser(userKey)
    if (user === 'unauthenticated') return true
    const outcome = await markDeleted(
      userKey,
      user === 'notFound' ? undefined : user,
      caller.accountName,
      {
        key: ulid(now.getTime()),
        type: 'accountDelete',
        resource: 'user',
        resourceKey: userKey,
        userKey,
        createdAt: now.toISOString(),
      },
    )
    if (outcome.kind === 'done') return true
  }
  return false
}

/** Items that are scrubbed at once, and how long one call goes on. */
const AT_ONCE = 10
const BATCH = 100
const TIME_MS = 20_000

/** Scrubs what is left of a marked user and removes his account; false when time ran out before. */
async function eraseUser(userKey: string, accountName: string): Promise<boolean> {
  const deadline = Date.now() + TIME_MS
  await userAccounts().signOut(accountName)
  // A write that was under way while he was marked may come late: until a pass finds nothing.
  for (let found = Number.POSITIVE_INFINITY; found > 0; ) {
    found = 0
    let batch = []
    for await (const item of personalItems(userKey)) {
      found += 1
      batch.push(item)
      if (batch.length < BATCH) continue
      await eachAtMost(AT_ONCE, batch, (one) => scrub(userKey, one))
      batch = []
      if (Date.now() > deadline) return false
    }
    await eachAtMost(AT_ONCE, batch, (one) => scrub(userKey, one))
    if (Date.now() > deadline) return false
  }
  await userAccounts().remove(accountName)
  await finishErasure(userKey)
  return true
}
