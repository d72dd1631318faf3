import type { ValueReport } from '#shared/api/value-reports.ts'

/** Returns whether the link of a report opens: it is neither revoked nor past its last day. */
export function isOpenReport({ revokedAt, until }: ValueReport, today: string): boolean {
  return revokedAt === undefined && (until === undefined || until >= today)
}
