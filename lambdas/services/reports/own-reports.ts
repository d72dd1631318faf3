import { isDeepStrictEqual } from 'node:util'
import type { Page } from '#shared/api/paging.ts'
import type { Report } from '#shared/reports/report.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { fileAddress } from '../../reports/export-files.ts'
import {
  listStoredReports,
  readStoredReport,
  type StoredReport,
  type Viewer,
} from '../../stores/reports.ts'
import type { ListRequest } from '../../stores/table/pages.ts'

/**
 * Returns whether a report has not expired and still belongs to the caller. After a change of role,
 * organization or business, the caller cannot open earlier reports.
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

/**
 * Returns the viewer of a report: the caller with their current role, which decides what the report
 * contains. Returns undefined for a fan.
 */
export function viewerOf({ userKey, role, teamKey, sponsorKey }: Caller): Viewer | undefined {
  if (role === undefined) return undefined
  return {
    userKey,
    role,
    ...(role === 'team' && teamKey !== undefined && { teamKey }),
    ...(role === 'sponsor' && sponsorKey !== undefined && { sponsorKey }),
  }
}
