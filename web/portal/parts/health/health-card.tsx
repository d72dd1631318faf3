import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readHealth } from '#shared/api/health.ts'
import type { OutputOf, ParamsOf } from '#shared/api/route.ts'
import { HEALTH_ANSWERS_MIN, HEALTH_WARNING, isUnhealthy } from '#shared/deals/health.ts'
import { dateFormat } from '#shared/intl-formats.ts'
import { FEEDBACK_OUTCOMES } from '#shared/model/feedback.ts'
import { formatPercent } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, LoadFailure } from '#web/ui/index.ts'
import { useReading } from '../../../lib/live/use-live.ts'
import { Section } from '../frames/section.tsx'
import { useNumber } from '../use-number.ts'
import classes from './health.module.css'

type Answer = OutputOf<typeof readHealth>
type Told = NonNullable<Answer['health']>
type Subject = ParamsOf<typeof readHealth>['subject']

type HealthCardProps = { of: { subject: Subject; key: string } }

/**
 * Card that says for how many fans a deal, or the deals of an owner, worked. Shows nothing while
 * nobody has answered, and only the number of answers while these are few.
 */
export function HealthCard({ of: { subject, key } }: HealthCardProps) {
  const { t } = useTranslation('insights')
  const params = { subject, subjectKey: key }
  const number = useNumber()
  const { data, error, refetch } = useReading(readHealth, { params })
  if (data === undefined) return error ? <LoadFailure error={error} onRetry={refetch} /> : null
  const { answers, health, texts } = data
  if (answers === 0) return null
  return (
    <Section title={t('health.title')} note={t('health.note')}>
      {health === undefined ? (
        <p className={classes.few}>
          {t('health.tooFew', { answers: number(answers), least: number(HEALTH_ANSWERS_MIN) })}
        </p>
      ) : (
        <div className={classes.card}>
          <Share answers={answers} health={health} />
          <Counts counts={health.counts} />
          {texts !== undefined && texts.length > 0 && <FeedbackTexts texts={texts} />}
        </div>
      )}
    </Section>
  )
}

type ShareProps = { answers: number; health: Told }

/** The share of fans for whom the deals worked, with its interval in words and as a bar. */
function Share({ answers, health }: ShareProps) {
  const { t } = useTranslation('insights')
  const language = useLanguage()
  const number = useNumber()
  const { share, low, high } = health
  const interval = {
    answers: number(answers),
    low: formatPercent(low, language),
    high: formatPercent(high, language),
  }
  return (
    <div className={classes.told}>
      <p className={classes.worked}>
        <span className={classes.share}>{formatPercent(share, language)}</span> {t('health.worked')}
      </p>
      <div
        className={classes.bar}
        style={{ '--low': low, '--high': high, '--share': share, '--least': HEALTH_WARNING }}
        aria-hidden="true"
      >
        <span className={classes.interval} />
        <span className={classes.least} />
        <span className={classes.mark} />
      </div>
      <p className={classes.note}>{t('health.interval', interval)}</p>
      {isUnhealthy({ answers, ...health }) && (
        <p className={classes.warning}>
          <IconAlertTriangle size={20} aria-hidden="true" />
          {t('health.warning', { least: formatPercent(HEALTH_WARNING, language) })}
        </p>
      )}
    </div>
  )
}

function Counts({ counts }: Pick<Told, 'counts'>) {
  const { t } = useTranslation('insights')
  const number = useNumber()
  return (
    <dl className={classes.counts}>
      {FEEDBACK_OUTCOMES.map((outcome) => (
        <div key={outcome}>
          <dt>{t(`health.outcomes.${outcome}`)}</dt>
          <dd>{number(counts[outcome])}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Number of texts that are shown before the reader presses the button. */
const SHOWN = 5

type TextsProps = { texts: NonNullable<Answer['texts']> }

/** Texts of fans with their months, newest first. Says where contact details are hidden. */
function FeedbackTexts({ texts }: TextsProps) {
  const { t } = useTranslation('insights')
  const language = useLanguage()
  const number = useNumber()
  const months = dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const [isExpanded, setExpanded] = useState(false)
  const shown = isExpanded ? texts : texts.slice(0, SHOWN)
  return (
    <div className={classes.texts}>
      <h3>{t('health.texts.title')}</h3>
      <ul>
        {Object.entries(shown).map(([place, { month, outcome, text, isMasked }]) => (
          <li key={place}>
            <p className={classes.text} dir="auto">
              {text}
            </p>
            <p className={classes.note}>
              {t(`health.outcomes.${outcome}`)} · {months.format(Date.parse(month))}
              {isMasked && <> · {t('health.texts.masked')}</>}
            </p>
          </li>
        ))}
      </ul>
      {texts.length > SHOWN && (
        <Button
          look="outline"
          className={classes.more}
          aria-expanded={isExpanded}
          onClick={() => setExpanded((wasExpanded) => !wasExpanded)}
        >
          {isExpanded
            ? t('health.texts.fewer')
            : t('health.texts.all', { number: number(texts.length) })}
        </Button>
      )}
    </div>
  )
}
