import type { BodyOf } from '#shared/api/contract.ts'
import type { createStaffAccount as contract, StaffRow } from '#shared/api/staff.schemas.ts'
import type { By } from '../../base/caller.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { retryContended } from '../../stores/table/table.ts'
import { hasFailed, type Part, writeTransaction } from '../../stores/table/writes.ts'
import { digestOf, madeBefore } from '../concurrent-saves/made-before.ts'
import { finishAccount } from './finish-account.ts'
import { staffAccount } from './list-staff.ts'
import { accountAttempt, withAccount } from './make-account.ts'
import { isFault, linkParts } from './staff-link.ts'

/**
 * Creates an account of staff, once per attempt. Refuses a repeated attempt whose content, apart
 * from the password, has changed.
 */
export async function createStaffAccount(
  { attempt, email, password, language, ...role }: BodyOf<typeof contract>,
  by: By,
): Promise<StaffRow | Refusal> {
  const asked = digestOf({ email: email.toLowerCase(), language, role })
  const read = (userKey: string) => finish(userKey, by)
  const before = () => madeBefore({ name: accountAttempt(attempt, by), asked, read })
  const earlier = await before()
  if (earlier !== undefined) return earlier
  const link = await linkParts({ role, email, by })
  if (isFault(link)) return refuse('invalidInput', { errors: [link] })
  const wish = { account: { email, password, language }, role, attempt, asked, path: 'body' }
  const outcome = await withAccount(wish, by, (account) =>
    writeLinked({ account, link }, { role, email, by }),
  )
  // This request, or a faster one of the same attempt, may have created the account.
  const made = await before()
  if (made !== undefined) return made
  return isRefusal(outcome) ? outcome : refuse('busy')
}

/** Maximum number of attempts if other requests change the business at the same time. */
const ATTEMPTS = 4

async function writeLinked(
  read: { readonly account: readonly Part[]; readonly link: readonly Part[] },
  linking: Parameters<typeof linkParts>[0],
): Promise<'done' | Refusal> {
  let parts = read
  const outcome = await retryContended('an account of staff', ATTEMPTS, async () => {
    const written = await writeTransaction(parts)
    if (written.kind === 'done') return 'done'
    if (!hasFailed(written, 'link') || hasFailed(written, 'account')) return refuse('busy')
    const link = await linkParts(linking)
    if (isFault(link)) return refuse('invalidInput', { errors: [link] })
    parts = { ...parts, link }
    return 'again'
  })
  return outcome === 'contended' ? refuse('busy') : outcome
}

async function finish(userKey: string, { now }: By): Promise<StaffRow | Refusal> {
  await finishAccount(userKey, now)
  return staffAccount(userKey)
}
