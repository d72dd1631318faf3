import type { Account, StaffRole } from '#shared/validation/staff.ts'
import { newKey } from '../../base/new-key.ts'
import { isRefusal, type Refusal } from '../../runtime/refusal.ts'
import { madeBy } from '../../stores/attempts.ts'
import type { Part } from '../../stores/table/transaction.ts'
import type { By } from './by.ts'
import { finishedAccount } from './finish-account.ts'
import { withAccount } from './make-account.ts'

export interface Making {
  readonly by: By
  /** Of the attempt, which is noted with what it makes. */
  readonly name: string
  /** Written together with it. */
  readonly parts: readonly Part[]
}

interface Wish<Made> {
  readonly kind: 'organization' | 'business'
  /** Of the form. */
  readonly attempt: string
  /** Of who runs it; absent where none is wished for. */
  readonly account: Account | undefined
  readonly roleOf: (key: string) => StaffRole
  /** Before anything is made. */
  readonly check?: () => Promise<Refusal | undefined>
  readonly read: (key: string) => Promise<Made | Refusal>
  readonly make: (key: string, making: Making) => Promise<Made | Refusal>
}

/** Makes an entity and the account of who runs it: both or neither, and once for each attempt. */
export async function makeOnce<Made extends object>(wish: Wish<Made>, by: By) {
  const { kind, attempt, account, roleOf, check, read, make } = wish
  const name = `${by.caller.userKey}#${kind}#${attempt}`
  const finish = (made: Made | Refusal) => finished(made, account && attempt, by)
  const earlier = await madeBy(name)
  if (earlier !== undefined) return finish(await read(earlier))
  const refusal = await check?.()
  if (refusal) return refusal
  const key = newKey(by.now.getTime())
  const role = roleOf(key)
  const outcome = await withAccount({ account, role, attempt, path: 'body.account' }, by, (parts) =>
    make(key, { by, name, parts }),
  )
  // Another request of the same attempt may have been faster.
  const made = isRefusal(outcome) ? await madeBy(name) : undefined
  return finish(made === undefined ? outcome : await read(made))
}

async function finished<Made extends object>(
  made: Made | Refusal,
  attempt: string | undefined,
  by: By,
) {
  if (isRefusal(made) || attempt === undefined) return made
  return { ...made, ...(await finishedAccount(attempt, by)) }
}
