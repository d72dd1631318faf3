import { useTranslation } from 'react-i18next'
import { hasCode, OfflineError } from '#web/lib/api-problem.ts'
import { noAnswerText } from '#web/lib/offline-words.ts'
import { Notice } from '../notice.tsx'

/** Says why an answer did not arrive. */
export function FeedbackFailure({ error }: { error: Error }) {
  const { t } = useTranslation('wallet')
  const { t: tSite } = useTranslation()
  if (error instanceof OfflineError) return <Notice kind="failure">{noAnswerText(tSite)}</Notice>
  const isClosed = hasCode(error, 'feedbackClosed')
  return <Notice kind="failure">{t(isClosed ? 'feedback.closed' : 'feedback.failed')}</Notice>
}
