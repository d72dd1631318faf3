import { useTranslation } from 'react-i18next'
import { dollars, formatMoney } from '#shared/money.ts'
import { formatAmount } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import type { ChartData, Hue } from '#web/ui/chart/chart-data.ts'
import { formatBars } from '../days.ts'
import { useChartWords } from './use-chart-words.ts'
import type { SpanFigures } from './use-figures.ts'

const CURRENCIES = [
  { currency: 'CAD', key: 'cad', hue: 'amber' },
  { currency: 'USD', key: 'usd', hue: 'sky' },
] as const satisfies readonly { hue: Hue; [name: string]: string }[]

/** Shows the payments of fans over the days of a span, separately for each country's dollars. */
export function SalesChart({ figures }: { figures: SpanFigures }) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const { wordsOf, noteOf, formatShort } = useChartWords()
  const { span, totals, bars } = figures
  const spent = CURRENCIES.filter(({ key }) => totals.spent[key] > 0)
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
  }
  return (
    <Chart
      title={t('chart.sales')}
      note={noteOf(figures)}
      figure={spent
        .map(({ currency, key }) => formatMoney(totals.spent[key], currency, language))
        .join(' + ')}
      data={data}
      words={wordsOf(span.bar)}
      formatValue={(value) => formatAmount(value, language)}
      formatShort={(value) => formatShort(Math.round(value))}
    />
  )
}

export function hasSales({ totals: { spent } }: SpanFigures): boolean {
  return spent.cad > 0 || spent.usd > 0
}
