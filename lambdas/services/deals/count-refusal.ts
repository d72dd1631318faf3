import { REFUSALS, type RefusalReason } from '#shared/deals/refusals.ts'
import { logger } from '../../base/logger.ts'
import { isRefusal, type Refusal } from '../../runtime/refusal.ts'
import { noteRefusal } from '../../stores/deals/refusals.ts'

interface Attempt {
  readonly caller: { readonly userKey: string }
  readonly offerKey: string
  readonly now: Date
}

/**
 * Counts a refusal for the business of the deal: one write, of the fan's own item. The answer stays the same
 * when that fails.
 */
export async function countIfRefused<Answer>(
  answer: Answer | Refusal,
  { caller, offerKey, now }: Attempt,
): Promise<Answer | Refusal> {
  const reason = isRefusal(answer) ? countedReason(answer) : undefined
  if (reason === undefined) return answer
  try {
    await noteRefusal({ userKey: caller.userKey, offerKey, reason, at: now.toISOString() })
  } catch (error) {
    logger.warn('a refusal is not counted', { offerKey, reason, error })
  }
  return answer
}

/** Undefined for what is neither the deal's rule nor the fan's state, such as a deal that is gone. */
export function countedReason({ code, reason }: Refusal): RefusalReason | undefined {
  const named = code === 'dealUnavailable' ? reason : code
  return REFUSALS.find((counted) => counted === named)
}
