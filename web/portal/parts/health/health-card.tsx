import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { readHealth } from '#shared/api/health.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { HEALTH_ANSWERS_MIN, HEALTH_WARNING, isUnhealthy } from '#shared/deals/health.ts'
import { FEEDBACK_OUTCOMES } from '#shared/model/feedback.ts'
import { formatPercent } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { LoadFailure } from '#web/ui/index.ts'
import { useReading } from '../../../lib/live/use-live.ts'
import type { Counted } from '../figures/use-figures.ts'
import { Section } from '../frames/section.tsx'
import { useNumber } from '../use-number.ts'
import { FeedbackTexts } from './feedback-texts.tsx'
import classes from './health.module.css'

type Answer = OutputOf<typeof readHealth>
type Told = NonNullable<Answer['health']>

/**
 * Card that says for how many fans a deal, or the deals of an owner, worked. Shows nothing while
 * nobody has answered, and only the number of answers while these are few.
 */
export function HealthCard({ of: { subject, key } }: { of: Pick<Counted, 'subject' | 'key'> }) {
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
