import type { BodyOf } from '#shared/api/contract.ts'
import type { createStaffAccount as contract, StaffRow } from '#shared/api/staff.ts'
import { isRefusal, type Refusal, refuse } from '../../runtime/refusal.ts'
import { hasFailed, writeTransaction } from '../../stores/table/transaction.ts'
import type { By } from './by.ts'
import { finishAccount } from './finish-account.ts'
import { staffAccount } from './list-staff.ts'
import { accountMadeBy, withAccount } from './make-account.ts'
import { gone, linkFault, linkStays } from './staff-link.ts'

/** Makes an account for an admin, or for an organization or a business that is there. */
export async function createStaffAccount(
  { attempt, email, password, language, ...role }: BodyOf<typeof contract>,
  by: By,
): Promise<StaffRow | Refusal> {
  const earlier = await accountMadeBy(attempt, by)
  if (earlier !== undefined) return finish(earlier, by)
  const fault = await linkFault(role)
  if (fault !== undefined) return refuse('invalidInput', { errors: [fault] })
  const wish = { account: { email, password, language }, role, attempt, path: 'body' }
  const outcome = await withAccount(wish, by, async (account) => {
    const written = await writeTransaction({ account, link: linkStays(role) })
    if (written.kind === 'done') return 'done'
    const field = role.role === 'team' ? 'teamKey' : 'sponsorKey'
    if (hasFailed(written, 'link')) return refuse('invalidInput', { errors: [gone(field)] })
    return refuse('busy')
  })
  // By this request, or by another of the same attempt that was faster.
  const made = await accountMadeBy(attempt, by)
  if (made !== undefined) return finish(made, by)
  return isRefusal(outcome) ? outcome : refuse('busy')
}

async function finish(userKey: string, { now }: By): Promise<StaffRow | Refusal> {
  await finishAccount(userKey, now)
  return staffAccount(userKey)
}
