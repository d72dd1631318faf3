import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/lib/use-language.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import type { ChartData, Hue } from '#web/ui/chart/chart-data.ts'
import { formatBars } from '../days.ts'
import { useChartWords } from './use-chart-words.ts'
import type { SpanFigures } from './use-figures.ts'

export type CountedMetric =
  | ('redemptions' | 'contestEntries' | 'impressions' | 'purchases')
  | ('follows' | 'unfollows')

/** Hue of each metric, on every chart of the portal. */
const HUES = {
  redemptions: 'pitch',
  contestEntries: 'magenta',
  impressions: 'sky',
  purchases: 'amber',
  follows: 'violet',
  unfollows: 'slate',
} as const satisfies Record<CountedMetric, Hue>

type SpanChartProps = {
  figures: SpanFigures
  kind: 'line' | 'bar'
  /** The first gives the chart its name and number. */
  metrics: readonly [CountedMetric, ...CountedMetric[]]
}

/** Shows the counts over the days of a span. */
export function SpanChart({ figures, kind, metrics }: SpanChartProps) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const { wordsOf, noteOf, ...formats } = useChartWords()
  const { span, totals, bars } = figures
  const days = bars.map(({ from }) => from)
  const data: ChartData = {
    // A line needs two points.
    kind: bars.length > 1 ? kind : 'bar',
    labels: formatBars(days, span.bar, language),
    series: metrics.map((metric) => ({
      name: t(`figures.${metric}`),
      hue: HUES[metric],
      values: bars.map((bar) => bar[metric]),
    })),
  }
  return (
    <Chart
      title={metrics.map((metric) => t(`figures.${metric}`)).join(', ')}
      note={noteOf(figures)}
      figure={metrics.map((metric) => formats.formatValue(totals[metric])).join(' + ')}
      data={data}
      words={wordsOf(span.bar)}
      {...formats}
    />
  )
}
