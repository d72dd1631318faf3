import type { AuditAction } from '#shared/audit/actions.ts'
import type { Caller } from '../../base/caller.ts'
import { pk, type Scope } from '../../stores/table/keys.ts'
import type { Part } from '../../stores/table/writes.ts'
import { auditChange } from '../audit/audit-change.ts'

interface LinkChange {
  /** Business or organization whose history lists the change. */
  readonly owner: Extract<Scope, { kind: 'team' | 'sponsor' | 'offer' }>
  /** Field of the record, which tells desks from value reports. */
  readonly field: 'desk' | 'valueReport'
  readonly action: Extract<
    AuditAction,
    | 'createDesk'
    | 'renameDesk'
    | 'renewDeskLink'
    | 'signOutDesk'
    | 'revokeDesk'
    | 'createValueReport'
    | 'renewValueReportLink'
    | 'revokeValueReport'
  >
  readonly caller: Caller
  readonly now: Date
  readonly before?: { readonly name: string }
  readonly after?: { readonly name: string }
}

/** Returns the audit record of a change of a desk or a value report, with its name alone. */
export function auditLink(change: LinkChange): Part {
  const { owner, field, action, caller, now, before, after } = change
  return auditChange({
    thing: pk.scope(owner),
    action,
    by: caller,
    before: before && { [field]: before.name },
    after: after && { [field]: after.name },
    now,
  })
}
