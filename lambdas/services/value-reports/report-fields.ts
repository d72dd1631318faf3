import type { BodyOf } from '#shared/api/contract.ts'
import type { createValueReport } from '#shared/api/value-reports.schemas.ts'
import { PORTAL_ZONE } from '#shared/constants.ts'
import type { MessageKey } from '#shared/field-messages.ts'
import { addDays } from '#shared/stats/spans.ts'
import { localDay } from '#shared/time.ts'
import { VALUE_REPORT_LINK_DAYS, VALUE_REPORT_LINK_DAYS_MAX } from '#shared/value-reports/limits.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import type { ReportOwner } from '../../stores/table/value-report-keys.ts'
import type { StoredValueReport } from '../../stores/value-reports/value-reports.ts'
import { readBusinessOf, readOwner } from './owner.ts'

interface Request extends BodyOf<typeof createValueReport> {
  readonly now: Date
}

/** Stored values that a request names. */
export type ReportFields = Pick<StoredValueReport, 'name' | 'from' | 'to' | 'business' | 'until'>

/** Returns the stored values of a request, unless its days or its business are refused. */
export async function reportFields(
  request: Request,
  owner: ReportOwner,
): Promise<ReportFields | Refusal> {
  const { name, from, to, sponsorKey, now } = request
  const today = localDay(now, PORTAL_ZONE)
  if (from >= today) return wrongDay('from', 'validation.valueReport.future')
  const { until = addDays(today, VALUE_REPORT_LINK_DAYS) } = request
  if (until < today || until > addDays(today, VALUE_REPORT_LINK_DAYS_MAX)) {
    return wrongDay('until', 'validation.valueReport.until')
  }
  if ((await readOwner(owner)) === undefined) return refuse('notFound')
  const business = sponsorKey === undefined ? undefined : await businessOf(owner, sponsorKey)
  if (sponsorKey !== undefined && business === undefined) return refuse('notFound')
  return {
    name,
    from,
    to,
    ...(business !== undefined && { business: { key: business.key, name: business.name } }),
    until,
  }
}

/**
 * Reads the business to which an organization limits its report. Returns undefined for a report of
 * a business.
 */
async function businessOf({ kind, key }: ReportOwner, sponsorKey: string) {
  return kind === 'team' ? readBusinessOf(key, sponsorKey) : undefined
}

const DAYS_ALLOWED = {
  from: 'must be before today',
  until: `must be from today on, within ${VALUE_REPORT_LINK_DAYS_MAX} days`,
} as const

function wrongDay(field: keyof typeof DAYS_ALLOWED, messageKey: MessageKey): Refusal {
  const error = { path: `body.${field}`, messageKey, detail: DAYS_ALLOWED[field] }
  return refuse('invalidInput', { errors: [error] })
}
