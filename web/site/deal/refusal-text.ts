import type { TFunction } from 'i18next'
import { ApiProblem, OfflineError } from '#web/lib/api-problem.ts'
import { noAnswerText } from '#web/lib/offline-words.ts'

/** Returns the text that explains why a deal was not redeemed or a contest not entered. */
export function refusalText(error: Error, t: TFunction): string {
  if (error instanceof OfflineError) return noAnswerText(t)
  if (!(error instanceof ApiProblem)) return t('deal.refusals.unknown')
  if (error.code === 'dealUnavailable' && error.reason === 'limitReached') {
    return t('deal.unavailable.limitReached')
  }
  switch (error.code) {
    case 'dealUnavailable':
    case 'coolingDown':
    case 'alreadyEntered':
    case 'staleRedemption':
    case 'notFollowing':
    case 'notUnlocked':
    case 'emailNotVerified':
    case 'unauthenticated':
    case 'busy':
      return t(`deal.refusals.${error.code}`)
    default:
      return t('deal.refusals.unknown')
  }
}
