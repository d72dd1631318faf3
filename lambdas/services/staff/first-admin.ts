import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { LANGUAGES } from '#shared/language.ts'
import { Email } from '#shared/validation/lines.ts'
import type { ByHand } from '../../base/caller.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { firstAdminPart, readFirstAdmin } from '../../stores/staff/first-admin.ts'
import { isActingAdmin, listStaffMembers, readStaffMember } from '../../stores/staff/staff.ts'
import { writeTransaction } from '../../stores/table/writes.ts'
import { finishAccount } from './finish-account.ts'
import { withNewAccount } from './make-account.ts'

export const FirstAdminWish = z.strictObject({
  email: Email,
  language: z._default(z.enum(LANGUAGES), 'en'),
})
type FirstAdminWish = z.infer<typeof FirstAdminWish>

/** Result for the person who started the creation manually. */
export type FirstAdminAnswer =
  | ({
      /** With `there`, an earlier run has created the account. */
      readonly kind: 'made' | 'there'
    } & Awaited<ReturnType<typeof finishAccount>>)
  | { readonly kind: 'refused'; readonly reason: string }

/**
 * Creates the first admin, who creates all other accounts. Nobody knows the account's password. The
 * admin sets one with "Forgot your password?", which proves the address. Refuses if another admin
 * exists.
 */
export async function makeFirstAdmin(wish: FirstAdminWish, now: Date): Promise<FirstAdminAnswer> {
  const email = wish.email.toLowerCase()
  const seen = await readFirstAdmin()
  const admins = await actingAdmins(seen)
  const same = admins.find((admin) => admin.email.toLowerCase() === email)
  if (same !== undefined) return { kind: 'there', ...(await finishAccount(same.key, now)) }
  if (admins.length > 0)
    return refused('there is an admin already, who makes the accounts of others')
  const outcome = await write({ ...wish, email }, seen, now)
  if (isRefusal(outcome)) return refused(wordsOf(outcome))
  return { kind: 'made', ...(await finishAccount(outcome, now)) }
}

/**
 * Returns the active admins. Also reads the first admin's own record, since the index may be
 * behind.
 */
async function actingAdmins(first: string | undefined) {
  const own = first === undefined ? undefined : await readStaffMember(first)
  const all = [...(await listStaffMembers()), ...(own === undefined ? [] : [own])]
  return all.filter(isActingAdmin)
}

function write(
  { email, language }: FirstAdminWish,
  seen: string | undefined,
  now: Date,
): Promise<string | Refusal> {
  const by: ByHand = {
    caller: { userKey: 'make-first-admin', email: undefined, role: undefined },
    now,
  }
  const account = { email, language, password: unknownPassword() }
  const wish = { account, role: { role: 'admin' }, attempt: email, path: 'payload' } as const
  return withNewAccount(wish, by, async (parts, userKey) => {
    const first = firstAdminPart(userKey, seen)
    const { kind } = await writeTransaction({ account: parts, first })
    return kind === 'done' ? userKey : refuse('busy')
  })
}

/** Returns a password that the user pool accepts, but nobody knows. */
function unknownPassword(): string {
  return `Aa1-${randomUUID()}`
}

function refused(reason: string): FirstAdminAnswer {
  return { kind: 'refused', reason }
}

function wordsOf({ code, errors = [] }: Refusal): string {
  const [fault] = errors
  return fault === undefined ? `${code}, try again in a minute` : `the e-mail ${fault.detail}`
}
