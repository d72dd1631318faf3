import type { User } from '#shared/model/user.ts'
import { NO_SAVINGS, SAVING_FIGURES, type Savings } from '#shared/payments/savings.ts'
import { keys } from '../table/keys.ts'
import { batchGet } from '../table/table.ts'
import { type Gone, toUser } from './users.ts'

/** Reads a user and the user's savings with one request. */
export async function readSavings(
  userKey: string,
): Promise<{ user: User | Gone; savings: Savings }> {
  const [info, counted] = await batchGet([
    keys.user(userKey),
    keys.countTotal({ kind: 'fan', key: userKey }),
  ])
  const savings = { ...NO_SAVINGS }
  // Limits values to zero or more, because a purchase may be subtracted without having been added.
  // A recount corrects this.
  for (const name of SAVING_FIGURES) savings[name] = Math.max(0, Number(counted?.[name] ?? 0))
  return { user: toUser(info), savings }
}
