import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import type { createValueReport as contract } from '#shared/api/value-reports.schemas.ts'
import type { Caller } from '../../base/caller.ts'
import { newKey } from '../../base/keys.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { attemptPart, madeBy } from '../../stores/attempts.ts'
import type { ReportOwner } from '../../stores/table/value-report-keys.ts'
import { hasFailed } from '../../stores/table/writes.ts'
import {
  isOpenReport,
  putValueReport,
  readStoredReport,
  replaceReportToken,
  type StoredValueReport,
} from '../../stores/value-reports/value-reports.ts'
import { hashOf, newSecret } from '../desks/secrets.ts'
import { auditLink } from '../links/audit-link.ts'
import { isOwner, type NamedOwner, ownerOf } from './owner.ts'
import { type ReportFields, reportFields } from './report-fields.ts'
import { toValueReport } from './to-value-report.ts'

interface Request extends BodyOf<typeof contract> {
  readonly caller: Caller
  readonly of: NamedOwner
  readonly now: Date
}

type Created = OutputOf<typeof contract>

/**
 * Creates a value report, once per attempt. Only the answer contains its token, since the table
 * stores a hash. A repeated request gets a new token, which replaces the first.
 */
export async function createValueReport(request: Request): Promise<Created | Refusal> {
  const { caller, of, now } = request
  const owner = ownerOf(of)
  if (!isOwner(caller, owner)) return refuse('forbidden')
  const token = newSecret()
  const asked = await reportFields(request, owner)
  if (isRefusal(asked)) return asked
  const fields = { ...asked, tokenHash: hashOf(token) }
  const key = newKey(now.getTime())
  const name = `${caller.userKey}#value-report#${owner.kind}#${owner.key}#${request.attempt ?? key}`
  const made = await madeBy(name)
  if (made !== undefined) return renewReport(made, { request, owner, fields, token })
  const report = {
    key,
    owner,
    ...fields,
    createdAt: now.toISOString(),
    createdBy: caller.userKey,
  }
  const put = await putValueReport(report, now, {
    attempt: attemptPart(name, key, now),
    beside: auditLink({ ...audited(request, owner), action: 'createValueReport', after: report }),
  })
  if (put.kind === 'full') return refuse('tooManyValueReports')
  // The other request of the attempt answers with the link, and this one must not replace it.
  if (hasFailed(put, 'attempt')) return refuse('busy')
  return put.kind === 'done' ? { report: toValueReport(report), token } : refuse('busy')
}

interface Renewed {
  readonly request: Request
  readonly owner: ReportOwner
  readonly fields: ReportFields & Pick<StoredValueReport, 'tokenHash'>
  readonly token: string
}

/**
 * Gives the report of an earlier request another link and the values of this request. Refuses a
 * report whose link was revoked or has expired.
 */
async function renewReport(
  reportKey: string,
  { request, owner, fields, token }: Renewed,
): Promise<Created | Refusal> {
  const before = await readStoredReport(owner, reportKey)
  if (before === undefined || !isOpenReport(before, request.now)) {
    return refuse('changedMeanwhile', { made: reportKey })
  }
  const { key, createdAt, createdBy } = before
  const after = { key, owner, ...fields, createdAt, createdBy }
  const audit = auditLink({ ...audited(request, owner), action: 'renewValueReportLink', after })
  const { kind } = await replaceReportToken(before, after, audit)
  return kind === 'done' ? { report: toValueReport(after), token } : refuse('busy')
}

function audited({ caller, now }: Request, owner: ReportOwner) {
  return { owner, field: 'valueReport', caller, now } as const
}
