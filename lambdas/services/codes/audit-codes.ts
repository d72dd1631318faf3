import type { AuditAction } from '#shared/audit/actions.ts'
import type { Caller } from '../../base/caller.ts'
import { auditPart } from '../../stores/audit.ts'
import type { Part } from '../../stores/table/writes.ts'

interface Change {
  readonly caller: Caller
  readonly now: Date
  readonly before?: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

export function auditOfCodes(teamKey: string, action: AuditAction, change: Change): Part {
  const { caller, now, before = {}, after } = change
  const { userKey, email, role } = caller
  const record = { at: now.toISOString(), userKey, email, role, action, before, after }
  return auditPart(`CODES#${teamKey}`, record)
}
