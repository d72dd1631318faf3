import * as z from 'zod/mini'
import { Key } from '#shared/model/common.ts'
import { Email } from '#shared/validation/lines.ts'
import { userAccounts } from '../../identity/accounts.ts'
import { readSub } from '../../stores/fans/account-users.ts'
import type { Leaver } from '../../stores/fans/erasure.ts'
import { readUser } from '../../stores/fans/users.ts'
import { readStaffMember } from '../../stores/staff/staff.ts'
import { knownUserKey } from '../user-keys/user-keys.ts'
import { deleteUser } from './delete-account.ts'

/**
 * Fan to delete, by e-mail address. The user key is for accounts that no longer exist, for example
 * after a restore.
 */
export const FanToDelete = z.union([
  z.strictObject({ email: Email }),
  z.strictObject({ userKey: Key }),
])
export type FanToDelete = z.infer<typeof FanToDelete>

/** Result for the person who started the deletion manually. */
export type FanDeletion =
  | {
      readonly kind: 'deleted'
      /** For `left`, the schedule `finish-erasures` erases the remaining data. */
      readonly fans: readonly { readonly userKey: string; readonly state: 'done' | 'left' }[]
    }
  | { readonly kind: 'refused'; readonly reason: string }

/** Milliseconds for all accounts of one address, within the function's timeout. */
const TIME_MS = 200_000

/**
 * Deletes all accounts of a fan who cannot delete them alone. Can be repeated safely. Refuses
 * staff, whom only an admin can remove.
 */
export async function deleteFan(whom: FanToDelete, now: Date): Promise<FanDeletion> {
  const found = await findUsers(whom)
  if (found.length === 0) return refused('nobody has such an account')
  for (const { userKey } of found) {
    if ((await readStaffMember(userKey)) !== undefined) return worksInPortal(userKey)
  }
  const fans: { userKey: string; state: 'done' | 'left' }[] = []
  for (const user of found) {
    const isDone = await deleteUser(user, now, TIME_MS / found.length)
    if (isDone === 'staff') return worksInPortal(user.userKey)
    if (isDone === 'busy') return refused(`the record of ${user.userKey} is busy: try again`)
    fans.push({ userKey: user.userKey, state: isDone ? 'done' : 'left' })
  }
  return { kind: 'deleted', fans }
}

/** Finds the users to delete. After a restore, a record may exist without its account. */
async function findUsers(whom: FanToDelete): Promise<Leaver[]> {
  if ('email' in whom) {
    const accounts = await userAccounts().find(whom)
    return Promise.all(
      accounts.map(async (account) => ({ ...account, userKey: await knownUserKey(account.sub) })),
    )
  }
  const { userKey } = whom
  const sub = await readSub(userKey)
  const accounts = await userAccounts().find({ sub })
  if (accounts.length > 0) return accounts.map((account) => ({ ...account, userKey }))
  const isThere = (await readUser(userKey)) !== 'notFound'
  return isThere ? [{ userKey, sub, accountName: undefined }] : []
}

function worksInPortal(userKey: string): FanDeletion {
  return refused(`${userKey} works in the portal: an admin takes their account away there`)
}

function refused(reason: string): FanDeletion {
  return { kind: 'refused', reason }
}
