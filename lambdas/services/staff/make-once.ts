import type { Account, StaffRole } from '#shared/validation/staff.ts'
import type { By } from '../../base/caller.ts'
import { newKey } from '../../base/keys.ts'
import { isRefusal, type Refusal } from '../../base/refusal.ts'
import { attemptPart } from '../../stores/attempts.ts'
import type { Part } from '../../stores/table/writes.ts'
import { digestOf, madeBefore } from '../concurrent-saves/made-before.ts'
import { finishedAccount } from './finish-account.ts'
import { withAccount } from './make-account.ts'

export interface Making {
  readonly by: By
  /** Record of the attempt, for the transaction that creates the entity. */
  readonly attempt: Part
  /** Additional writes for the same transaction. */
  readonly parts: readonly Part[]
}

interface Wish<Made> {
  readonly kind: 'organization' | 'business'
  /** Key of the attempt. A repeated request has the same key. */
  readonly attempt: string
  /** Values of the form, with pictures as uploaded. */
  readonly content: object
  /** Account of the entity's manager; undefined if none is requested. */
  readonly account: Account | undefined
  readonly roleOf: (key: string) => StaffRole
  /** Checks the request before anything is created. */
  readonly check?: () => Promise<Refusal | undefined>
  readonly read: (key: string) => Promise<Made | Refusal>
  readonly make: (key: string, making: Making) => Promise<Made | Refusal>
}

/**
 * Creates an entity and its manager's account, or neither, once per attempt. Refuses a repeated
 * attempt with other content.
 */
export async function makeOnce<Made extends object>(wish: Wish<Made>, by: By) {
  const { kind, attempt, content, account, roleOf, check, read, make } = wish
  const name = `${by.caller.userKey}#${kind}#${attempt}`
  const asked = digestOf({ content, account: account && emailAndLanguage(account) })
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

/** Returns the account without its password, which could be guessed from a digest. */
function emailAndLanguage({ email, language }: Account) {
  return { email: email.toLowerCase(), language }
}
