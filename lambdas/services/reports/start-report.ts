import type { BodyOf } from '#shared/api/contract.ts'
import type { startReport as startContract } from '#shared/api/reports.ts'
import { boundsOf } from '#shared/date-bounds.ts'
import { addSeconds } from '#shared/interval.ts'
import { EXPORT_DAYS } from '#shared/reports/constants.ts'
import type { Report } from '#shared/reports/report.ts'
import { localDay } from '#shared/time.ts'
import type { Caller } from '../../runtime/caller.ts'
import { isRefusal, type Refusal, refuse } from '../../runtime/refusal.ts'
import { limitPassesAt } from '../../stores/rate-limits.ts'
import {
  idOf,
  putReport,
  readStoredReport,
  type StoredReport,
  type Viewer,
} from '../../stores/reports.ts'
import { hasFailed } from '../../stores/table/transaction.ts'
import { auditExport } from './audit-export.ts'
import type { Admitted } from './definitions/definition.ts'
import { definitionOf } from './definitions.ts'
import { driveNew } from './drive-report.ts'
import { fileNameOf } from './file-name.ts'
import { viewerOf } from './viewer.ts'

interface Request {
  readonly caller: Caller
  readonly reportKey: string
  readonly body: BodyOf<typeof startContract>
  readonly now: Date
}

/** Starts a report, and writes a small one at once. Sent again it answers how far that is. */
export async function startReport(request: Request): Promise<Report | Refusal> {
  const { caller, now, body } = request
  const viewer = viewerOf(caller)
  if (viewer === undefined) return refuse('forbidden')
  const admitted = await definitionOf(body.asked.name).admit(body.asked, caller)
  if (isRefusal(admitted)) return admitted
  const report = newReport(request, viewer, admitted)
  const outcome = await putReport(report, auditExport(caller, admitted, report), now)
  if (outcome.kind === 'done') return (await driveNew(idOf(report))) ?? report
  if (outcome.kind === 'busy') return refuse('busy')
  if (!hasFailed(outcome, 'report')) {
    return refuse('tooManyTries', { passesAt: limitPassesAt('reportsOfStaff', now) })
  }
  const standing = await readStoredReport(idOf(report))
  return standing && isSame(standing, report) ? standing : refuse('jobConflict')
}

function newReport(
  { reportKey, body, now }: Request,
  viewer: Viewer,
  admitted: Admitted,
): StoredReport {
  const { asked, format, language, zone } = body
  const { about, since } = admitted
  const at = now.toISOString()
  const period = 'range' in asked ? boundsOf(asked.range ?? 'All', now, zone) : undefined
  return {
    key: reportKey,
    asked,
    format,
    language,
    zone,
    viewer,
    ...(about !== undefined && { about }),
    ...(since !== undefined && { since }),
    ...(period && { from: period.from }),
    // Rows that come after the start are in no report, however late it is read.
    until: period !== undefined && period.to < at ? period.to : at,
    fileName: fileNameOf(admitted, localDay(now, zone), format),
    state: 'running',
    rows: 0,
    bytes: 0,
    createdAt: at,
    updatedAt: at,
    expiresAt: addSeconds(at, EXPORT_DAYS * 24 * 60 * 60),
    parts: [],
    restBytes: 0,
    isRead: false,
    revision: 0,
    tries: 0,
  }
}

function isSame(one: StoredReport, other: StoredReport): boolean {
  const said = ({ asked, format, language, zone }: StoredReport) =>
    JSON.stringify([Object.entries(asked).toSorted(), format, language, zone])
  return said(one) === said(other)
}
