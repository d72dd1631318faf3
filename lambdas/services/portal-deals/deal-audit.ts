import type { Offer } from '#shared/model/offer.ts'
import type { AuditPart } from '../../stores/audit.ts'
import { auditChange, type Changed } from '../audit-change.ts'

/** Who has changed a deal, how and when; of its fields those that have changed. */
export function dealAudit(deed: Omit<Changed<Offer>, 'thing'>): AuditPart {
  const key = deed.before?.key ?? deed.after?.key ?? ''
  return auditChange({ ...deed, thing: `OFFER#${key}` })
}
