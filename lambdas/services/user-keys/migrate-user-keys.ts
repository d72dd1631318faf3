import * as z from 'zod/mini'
import { eachAtMost } from '../../base/parallel.ts'
import { type ListedAccount, poolAccounts } from '../../identity/pool-accounts.ts'
import {
  claimUserKey,
  noteAccount,
  readAccountState,
  readUserKey,
} from '../../stores/fans/account-users.ts'

/** Input of a run: whether to write, and the page at which an earlier run stopped. */
export const KeysToMigrate = z.strictObject({
  isApplied: z._default(z.boolean(), false),
  goOn: z.optional(z.string()),
})
export type KeysToMigrate = z.infer<typeof KeysToMigrate>

const OUTCOMES = ['there', 'noted', 'withoutRecord', 'deleted', 'split'] as const
type Outcome = (typeof OUTCOMES)[number]

export const MigratedKeys = z.object({
  /**
   * Number of accounts by outcome. `there`: complete before this run. `noted`: completed by this
   * run, or to be completed if `isApplied` is false. `withoutRecord`: nobody has signed in yet.
   * `deleted`: the user is deleted. `split`: the account has two records.
   */
  totals: z.record(z.enum(OUTCOMES), z.int()),
  /** Accounts with two records, at most twenty per run. */
  split: z.array(z.string()),
  /** Page at which the next run continues, if time ran out. */
  goOn: z.optional(z.string()),
})
export type MigratedKeys = z.infer<typeof MigratedKeys>

const AT_ONCE = 10
const NAMED_MAX = 20

/**
 * Adds the missing key entry of each account that is older than our own user keys, and stores the
 * account in the user's record. If `isApplied` is false, only counts. Can be repeated and
 * interrupted.
 */
export async function migrateUserKeys(
  { isApplied, goOn }: KeysToMigrate,
  isTimeUp: () => boolean,
): Promise<MigratedKeys> {
  const pool = poolAccounts()
  const totals = { there: 0, noted: 0, withoutRecord: 0, deleted: 0, split: 0 }
  const split: string[] = []
  let token = goOn
  do {
    const { accounts, next } = await pool.page(token)
    await eachAtMost(AT_ONCE, accounts, async (account) => {
      const outcome = await migrate(account, isApplied)
      totals[outcome] += 1
      if (outcome === 'split' && split.length < NAMED_MAX) split.push(account.sub)
    })
    token = next
  } while (token !== undefined && !isTimeUp())
  return { totals, split, ...(token !== undefined && { goOn: token }) }
}

async function migrate(account: ListedAccount, isApplied: boolean): Promise<Outcome> {
  const { sub } = account
  const userKey = await readUserKey(sub, { isConsistent: true })
  const state = await readAccountState(userKey ?? sub)
  if (state === 'deleted') return 'deleted'
  if (userKey !== undefined && userKey !== sub) {
    if ((await readAccountState(sub)) !== 'notFound') return 'split'
  }
  if (state === 'notFound') return 'withoutRecord'
  if (userKey !== undefined && state.sub === sub) return 'there'
  if (!isApplied) return 'noted'
  const key = await claimUserKey(sub, userKey ?? sub)
  return (await noteAccount(key, account)) ? 'noted' : 'deleted'
}
