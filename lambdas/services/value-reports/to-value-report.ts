import type { ValueReport } from '#shared/api/value-reports.ts'
import type { StoredValueReport } from '../../stores/value-reports/value-reports.ts'

/** Returns a report as its owner sees it, without the hash of its token. */
export function toValueReport(stored: StoredValueReport): ValueReport {
  const { key, name, from, to, business, createdAt, until, revokedAt } = stored
  return {
    key,
    name,
    from,
    to,
    ...(business !== undefined && { business }),
    createdAt,
    until,
    ...(revokedAt !== undefined && { revokedAt }),
  }
}
