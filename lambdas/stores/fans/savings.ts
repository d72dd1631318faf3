import type { User } from '#shared/model/user.ts'
import { NO_SAVINGS, SAVING_FIGURES, type Savings } from '#shared/payments/savings.ts'
import { keys } from '../table/keys.ts'
import { batchGet } from '../table/table.ts'
import { type Gone, toUser } from './users.ts'

/** A user with what they have saved, in one request. */
export async function readSavings(
  userKey: string,
): Promise<{ user: User | Gone; savings: Savings }> {
  const [info, counted] = await batchGet([
    keys.user(userKey),
    keys.countTotal({ kind: 'fan', key: userKey }),
  ])
  const savings = { ...NO_SAVINGS }
  // A late message may count a step back before the step forth: never below nothing.
  for (const name of SAVING_FIGURES) savings[name] = Math.max(0, Number(counted?.[name] ?? 0))
  return { user: toUser(info), savings }
}
