import { newKey } from '../../base/new-key.ts'
import { readUsedCodes, takeUse } from '../../stores/codes/code-uses.ts'
import { retryContended } from '../../stores/table/retry-contended.ts'
import type { Part } from '../../stores/table/transaction.ts'

/** Max attempts when a fan unlocks something else meanwhile. */
const ATTEMPTS = 8

interface Loss {
  readonly userKey: string
  readonly teamKey: string
  readonly code: string
  /** Undefined where the code itself is gone. */
  readonly lockedAt: string | undefined
  /** A later use is of the same code, made anew, and stays. */
  readonly usedBefore?: string
  readonly beside?: readonly Part[]
}

/**
 * Takes from one fan what a code has unlocked, unless another of theirs unlocks it too; `unused`
 * where they have not used it.
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
