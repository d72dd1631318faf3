import type { OutputOf } from '#shared/api/contract.ts'
import type { revokeValueReport as contract } from '#shared/api/value-reports.schemas.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { retryContended } from '../../stores/table/table.ts'
import { endValueReport, readStoredReport } from '../../stores/value-reports/value-reports.ts'
import { isOwner, type NamedOwner, ownerOf } from './owner.ts'
import { reportAudit } from './report-audit.ts'
import { toValueReport } from './to-value-report.ts'

interface Request {
  readonly caller: Caller
  readonly of: NamedOwner
  readonly reportKey: string
  readonly now: Date
}

/** Maximum number of attempts if somebody else revokes or creates a report at the same time. */
const ATTEMPTS = 4

/** Revokes the link of a value report. A repeated request changes nothing. */
export async function revokeValueReport(
  request: Request,
): Promise<OutputOf<typeof contract> | Refusal> {
  const { caller, of, reportKey, now } = request
  const owner = ownerOf(of)
  if (!isOwner(caller, owner)) return refuse('forbidden')
  const revoked = await retryContended(`revoking ${reportKey}`, ATTEMPTS, async () => {
    const report = await readStoredReport(owner, reportKey)
    if (report === undefined) return refuse('notFound')
    if (report.revokedAt !== undefined) return { report: toValueReport(report) }
    const beside = reportAudit({ action: 'revokeValueReport', before: report, caller, now })
    const { kind } = await endValueReport(report, { by: caller.userKey, now, beside })
    if (kind !== 'done') return 'again'
    return { report: toValueReport({ ...report, revokedAt: now.toISOString() }) }
  })
  return revoked === 'contended' ? refuse('busy') : revoked
}
