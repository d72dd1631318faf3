import { ulid } from 'ulid'
import type { Role } from '#shared/model/user.ts'
import { keys } from './table/keys.ts'
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
