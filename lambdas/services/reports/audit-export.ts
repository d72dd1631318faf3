import type { Caller } from '../../base/caller.ts'
import { auditPart } from '../../stores/audit.ts'
import type { StoredReport } from '../../stores/reports.ts'
import { thingOf } from '../../stores/table/audit-keys.ts'
import type { Part } from '../../stores/table/writes.ts'
import type { Admitted } from './definitions/definition.ts'

/**
 * Builds the audit record of an export for the history of its subject; undefined for the whole platform,
 * which has none.
 */
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
