import type { AuditAction } from '#shared/audit/actions.ts'
import type { Caller } from '../../base/caller.ts'
import { pk } from '../../stores/table/keys.ts'
import type { Part } from '../../stores/table/writes.ts'
import type { StoredValueReport } from '../../stores/value-reports/value-reports.ts'
import { auditChange } from '../audit/audit-change.ts'

interface ReportChange {
  readonly action: Extract<
    AuditAction,
    'createValueReport' | 'renewValueReportLink' | 'revokeValueReport'
  >
  readonly caller: Caller
  readonly now: Date
  readonly before?: StoredValueReport
  readonly after?: StoredValueReport
}

/** Returns the record of a change of a value report, which names it in the history of its owner. */
export function reportAudit({ action, caller, now, before, after }: ReportChange): Part {
  const owner = (after ?? before)?.owner
  if (owner === undefined) throw new Error(`${action} has no value report`)
  return auditChange({
    thing: pk.scope(owner),
    action,
    by: caller,
    before: before && { valueReport: before.name },
    after: after && { valueReport: after.name },
    now,
  })
}
