import type { TFunction } from 'i18next'
import type { Unavailability } from '#shared/deals/availability.ts'
import { ApiProblem, OfflineError } from '#web/lib/api/api-problem.ts'
import { noAnswerText } from '#web/lib/offline-words.ts'

const REASONS: Readonly<Record<string, Unavailability>> = {
  archived: 'archived',
  notActive: 'notActive',
  notTriggered: 'notTriggered',
  triggerEnded: 'triggerEnded',
  expired: 'expired',
  soldOut: 'soldOut',
  allHeld: 'allHeld',
}

/** Returns the reason why the payment page did not open, in the fan's words. */
export function checkoutFailure(
  error: Error,
  t: TFunction<'fan'>,
  tSite: TFunction<'translation'>,
): string {
  if (error instanceof OfflineError) return noAnswerText(tSite)
  if (!(error instanceof ApiProblem)) return t('flash.failures.unknown')
  switch (error.code) {
    case 'notFound':
      return tSite('deal.unavailable.archived')
    case 'dealUnavailable':
      return tSite(`deal.unavailable.${REASONS[error.reason ?? ''] ?? 'notActive'}`)
    case 'notFollowing':
    case 'notUnlocked':
    case 'emailNotVerified':
    case 'unauthenticated':
    case 'paymentsNotSetUp':
    case 'paymentsUnreachable':
    case 'tooManyTries':
    case 'busy':
      return t(`flash.failures.${error.code}`)
    default:
      return t('flash.failures.unknown')
  }
}
