import type { TFunction } from 'i18next'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FUNNEL_STEPS, funnelOf } from '#shared/insights/funnel.ts'
import { type Insight, insightsOf } from '#shared/insights/insights.ts'
import { formatNumber, formatPercent } from '#web/lib/format.ts'
import { weekdayName } from '#web/lib/format-hours.ts'
import type { Language } from '#web/lib/i18n.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import classes from './figures.module.css'
import { useChartWords } from './use-chart-words.ts'
import type { SpanFigures } from './use-figures.ts'

type InsightsProps = {
  figures: SpanFigures
  /** True if the figures are of a deal and all its fans. Only these include refusals. */
  isOfDeal: boolean
}

/** Funnel of a deal or a business, and a card of findings beside it. */
export function Insights({ figures, isOfDeal }: InsightsProps) {
  const { t } = useTranslation('insights')
  const { wordsOf, formatValue, formatShort } = useChartWords()
  const funnel = funnelOf(figures.totals)
  return (
    <>
      <Chart
        title={t('title')}
        formatValue={formatValue}
        formatShort={formatShort}
        words={{ ...wordsOf('hour'), label: t('step') }}
        data={{
          kind: 'rank',
          labels: FUNNEL_STEPS.map((step) => t(`steps.${step}`)),
          series: [
            { name: t('count'), hue: 'pitch', values: FUNNEL_STEPS.map((step) => funnel[step]) },
          ],
        }}
        foot={<p className={classes.definition}>{t(isOfDeal ? 'note' : 'noteOfBusiness')}</p>}
      />
      <Findings figures={figures} refused={isOfDeal ? figures.totals.refused : 0} />
    </>
  )
}

type FindingsProps = {
  figures: SpanFigures
  /** Number of fans who were refused. */
  refused: number
}

/** Card with what the figures show, in sentences. Shows nothing if they show nothing. */
function Findings({ figures, refused }: FindingsProps) {
  const { t } = useTranslation('insights')
  const language = useLanguage()
  const id = useId()
  const insights = insightsOf(figures)
  const sentences = insights.flatMap((insight) =>
    insight.kind === 'refusal' ? [] : [{ ...insight, text: sentence(insight, t, language) }],
  )
  if (refused === 0 && sentences.length === 0) return null
  return (
    <section aria-labelledby={id} className={classes.findings}>
      <h3 id={id}>{t('findings')}</h3>
      {sentences.length > 0 && (
        <ul>
          {sentences.map(({ kind, text }) => (
            <li key={kind}>{text}</li>
          ))}
        </ul>
      )}
      {refused > 0 && (
        <Refused refused={refused} reason={insights.find(({ kind }) => kind === 'refusal')} />
      )}
    </section>
  )
}

type RefusedProps = { refused: number; reason: Insight | undefined }

/** Number of refused fans, with the most common reason. */
function Refused({ refused, reason }: RefusedProps) {
  const { t } = useTranslation('insights')
  const { t: tDeals } = useTranslation('deals')
  const language = useLanguage()
  return (
    <div className={classes.refused}>
      <p>
        <span className={classes.figure}>{formatNumber(refused, language)}</span>{' '}
        {t('refused', { count: refused })}
      </p>
      {reason?.kind === 'refusal' && (
        <p>
          {t('refusal', {
            share: formatPercent(reason.share, language),
            reason: tDeals(`refusals.reasons.${reason.reason}`),
          })}
        </p>
      )}
    </div>
  )
}

function sentence(
  insight: Exclude<Insight, { kind: 'refusal' }>,
  t: TFunction<'insights'>,
  language: Language,
): string {
  const share = formatPercent(insight.share, language)
  switch (insight.kind) {
    case 'dayPart':
      return t(`dayPart.${insight.part}`, { day: weekdayName(insight.weekday, language), share })
    case 'weekday':
      return t('weekday', { day: weekdayName(insight.weekday, language), share })
    case 'part':
      return t(`part.${insight.part}`, { share })
    case 'city':
      return t('city', { city: insight.city, share })
    case 'returns':
      return t('returns', { share })
  }
}
