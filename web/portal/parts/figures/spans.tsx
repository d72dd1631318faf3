import { useTranslation } from 'react-i18next'
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
 * that they differ in grayscale. Proven ones are as dark as all redemptions, so their line has
 * dots.
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
  /** True if the chart shows its totals. Tiles show most of them already. */
  hasTotals?: boolean
}

/** Chart of metrics over a period. */
export function SpanChart({ title, figures, kind, metrics, hasTotals = false }: SpanChartProps) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const { wordsOf, formatValue, formatShort } = useChartWords()
  const changeOf = useChangeOf()
  const { span, totals, before, bars } = figures
  const days = bars.map(({ from }) => from)
  const shown = hasTotals ? metrics : []
  const data: ChartData = {
    // A line needs at least two points.
    kind: bars.length > 1 ? kind : 'bar',
    labels: formatBars(days, span.bar, language),
    series: metrics.map((metric) => ({
      name: t(`figures.${metric}`),
      hue: HUES[metric],
      isMarked: metric === 'proven',
      values: bars.map((bar) => bar[metric] ?? 0),
    })),
    isLastOpen: endsToday(figures),
  }
  return (
    <Chart
      title={title}
      figures={shown.map((metric) => {
        const current = totals[metric] ?? 0
        return {
          label: metrics.length > 1 ? t(`figures.${metric}`) : undefined,
          value: `${current === 0 ? '' : (SIGNS[metric] ?? '')}${formatValue(current)}`,
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

export function hasSales({ totals: { spent } }: SpanFigures): boolean {
  return spent.cad > 0 || spent.usd > 0
}
