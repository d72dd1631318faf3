import { ulid } from 'ulid'
import * as z from 'zod/mini'
import type { Role } from '#shared/model/user.ts'
import { keys } from './table/keys.ts'
import { parseItem, queryPage } from './table/table.ts'
import type { Part } from './table/transaction.ts'

/** What somebody of the portal changed: kept for ever, written together with the change. */
export interface AuditRecord {
  readonly at: string
  readonly userKey: string
  /** As they were known then. */
  readonly email?: string | undefined
  readonly role: Role | undefined
  readonly action: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/** @param thing what was changed, such as `PURCHASE#` with its key. */
export function auditPart(thing: string, { email, role, ...record }: AuditRecord): Part {
  return {
    put: {
      Item: {
        ...keys.audit(thing, record.at, ulid(Date.parse(record.at))),
        ...record,
        ...(email !== undefined && { email }),
        ...(role !== undefined && { role }),
      },
    },
  }
}

const LastAudit = z.object({
  at: z.string(),
  userKey: z.string(),
  email: z.optional(z.string()),
})

/** Who changed a thing last, and when; undefined where nobody of the portal has. */
export async function readLastAudit(thing: string): Promise<z.infer<typeof LastAudit> | undefined> {
  const { pk } = keys.audit(thing, '', '')
  const { items } = await queryPage({ pk, newestFirst: true, limit: 1, isConsistent: true })
  return items[0] && parseItem(LastAudit, items[0])
}
