import { newKey } from '../../base/keys.ts'
import { readUsedCodes, takeUse } from '../../stores/codes/code-uses.ts'
import { retryContended } from '../../stores/table/table.ts'
import type { Part } from '../../stores/table/writes.ts'

/** Maximum number of attempts if the fan unlocks something else at the same time. */
const ATTEMPTS = 8

interface Loss {
  readonly userKey: string
  readonly teamKey: string
  readonly code: string
  /**
   * Time from which the code no longer works for the fan; undefined if the code itself is deleted.
   */
  readonly lockedAt: string | undefined
  /**
   * Time from which uses are not revoked. If a code was deleted and created again, uses from this
   * time on are of the new code.
   */
  readonly usedBefore?: string
  readonly beside?: readonly Part[]
}

/**
 * Revokes the access that a code gave to a fan, unless another code gives the same access. Returns
 * `unused` if the fan has not used the code, or only since `usedBefore`.
 */
export function loseCode(loss: Loss): Promise<'done' | 'unused' | 'contended'> {
  const { userKey, teamKey, code, lockedAt, usedBefore, beside = [] } = loss
  return retryContended(`code of ${teamKey} used by ${userKey}`, ATTEMPTS, async () => {
    const read = await readUsedCodes(userKey, teamKey)
    const use = read.uses.find((candidate) => candidate.code === code)
    if (use === undefined || isOfLater(use.unlockedAt, usedBefore)) return 'unused'
    if (use.status === 'locked' && lockedAt !== undefined) return 'done'
    const taken = { userKey, teamKey, use, lockedAt, revision: newKey() }
    const outcome = await takeUse(taken, read, beside)
    return outcome.kind === 'done' ? 'done' : 'again'
  })
}

function isOfLater(unlockedAt: string, usedBefore: string | undefined): boolean {
  return usedBefore !== undefined && unlockedAt >= usedBefore
}
