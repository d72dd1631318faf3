import type { OutputOf } from '#shared/api/contract.ts'
import type { revokeValueReport as contract } from '#shared/api/value-reports.schemas.ts'
import type { Caller } from '../../base/caller.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { endValueReport, readStoredReport } from '../../stores/value-reports/value-reports.ts'
import { auditLink } from '../links/audit-link.ts'
import { revokeLink } from '../links/revoke-link.ts'
import { isOwner, type NamedOwner, ownerOf } from './owner.ts'
import { toValueReport } from './to-value-report.ts'

interface Request {
  readonly caller: Caller
  readonly of: NamedOwner
  readonly reportKey: string
  readonly now: Date
}

/** Revokes the link of a value report. A repeated request changes nothing. */
export async function revokeValueReport(
  request: Request,
): Promise<OutputOf<typeof contract> | Refusal> {
  const { caller, of, reportKey, now } = request
  const owner = ownerOf(of)
  if (!isOwner(caller, owner)) return refuse('forbidden')
  const revoked = await revokeLink(reportKey, now, {
    read: () => readStoredReport(owner, reportKey),
    end(report) {
      const change = { action: 'revokeValueReport', before: report, caller, now } as const
      const beside = auditLink({ owner, field: 'valueReport', ...change })
      return endValueReport(report, { by: caller.userKey, now, beside })
    },
  })
  return isRefusal(revoked) ? revoked : { report: toValueReport(revoked) }
}
