import { useTranslation } from 'react-i18next'
import { dollars, formatMoney } from '#shared/money.ts'
import { formatAmount } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import type { ChartData, Hue } from '#web/ui/chart/chart-data.ts'
import { formatBars } from '../days.ts'
import { useChangeOf } from './figure-tile.tsx'
import { useChartWords } from './use-chart-words.ts'
import { endsToday, type SpanFigures } from './use-figures.ts'

export type CountedMetric =
  | ('redemptions' | 'proven' | 'contestEntries' | 'impressions' | 'purchases')
  | ('follows' | 'unfollows')

/**
 * Hue of each metric on every chart of the portal. Metrics of one chart differ in lightness, so
 * that they differ in grayscale.
 */
export const HUES = {
  redemptions: 'pitch',
  proven: 'sky',
  contestEntries: 'magenta-chart',
  impressions: 'sky',
  purchases: 'amber',
  follows: 'violet',
  unfollows: 'field-border',
} as const satisfies Record<CountedMetric, Hue>

type SpanChartProps = {
  title: string
  figures: SpanFigures
  kind: 'line' | 'bar'
  metrics: readonly [CountedMetric, ...CountedMetric[]]
}

/** Chart of metrics over a period. */
export function SpanChart({ title, figures, kind, metrics }: SpanChartProps) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const { wordsOf, daysOf, formatValue, formatShort } = useChartWords()
  const changeOf = useChangeOf()
  const { span, totals, before, bars } = figures
  const days = bars.map(({ from }) => from)
  const data: ChartData = {
    // A line needs at least two points.
    kind: bars.length > 1 ? kind : 'bar',
    labels: formatBars(days, span.bar, language),
    series: metrics.map((metric) => ({
      name: t(`figures.${metric}`),
      hue: HUES[metric],
      values: bars.map((bar) => bar[metric] ?? 0),
    })),
    isLastOpen: endsToday(figures),
  }
  return (
    <Chart
      title={title}
      note={daysOf(span)}
      figures={metrics.map((metric) => {
        const current = totals[metric] ?? 0
        return {
          label: metrics.length > 1 ? t(`figures.${metric}`) : undefined,
          value: `${SIGNS[metric] ?? ''}${formatValue(current)}`,
          change: changeOf(before && { current, previous: before[metric] ?? 0 }),
        }
      })}
      data={data}
      words={wordsOf(span.bar)}
      formatValue={formatValue}
      formatShort={formatShort}
    />
  )
}

/** Signs before totals of which one adds and the other subtracts. */
const SIGNS: Partial<Record<CountedMetric, string>> = { follows: '+', unfollows: '\u2212' }

const CURRENCIES = [
  { currency: 'CAD', key: 'cad', hue: 'amber' },
  { currency: 'USD', key: 'usd', hue: 'sky' },
] as const satisfies readonly { hue: Hue; [name: string]: string }[]

/** Chart of fans' payments over a period, with one series of bars for each currency. */
export function SalesChart({ figures }: { figures: SpanFigures }) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const { wordsOf, daysOf, formatShort } = useChartWords()
  const changeOf = useChangeOf()
  const { span, totals, before, bars } = figures
  const spent = CURRENCIES.filter(({ key }) => totals.spent[key] > 0)
  const [first, ...others] = spent
  const symbol = first && others.length === 0 ? dollars[language][first.currency] : ''
  const withSymbol = (amount: string) =>
    language === 'fr' ? `${amount}\u00a0${symbol}`.trimEnd() : `${symbol}${amount}`
  const labels = formatBars(
    bars.map(({ from }) => from),
    span.bar,
    language,
  )
  const data: ChartData = {
    kind: 'bar',
    labels,
    series: spent.map(({ currency, key, hue }) => ({
      name: dollars[language][currency],
      hue,
      values: bars.map((bar) => bar.spent[key] / 100),
    })),
    isLastOpen: endsToday(figures),
  }
  return (
    <Chart
      title={t('chart.sales')}
      note={daysOf(span)}
      figures={spent.map(({ currency, key }) => ({
        label: spent.length > 1 ? dollars[language][currency] : undefined,
        value: formatMoney(totals.spent[key], currency, language),
        change: changeOf(before && { current: totals.spent[key], previous: before.spent[key] }),
      }))}
      data={data}
      words={wordsOf(span.bar)}
      formatValue={(value) => formatAmount(value, language)}
      formatShort={(value) => withSymbol(formatShort(Math.round(value)))}
    />
  )
}

export function hasSales({ totals: { spent } }: SpanFigures): boolean {
  return spent.cad > 0 || spent.usd > 0
}
