import { isDeepStrictEqual } from 'node:util'
import type { Page } from '#shared/api/paging.ts'
import type { Report } from '#shared/reports/report.ts'
import { fileAddress } from '../../reports/export-files.ts'
import type { Caller } from '../../runtime/caller.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import { listStoredReports, readStoredReport, type StoredReport } from '../../stores/reports.ts'
import type { ListRequest } from '../../stores/table/cursor.ts'
import { viewerOf } from './viewer.ts'

/**
 * Whether a report is still the caller's: one with another role or organization has lost earlier reports. The
 * table and the bucket forget in their own time: a report ends when it says.
 */
function isStillTheirs(
  caller: Caller,
  report: StoredReport | undefined,
  now: Date,
): report is StoredReport {
  if (report === undefined || Date.parse(report.expiresAt) <= now.getTime()) return false
  return isDeepStrictEqual(viewerOf(caller), report.viewer)
}

export async function ownReports(
  caller: Caller,
  list: ListRequest,
  now: Date,
): Promise<Page<Report>> {
  const { items, ...rest } = await listStoredReports(caller.userKey, list)
  return { items: items.filter((report) => isStillTheirs(caller, report, now)), ...rest }
}

export async function ownReport(
  caller: Caller,
  key: string,
  now: Date,
): Promise<StoredReport | Refusal> {
  const report = await readStoredReport({ userKey: caller.userKey, key })
  return isStillTheirs(caller, report, now) ? report : refuse('notFound')
}

export async function ownReportFile(
  caller: Caller,
  key: string,
  now: Date,
): Promise<{ url: string } | Refusal> {
  const report = await ownReport(caller, key, now)
  if (!('state' in report)) return report
  return report.state === 'done' ? { url: fileAddress(report) } : refuse('notFound')
}
