import type { Offer } from '#shared/model/offer.ts'
import type { AuditPart } from '../../stores/audit.ts'
import { auditChange, type Changed } from '../audit-change.ts'

/** Builds the audit record of a deal's change, with the fields that changed. */
export function dealAudit(deed: Omit<Changed<Offer>, 'thing'>): AuditPart {
  const key = deed.before?.key ?? deed.after?.key ?? ''
  return auditChange({ ...deed, thing: `OFFER#${key}` })
}
