import { useTranslation } from 'react-i18next'
import { ApiProblem, hasCode, OfflineError } from '#web/lib/api-problem.ts'
import { noAnswerText } from '#web/lib/offline-words.ts'
import { Notice } from '../notice.tsx'

/** Says why the fan's answer about a deal was not saved. */
export function FeedbackFailure({ error }: { error: Error }) {
  const { t } = useTranslation('wallet')
  const { t: tSite } = useTranslation()
  if (error instanceof OfflineError) return <Notice kind="failure">{noAnswerText(tSite)}</Notice>
  return <Notice kind="failure">{t(`feedback.${textOf(error)}`)}</Notice>
}

/** Reasons of the refusal `feedbackClosed` that have their own texts. */
const REASONS = ['ownDeal', 'answeredSince', 'changedTooOften'] as const

function textOf(error: Error) {
  if (!hasCode(error, 'feedbackClosed')) return 'failed'
  const reason = error instanceof ApiProblem ? error.reason : undefined
  return REASONS.find((one) => one === reason) ?? 'closed'
}
