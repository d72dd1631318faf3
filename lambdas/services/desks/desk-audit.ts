import type { AuditAction } from '#shared/audit/actions.ts'
import type { Caller } from '../../base/caller.ts'
import type { StoredDesk } from '../../stores/desks/desks.ts'
import { pk } from '../../stores/table/keys.ts'
import type { Part } from '../../stores/table/writes.ts'
import { auditChange } from '../audit/audit-change.ts'

interface DeskChange {
  readonly action: Extract<AuditAction, 'createDesk' | 'renewDeskLink' | 'revokeDesk'>
  readonly caller: Caller
  readonly now: Date
  readonly before?: StoredDesk
  readonly after?: StoredDesk
}

/** Returns the audit record of a desk's change, which the history of its business lists. */
export function deskAudit(sponsorKey: string, change: DeskChange): Part {
  const { action, caller, now, before, after } = change
  return auditChange({
    thing: pk.sponsor(sponsorKey),
    action,
    by: caller,
    before: before && { desk: before.name },
    after: after && { desk: after.name },
    now,
  })
}
