import { useTranslation } from 'react-i18next'
import { SAVED_DEALS_MAX } from '#shared/constants.ts'
import { hasCode, OfflineError } from '#web/lib/api/api-problem.ts'
import { noAnswerText } from '#web/lib/offline-words.ts'
import { useSavedChange } from '#web/lib/saved-deals.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { useDeed } from '#web/lib/session/use-deed.ts'
import { useFan, useIsFanUnknown } from '#web/lib/session/use-fan.ts'

/** Whether a deal is saved, what pressing its heart does, and what went wrong. */
export function useSaving(dealKey: string) {
  const { t } = useTranslation()
  const session = useSession()
  const isSaved = useFan()?.savedDeals.includes(dealKey) ?? false
  const isUnknown = useIsFanUnknown()
  const change = useSavedChange(dealKey, (wanted) => {
    if (wanted) askIn('login', t('notices.save'))
    else session.openLogin('login', t('notices.unsave'))
  })
  const askIn = useDeed(`save ${dealKey}`, () => change.mutate(true))
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
  const isTold = change.error && !hasCode(change.error, 'unauthenticated')
  return {
    isSaved,
    isUnknown,
    toggle,
    isPending: change.isPending,
    failure: isTold ? failureText(change.error) : undefined,
  }
}
