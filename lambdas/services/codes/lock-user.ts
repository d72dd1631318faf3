import { normalizeCode } from '#shared/codes.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { readCode } from '../../stores/codes/codes.ts'
import { maySeeTeam } from '../portal-access/portal-access.ts'
import { auditOfCodes } from './audit-codes.ts'
import { loseCode } from './lose-code.ts'

interface Request {
  readonly caller: Caller
  readonly teamKey: string
  readonly userKey: string
  readonly code: string
  readonly kind: 'exclusive' | 'special'
  readonly now: Date
}

/**
 * Revokes the access that a code gave to a fan, unless another code gives the same access. The code
 * no longer works for this fan.
 */
export async function lockUser(request: Request): Promise<{ status: 'locked' } | Refusal> {
  const { caller, teamKey, userKey, kind, now } = request
  if (!maySeeTeam(caller, teamKey)) return refuse('forbidden')
  const code = await readCode(teamKey, normalizeCode(request.code))
  if (code?.kind !== kind) return refuse('invalidTeamOrCode')
  const after = { code: code.code, userKey, status: 'locked' }
  const audit = auditOfCodes(teamKey, 'deactivateCodeForUser', { caller, now, after })
  const lockedAt = now.toISOString()
  const outcome = await loseCode({ userKey, teamKey, code: code.code, lockedAt, beside: [audit] })
  if (outcome === 'contended') return refuse('busy')
  return outcome === 'unused' ? refuse('invalidTeamOrCode') : { status: 'locked' }
}
