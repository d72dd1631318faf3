import * as z from 'zod/mini'
import { logger } from '../../base/logger.ts'
import {
  type ListedAccount,
  type PoolAccounts,
  poolAccounts,
} from '../../identity/pool-accounts.ts'
import { identityNamed } from '../../identity/social-accounts.ts'
import { type AccountOwner, scanAccountOwners } from '../../stores/fans/account-scan.ts'
import { moveUser, readUserKey } from '../../stores/fans/account-users.ts'
import { ScanPosition } from '../../stores/table/scan-table.ts'

/**
 * Maximum number of accounts per second. Cognito's default quotas allow 30 passwords and 25 links
 * per second, so more accounts need raised quotas.
 */
export const ACCOUNTS_PER_SECOND_MAX = 1_000

/** Input of a run: whether to write, how fast, and where an earlier run stopped. */
export const PoolToRebuild = z.strictObject({
  isApplied: z._default(z.boolean(), false),
  perSecond: z._default(z.int().check(z.minimum(1), z.maximum(ACCOUNTS_PER_SECOND_MAX)), 25),
  goOn: z.optional(z.array(ScanPosition)),
})
export type PoolToRebuild = z.infer<typeof PoolToRebuild>

const OUTCOMES = ['there', 'made', 'unproved', 'taken', 'deleted', 'failed'] as const
type Outcome = (typeof OUTCOMES)[number]

export const RebuiltPool = z.object({
  /**
   * Number of users by outcome. `there`: already have an account in this pool. `made`: got an
   * account, or would get one if `isApplied` is false. `unproved`: never migrated, so there is no
   * proof of the address. `taken`: another account has the address. `deleted`: deleted in the
   * meantime. `failed`: must be tried again.
   */
  totals: z.record(z.enum(OUTCOMES), z.int()),
  /** Keys of users for whom no account was created, with the outcome. At most twenty per run. */
  left: z.array(z.string()),
  goOn: z.optional(z.array(ScanPosition)),
})
export type RebuiltPool = z.infer<typeof RebuiltPool>

const NAMED_MAX = 20
/** Seconds that one page of a segment may take at the given rate. */
const PAGE_SECONDS = 20
const PAGE_MAX = 500

/**
 * Creates an account in the user pool for each user who has none. These users then request a code
 * with "Forgot your password?", which proves the address. Can be repeated and interrupted.
 */
export async function rebuildPool(
  { isApplied, perSecond, goOn }: PoolToRebuild,
  isTimeUp: () => boolean,
): Promise<RebuiltPool> {
  const pool = poolAccounts()
  const pace = paceOf(perSecond)
  const totals = { there: 0, made: 0, unproved: 0, taken: 0, deleted: 0, failed: 0 }
  const left: string[] = []
  const take = async (owner: AccountOwner) => {
    const outcome = await rebuild(pool, owner, isApplied && pace).catch((error: unknown) => {
      logger.warn('an account was not made', { userKey: owner.key, error })
      return 'failed' as const
    })
    totals[outcome] += 1
    const isLeft = outcome === 'unproved' || outcome === 'taken' || outcome === 'failed'
    if (isLeft && left.length < NAMED_MAX) left.push(`${owner.key} ${outcome}`)
  }
  const positions = await scanAccountOwners(take, Math.min(PAGE_MAX, perSecond * PAGE_SECONDS), {
    isTimeUp,
    ...(goOn && { positions: goOn }),
  })
  const isDone = positions.every((position) => position === 'done')
  return { totals, left, ...(!isDone && { goOn: positions }) }
}

/**
 * Creates the account of a user, after waiting for `pace`. If `pace` is false, only returns what
 * would be done.
 */
async function rebuild(
  pool: PoolAccounts,
  owner: AccountOwner,
  pace: false | (() => Promise<void>),
): Promise<Outcome> {
  const { key, sub = key, accountName = sub } = owner
  const found = await pool.named(accountName)
  const isSame = found?.sub === sub
  if (isSame && found.status !== UNFINISHED) return 'there'
  const identity = identityNamed(accountName)
  const isProved = owner.isEmailProved === true || owner.role !== undefined
  if (!isProved && identity === undefined) return 'unproved'
  if (!pace) return 'made'
  await pace()
  const account = isSame ? found : await accountFor(pool, owner, isProved)
  if (account === undefined) return 'taken'
  if (identity !== undefined) await pool.link(identity, account.accountName)
  if (owner.role !== undefined) await pool.join(account.sub, owner.role)
  if (owner.suspendedAt !== undefined) await pool.disable(account.sub)
  const isMoved = await moveUser(key, sub, { ...account, isEmailProved: isProved })
  // Confirming makes the account usable, so the user must be moved to the account first.
  if (isMoved) await pool.confirm(account.sub)
  return isMoved ? 'made' : 'deleted'
}

/** State of an account that an interrupted run has created. */
const UNFINISHED = 'FORCE_CHANGE_PASSWORD'

/**
 * Returns a new account, or the account that an interrupted run has created. Replaces a sign-up
 * that was never confirmed. Returns undefined if somebody else has the address.
 */
async function accountFor(
  pool: PoolAccounts,
  { key, email }: AccountOwner,
  isProved: boolean,
): Promise<ListedAccount | undefined> {
  const address = email.toLowerCase()
  const made = await pool.make(address, isProved)
  if (made !== 'exists') return made
  const found = await pool.named(address)
  if (found === undefined || !isProved) return undefined
  if (found.status === 'UNCONFIRMED') {
    await pool.remove(found.sub)
    const again = await pool.make(address, isProved)
    return again === 'exists' ? undefined : again
  }
  const user = await readUserKey(found.sub, { isConsistent: true })
  return user === key || (user === undefined && found.status === UNFINISHED) ? found : undefined
}

/**
 * Returns a function that resolves at most `perSecond` times a second, for all callers together.
 */
function paceOf(perSecond: number): () => Promise<void> {
  let nextMs = 0
  return async () => {
    const nowMs = Date.now()
    const atMs = Math.max(nextMs, nowMs)
    nextMs = atMs + 1_000 / perSecond
    if (atMs > nowMs) await new Promise((resolve) => setTimeout(resolve, atMs - nowMs))
  }
}
