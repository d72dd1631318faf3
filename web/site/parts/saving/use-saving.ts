import { useTranslation } from 'react-i18next'
import { SAVED_DEALS_MAX } from '#shared/constants.ts'
import { hasCode, OfflineError } from '#web/lib/api-problem.ts'
import { useSavedChange } from '#web/lib/fan/saved-deals.ts'
import { noAnswerText } from '#web/lib/offline-words.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { useFan, useIsFanUnknown } from '#web/lib/session/use-fan.ts'
import { usePendingAction } from '#web/lib/session/use-pending-action.ts'

/**
 * Returns whether a deal is saved, a function that changes that, and the text of the last failure.
 */
export function useSaving(offerKey: string) {
  const { t } = useTranslation()
  const session = useSession()
  const isSaved = useFan()?.savedDeals?.includes(offerKey) ?? false
  const isUnknown = useIsFanUnknown()
  const change = useSavedChange(offerKey, (wanted) => {
    if (wanted) askIn('login', t('notices.save'))
    else session.openLogin('login', t('notices.unsave'))
  })
  const askIn = usePendingAction(`save ${offerKey}`, () => change.mutate(true))
  const toggle = () => {
    if (change.isPending || isUnknown) return
    if (session.status === 'signedIn') change.mutate(!isSaved)
    else askIn('signup', t('notices.save'))
  }
  const failureText = (error: Error) => {
    if (error instanceof OfflineError) return noAnswerText(t)
    if (hasCode(error, 'tooManySaved')) return t('saving.tooMany', { most: SAVED_DEALS_MAX })
    return t('saving.failed')
  }
  const isShown = change.error && !hasCode(change.error, 'unauthenticated')
  return {
    isSaved,
    isUnknown,
    toggle,
    isPending: change.isPending,
    failure: isShown ? failureText(change.error) : undefined,
  }
}
