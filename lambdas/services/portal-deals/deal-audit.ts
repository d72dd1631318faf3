import { isDeepStrictEqual } from 'node:util'
import type { Offer } from '#shared/model/offer.ts'
import type { Caller } from '../../runtime/caller.ts'
import { auditPart } from '../../stores/audit.ts'
import type { Part } from '../../stores/table/transaction.ts'

interface Deed {
  readonly by: Pick<Caller, 'userKey' | 'email' | 'role'>
  readonly action: string
  readonly before: Offer | undefined
  readonly after: Offer | undefined
  readonly now: Date
}

/** They say nothing but that there was a change. */
const NOT_TOLD: readonly string[] = ['updatedAt', 'editedAt']

/** Who has changed a deal, how and when; of its fields those that have changed. */
export function dealAudit({ by, action, before, after, now }: Deed): Part {
  const key = before?.key ?? after?.key ?? ''
  const names = [...new Set([before, after].flatMap((deal) => Object.keys(deal ?? {})))]
  const changed = names.filter(
    (name) =>
      !NOT_TOLD.includes(name) && !isDeepStrictEqual(field(before, name), field(after, name)),
  )
  return auditPart(`OFFER#${key}`, {
    at: now.toISOString(),
    ...{ userKey: by.userKey, email: by.email, role: by.role, action },
    before: fieldsOf(before, changed),
    after: fieldsOf(after, changed),
  })
}

function field(deal: Offer | undefined, name: string): unknown {
  return deal?.[name as keyof Offer]
}

function fieldsOf(deal: Offer | undefined, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = field(deal, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
