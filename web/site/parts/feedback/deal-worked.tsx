import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnFeedback } from '#shared/api/feedback.ts'
import { isAnswerable } from '#shared/deals/answering.ts'
import {
  FEEDBACK_COMMENT_MAX,
  FEEDBACK_OUTCOMES,
  type FeedbackOutcome,
} from '#shared/model/feedback.ts'
import { ApiProblem, hasCode, OfflineError } from '#web/lib/api-problem.ts'
import { formatMoment } from '#web/lib/format.ts'
import { noAnswerText } from '#web/lib/offline-words.ts'
import { useServerNowUntil } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, TextField } from '#web/ui/index.ts'
import { Notice } from '../notice.tsx'
import classes from './deal-worked.module.css'
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
    <Button look={isChosen ? 'primary' : 'outline'} aria-pressed={isChosen} onClick={onChoose}>
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

type CommentFormProps = {
  comment: string | undefined
  isBusy: boolean
  /** Sends the text, or undefined to delete it. */
  onSend: (comment: string | undefined) => void
}

/** Form with one line in which a fan can say what happened. */
function CommentForm({ comment = '', isBusy, onSend }: CommentFormProps) {
  const { t } = useTranslation('wallet')
  const [text, setText] = useState(comment)
  const isChanged = text.trim() !== comment
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged && !isBusy) onSend(text.trim() || undefined)
  }
  return (
    <form className={classes.form} onSubmit={send}>
      <TextField
        label={t('feedback.text')}
        hint={t('feedback.textHint')}
        value={text}
        maxLength={FEEDBACK_COMMENT_MAX}
        autoComplete="off"
        onText={setText}
      />
      <Button type="submit" look="outline" aria-disabled={!isChanged} aria-busy={isBusy}>
        {t('feedback.send')}
      </Button>
    </form>
  )
}

/** Says why the fan's answer about a deal was not saved. */
function FeedbackFailure({ error }: { error: Error }) {
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
