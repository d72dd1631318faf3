import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnFeedback } from '#shared/api/feedback.ts'
import { isAnswerable } from '#shared/deals/answering.ts'
import { FEEDBACK_OUTCOMES, type FeedbackOutcome } from '#shared/model/feedback.ts'
import { formatMoment } from '#web/lib/format.ts'
import { useServerNowUntil } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/index.ts'
import { CommentForm } from './comment-form.tsx'
import classes from './deal-worked.module.css'
import { FeedbackFailure } from './feedback-failure.tsx'
import { type Redeemed, useGiveFeedback } from './use-give-feedback.ts'

const ICONS = { worked: IconCircleCheck, refused: IconCircleX, different: IconAlertTriangle }

type DealWorkedProps = {
  feedback: OwnFeedback
  /** Deal and number of the redemption. Absent for a purchase. */
  redemption?: Redeemed | undefined
  /** Name of the deal, for screen readers, if several deals are asked about. */
  about?: string
}

/**
 * Asks whether a deal worked. Sends an answer at once, and lets the fan change it until its time is
 * over. Then shows the answer alone, or nothing if there is none.
 */
export function DealWorked({ feedback, redemption, about }: DealWorkedProps) {
  const { t } = useTranslation('wallet')
  const id = useId()
  const language = useLanguage()
  const { give, answer } = useGiveFeedback(feedback.useId, redemption)
  const { until, outcome, comment } = give.data?.feedback ?? feedback
  const isOpen = isAnswerable(until, useServerNowUntil(until))
  if (!isOpen) return outcome === undefined ? null : <Said outcome={outcome} />
  const chosen = give.isPending ? give.variables.body?.outcome : outcome
  return (
    <section className={classes.asked} aria-labelledby={id}>
      <p id={id} className={classes.question}>
        {t('feedback.question')}
        {about && <span className="sr-only"> {about}</span>}
      </p>
      <div className={classes.answers}>
        {FEEDBACK_OUTCOMES.map((one) => (
          <Answer
            key={one}
            outcome={one}
            isChosen={one === chosen}
            onChoose={() => answer(one, comment)}
          />
        ))}
      </div>
      {give.error && <FeedbackFailure error={give.error} />}
      {outcome !== undefined && outcome !== 'worked' && (
        <CommentForm
          comment={comment}
          isBusy={give.isPending}
          onSend={(text) => answer(outcome, text)}
        />
      )}
      {outcome !== undefined && !give.error && (
        <p className={classes.said} role="status">
          {t('feedback.thanks', { moment: formatMoment(until, language) })}
        </p>
      )}
    </section>
  )
}

type AnswerProps = { outcome: FeedbackOutcome; isChosen: boolean; onChoose: () => void }

function Answer({ outcome, isChosen, onChoose }: AnswerProps) {
  const { t } = useTranslation('wallet')
  const Icon = ICONS[outcome]
  return (
    <Button look={isChosen ? 'done' : 'outline'} aria-pressed={isChosen} onClick={onChoose}>
      <Icon size={20} aria-hidden="true" />
      {t(`feedback.outcomes.${outcome}`)}
    </Button>
  )
}

/** Shows an answer that can no longer be changed. */
function Said({ outcome }: { outcome: FeedbackOutcome }) {
  const { t } = useTranslation('wallet')
  const answer = t(`feedback.outcomes.${outcome}`)
  return <p className={classes.said}>{t('feedback.said', { answer })}</p>
}
