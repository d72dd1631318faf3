import type { OutputOf } from '#shared/api/contract.ts'
import type { unlockExclusives } from '#shared/api/me.schemas.ts'
import { normalizeCode } from '#shared/codes.ts'
import type { UnlockCode } from '#shared/model/code.ts'
import { logger } from '../../base/logger.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { closeUsedUp } from '../../stores/fans/limited-uses.ts'
import { triesPassAt } from '../../stores/fans/tries.ts'
import {
  type Attempt,
  isUsedUp,
  putUnlock,
  putWrongCode,
  readUnlockState,
  type UnlockState,
} from '../../stores/fans/unlocks.ts'
import { limitPassesAt } from '../../stores/rate-limits.ts'
import { retryContended } from '../../stores/table/table.ts'

type Unlocked = OutputOf<typeof unlockExclusives>

interface Request extends Attempt {
  readonly now: Date
}

/**
 * Answer to an invalid code. The answer is the same for every reason, so that guessing reveals
 * nothing.
 */
const WRONG: Unlocked = {
  exclusiveCodeStatus: false,
  specialCodeStatus: false,
  userUpdateStatus: false,
}

/** Maximum number of attempts if other fans use the same limited code, or the fan clicks again. */
const ATTEMPTS = 8

/**
 * Unlocks deals with a code. The attempt is not written if another wrong code of the same person
 * was counted after the read. Parallel guesses therefore cannot exceed the limit of five.
 */
export async function unlock(request: Request): Promise<Unlocked | Refusal> {
  const attempt = { ...request, code: normalizeCode(request.code) }
  const { teamKey, userKey, now } = attempt
  let good: UnlockCode | undefined
  const outcome = await retryContended(`code of ${teamKey} by ${userKey}`, ATTEMPTS, async () => {
    const state = await readUnlockState(attempt)
    if (state.isDeleted) return 'deleted'
    good = state.code && isUsable(state.code, state.use) ? state.code : undefined
    const passesAt = triesPassAt(state.tries, now)
    return passesAt ? refuse('tooManyTries', { passesAt }) : judge(attempt, state)
  })
  if (outcome === 'deleted') return refuse('unauthenticated')
  // After too many conflicts, a right code is still reported as right, so that the fan tries again.
  if (outcome === 'contended') return good ? valid(good, false) : refuse('busy')
  logger.info('code tried', { teamKey, userKey, outcome: nameOf(outcome) })
  return outcome
}

async function judge(attempt: Request, state: UnlockState): Promise<Unlocked | Refusal | 'again'> {
  const at = attempt.now.toISOString()
  const { code } = state
  if (code === undefined || !isUsable(code, state.use)) {
    if (code && isUsedUp(code)) await closeUsedUp(code)
    return countWrong(attempt, state)
  }
  if (state.use === 'unlocked') return valid(code, true)
  const written = await putUnlock(attempt, code, state, at)
  // If the write failed, it may have collided with the fan's second click, which unlocked the
  // deals.
  return written.kind === 'done' ? valid(code, true) : 'again'
}

async function countWrong(
  attempt: Request,
  state: UnlockState,
): Promise<Unlocked | Refusal | 'again'> {
  const written = await putWrongCode(attempt, state, attempt.now)
  if (written !== 'addressFull') return written === 'done' ? WRONG : 'again'
  return refuse('tooManyTries', { passesAt: limitPassesAt('wrongCodesOfAddress', attempt.now) })
}

/**
 * Returns whether a fan may use a code. A used-up code stays valid for fans who have already used
 * it.
 */
function isUsable(code: UnlockCode, use: UnlockState['use']): boolean {
  if (code.status !== 'active' || use === 'locked') return false
  return use === 'unlocked' || !isUsedUp(code)
}

function valid({ kind }: UnlockCode, isUpdated: boolean): Unlocked {
  return {
    exclusiveCodeStatus: kind === 'exclusive',
    specialCodeStatus: kind === 'special',
    userUpdateStatus: isUpdated,
  }
}

function nameOf(outcome: Unlocked | Refusal): string {
  if ('code' in outcome) return outcome.code
  if (outcome.userUpdateStatus) return 'unlocked'
  return outcome === WRONG ? 'wrong' : 'notUpdated'
}
