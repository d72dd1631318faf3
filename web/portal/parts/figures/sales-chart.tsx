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

const CURRENCIES = [
  { currency: 'CAD', key: 'cad', hue: 'amber' },
  { currency: 'USD', key: 'usd', hue: 'sky' },
] as const satisfies readonly { hue: Hue; [name: string]: string }[]

/** Chart of fans' payments over a period, with one series of bars for each currency. */
export function SalesChart({ figures }: { figures: SpanFigures }) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const { wordsOf, formatShort } = useChartWords()
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
