import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { FUNNEL_STEPS, funnelOf } from '#shared/insights/funnel.ts'
import { type Insight, insightsOf } from '#shared/insights/insights.ts'
import { formatPercent } from '#web/lib/format.ts'
import type { Language } from '#web/lib/i18n.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import { longWeekday } from '../days.ts'
import classes from './figures.module.css'
import { useChartWords } from './use-chart-words.ts'
import type { SpanFigures } from './use-figures.ts'

type InsightsProps = {
  figures: SpanFigures
  /** True if the figures are of a deal and all its fans. Only these include refusals. */
  isOfDeal: boolean
}

/** Funnel of a deal or a business, with findings as sentences. */
export function Insights({ figures, isOfDeal }: InsightsProps) {
  const { t } = useTranslation('insights')
  const { wordsOf, formatValue, formatShort } = useChartWords()
  const funnel = funnelOf(figures.totals)
  const steps = FUNNEL_STEPS.filter((step) => isOfDeal || step !== 'refused')
  return (
    <Chart
      title={t('title')}
      formatValue={formatValue}
      formatShort={formatShort}
      words={{ ...wordsOf('hour'), label: t('step') }}
      data={{
        kind: 'rank',
        labels: steps.map((step) => t(`steps.${step}`)),
        series: [{ name: t('count'), hue: 'pitch', values: steps.map((step) => funnel[step]) }],
      }}
      foot={
        <div className={classes.insights}>
          <Sentences figures={figures} />
          <p className={classes.definition}>{t(isOfDeal ? 'note' : 'noteOfBusiness')}</p>
        </div>
      }
    />
  )
}

function Sentences({ figures }: Pick<InsightsProps, 'figures'>) {
  const { t } = useTranslation('insights')
  const { t: tDeals } = useTranslation('deals')
  const language = useLanguage()
  const insights = insightsOf(figures)
  if (insights.length === 0) return null
  return (
    <ul>
      {insights.map((insight) => (
        <li key={insight.kind}>
          {insight.kind === 'refusal'
            ? t('refusal', {
                share: formatPercent(insight.share, language),
                reason: tDeals(`refusals.reasons.${insight.reason}`),
              })
            : sentence(insight, t, language)}
        </li>
      ))}
    </ul>
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
      return t(`dayPart.${insight.part}`, { day: longWeekday(insight.weekday, language), share })
    case 'weekday':
      return t('weekday', { day: longWeekday(insight.weekday, language), share })
    case 'part':
      return t(`part.${insight.part}`, { share })
    case 'city':
      return t('city', { city: insight.city, share })
    case 'returns':
      return t('returns', { share })
  }
}
