import type { Caller } from '../../runtime/caller.ts'
import { auditPart } from '../../stores/audit.ts'
import type { StoredReport } from '../../stores/reports.ts'
import { thingOf } from '../../stores/table/audit-keys.ts'
import type { Part } from '../../stores/table/transaction.ts'
import type { Admitted } from './definitions/definition.ts'

/** The record of an export, with the history of what it is of; of the whole platform there is none. */
export function auditExport(
  { userKey, email, role }: Caller,
  { thing }: Admitted,
  { asked, createdAt }: StoredReport,
): Part | undefined {
  if (thing === undefined) return undefined
  const { name, ...after } = asked
  return auditPart(thingOf(thing.kind, thing.key), {
    at: createdAt,
    userKey,
    email,
    role,
    action: 'exportReport',
    before: {},
    after: { report: name, ...after },
  })
}
