import type { CodeRow } from '#shared/api/codes.schemas.ts'
import { normalizeCode } from '#shared/codes.ts'
import type { AccessLevel } from '#shared/model/access-levels.ts'
import type { CodeTotals } from '#shared/model/code.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { putCode } from '../../stores/codes/code-changes.ts'
import { readCodeTotals } from '../../stores/codes/code-totals.ts'
import { hasFailed } from '../../stores/table/writes.ts'
import { maySeeTeam } from '../portal-access/portal-access.ts'
import { auditOfCodes } from './audit-codes.ts'
import { toRow } from './code-lists.ts'
import { newCode, whyNotAdded } from './plan-and-settle-rows.ts'

interface Request {
  readonly caller: Caller
  readonly teamKey: string
  readonly code: string
  readonly accessLevel: AccessLevel
  readonly limit: number | undefined
  readonly now: Date
}

interface Added {
  readonly code: CodeRow
  readonly totals: CodeTotals
}

/**
 * Adds a code. Returns the code, and how many codes of its access level the organization has now.
 */
export async function addOne({ caller, now, ...request }: Request): Promise<Added | Refusal> {
  const { teamKey, accessLevel, limit } = request
  if (!maySeeTeam(caller, teamKey)) return refuse('forbidden')
  const code = newCode({ ...request, createdAt: now.toISOString() }, normalizeCode(request.code))
  const after = { code: code.code, accessLevel, ...(limit !== undefined && { limit }) }
  const outcome = await putCode(code, auditOfCodes(teamKey, 'addCode', { caller, now, after }))
  if (outcome.kind === 'busy') return refuse('busy')
  if (hasFailed(outcome, 'team')) return refuse('invalidTeamOrCode')
  if (outcome.kind === 'failed') {
    const why = await whyNotAdded(teamKey, [code.code])
    return refuse(why === 'there' ? 'codeTaken' : 'codeBeingDeleted')
  }
  const totals = await readCodeTotals(teamKey, { isConsistent: true })
  return { code: toRow(code), totals: totals[accessLevel] }
}
