import type { OutputOf } from '#shared/api/contract.ts'
import type { listValueReports as contract } from '#shared/api/value-reports.schemas.ts'
import { PORTAL_ZONE } from '#shared/constants.ts'
import { localDay } from '#shared/time.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { isOpenReport, readStoredReports } from '../../stores/value-reports/value-reports.ts'
import { isOwner, type NamedOwner, ownerOf, readOwner } from './owner.ts'
import { toValueReport } from './to-value-report.ts'

interface Request {
  readonly caller: Caller
  readonly of: NamedOwner
  readonly now: Date
}

/** Lists an owner's value reports, open ones first. */
export async function listValueReports({
  caller,
  of,
  now,
}: Request): Promise<OutputOf<typeof contract> | Refusal> {
  const owner = ownerOf(of)
  if (!isOwner(caller, owner)) return refuse('forbidden')
  const [record, stored] = await Promise.all([readOwner(owner), readStoredReports(owner, now)])
  if (record === undefined) return refuse('notFound')
  const open = stored.filter((report) => isOpenReport(report, now))
  const ended = stored.filter((report) => !isOpenReport(report, now))
  return {
    reports: [...open, ...ended].map(toValueReport),
    today: localDay(now, PORTAL_ZONE),
  }
}
