import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { LANGUAGES } from '#shared/model/user.ts'
import { Email } from '#shared/validation/lines.ts'
import { isRefusal, type Refusal, refuse } from '../../runtime/refusal.ts'
import { firstAdminPart, readFirstAdmin } from '../../stores/staff/first-admin.ts'
import { isActingAdmin, listStaffMembers, readStaffMember } from '../../stores/staff/staff.ts'
import { writeTransaction } from '../../stores/table/transaction.ts'
import type { ByHand } from './by.ts'
import { finishAccount } from './finish-account.ts'
import { withNewAccount } from './make-account.ts'

export const FirstAdminWish = z.strictObject({
  email: Email,
  language: z._default(z.enum(LANGUAGES), 'en'),
})
type FirstAdminWish = z.infer<typeof FirstAdminWish>

/** Result, as the answer to the person who asked for it by hand. */
export type FirstAdminAnswer =
  | ({
      /** `there`: an earlier run has made this very account. */
      readonly kind: 'made' | 'there'
    } & Awaited<ReturnType<typeof finishAccount>>)
  | { readonly kind: 'refused'; readonly reason: string }

/**
 * Makes the admin who makes all other accounts, in a world that has none. Nobody is told a password:
 * they choose theirs by "Forgot your password?", for which their address must be their own.
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

/** The index may be late by a moment: the first admin's own record is read besides. */
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

/** One that the user pool takes, and nobody knows. */
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
