import type { Report } from '#shared/reports/report.ts'
import type { Caller } from '../../base/caller.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { auditPart } from '../../stores/audit.ts'
import { limitPassesAt } from '../../stores/rate-limits.ts'
import { idOf, putReport, readStoredReport, type StoredReport } from '../../stores/reports.ts'
import { thingOf } from '../../stores/table/audit-keys.ts'
import { hasFailed, type Part } from '../../stores/table/writes.ts'
import type { Admitted } from './definitions/definition.ts'
import { definitionOf } from './definitions.ts'
import { newReport, type Request } from './new-report.ts'
import { viewerOf } from './own-reports.ts'
import { driveNew } from './write-report.ts'

/**
 * Starts a report. A small report is complete when the request returns. A repeated request returns
 * the progress of the report that the first request started.
 */
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

function isSame(one: StoredReport, other: StoredReport): boolean {
  const said = ({ asked, format, language, zone }: StoredReport) =>
    JSON.stringify([Object.entries(asked).toSorted(), format, language, zone])
  return said(one) === said(other)
}

/**
 * Returns the audit record of an export; undefined for a report about the whole platform, which has
 * no history.
 */
function auditExport(
  { userKey, email, role }: Caller,
  { thing }: Admitted,
  { asked, createdAt }: StoredReport,
): Part | undefined {
  if (thing === undefined) return undefined
  const { name, ...after } = asked
  return auditPart(thingOf(thing.kind, thing.key), {
    at: createdAt,
    userKey,
    email,
    role,
    action: 'exportReport',
    before: {},
    after: { report: name, ...after },
  })
}
