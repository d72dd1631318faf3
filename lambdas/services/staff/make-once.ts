import type { Account, StaffRole } from '#shared/validation/staff.ts'
import { newKey } from '../../base/new-key.ts'
import { isRefusal, type Refusal } from '../../runtime/refusal.ts'
import { attemptPart } from '../../stores/attempts.ts'
import type { Part } from '../../stores/table/transaction.ts'
import { digestOf, madeBefore } from '../made-before.ts'
import type { By } from './by.ts'
import { finishedAccount } from './finish-account.ts'
import { withAccount } from './make-account.ts'

export interface Making {
  readonly by: By
  /** Notes the attempt, written together with what it makes. */
  readonly attempt: Part
  /** Written together with it too. */
  readonly parts: readonly Part[]
}

interface Wish<Made> {
  readonly kind: 'organization' | 'business'
  /** Attempt of the form. */
  readonly attempt: string
  /** Content that the form asks to be stored, its pictures as they were sent. */
  readonly content: object
  /** Account of its manager; absent where none is wanted. */
  readonly account: Account | undefined
  readonly roleOf: (key: string) => StaffRole
  /** Before anything is made. */
  readonly check?: () => Promise<Refusal | undefined>
  readonly read: (key: string) => Promise<Made | Refusal>
  readonly make: (key: string, making: Making) => Promise<Made | Refusal>
}

/**
 * Makes an entity and the account of who runs it: both or neither, and once for each attempt. Sent again
 * with something else, it is refused.
 */
export async function makeOnce<Made extends object>(wish: Wish<Made>, by: By) {
  const { kind, attempt, content, account, roleOf, check, read, make } = wish
  const name = `${by.caller.userKey}#${kind}#${attempt}`
  const asked = digestOf({ content, account: account && told(account) })
  const finish = (made: Made | Refusal) => finished(made, account && attempt, by)
  const before = () => madeBefore({ name, asked, read })
  const earlier = await before()
  if (earlier !== undefined) return finish(earlier)
  const refusal = await check?.()
  if (refusal) return refusal
  const key = newKey(by.now.getTime())
  const role = roleOf(key)
  const outcome = await withAccount({ account, role, attempt, path: 'body.account' }, by, (parts) =>
    make(key, { by, attempt: attemptPart(name, key, by.now, asked), parts }),
  )
  // Another request of the same attempt may have been faster.
  const made = isRefusal(outcome) ? await before() : undefined
  return finish(made ?? outcome)
}

async function finished<Made extends object>(
  made: Made | Refusal,
  attempt: string | undefined,
  by: By,
) {
  const isThere = !isRefusal(made) || made.made !== undefined
  if (!isThere || attempt === undefined) return made
  const account = await finishedAccount(attempt, by)
  return isRefusal(made) ? made : { ...made, ...account }
}

/** A password is typed anew each time, and not to be learnt from what is kept of the attempt. */
function told({ email, language }: Account) {
  return { email: email.toLowerCase(), language }
}
