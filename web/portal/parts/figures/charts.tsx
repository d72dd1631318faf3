import { useTranslation } from 'react-i18next'
import { formatCompact, formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import type { Hue } from '#web/ui/chart/chart-data.ts'
import { formatUtcDay } from '../days.ts'
import { Section } from '../frames/section.tsx'
import classes from './charts.module.css'
import type { Figures } from './tiles.tsx'

/** What stands in which hue, on every chart of the portal. */
const METRICS = [
  ['redemptions', 'pitch'],
  ['impressions', 'sky'],
] as const satisfies readonly (readonly [keyof Figures['total'], Hue])[]

type ChartsProps = { figures: Pick<Figures, 'daily' | 'period'> }

/** The days of the period, redemptions beside impressions. */
export function Charts({ figures: { daily, period } }: ChartsProps) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const words = {
    label: t('chart.day'),
    noData: t('chart.noData'),
    showTable: t('chart.showTable'),
    showChart: t('chart.showChart'),
  }
  const formats = {
    formatValue: (value: number) => formatNumber(value, language),
    // Exact as long as an axis holds it.
    formatShort: (value: number) =>
      value < 10_000 ? formatNumber(value, language) : formatCompact(value, language),
  }
  return (
    <Section title={t('chart.title', { days: period.days })} note={t('chart.zone')}>
      <div className={classes.charts}>
        {METRICS.map(([metric, hue]) => {
          const title = t(`figures.${metric}`)
          const values = daily.map((entry) => entry[metric])
          return (
            <Chart
              key={metric}
              title={title}
              figure={formats.formatValue(period.current[metric])}
              data={{
                kind: 'bar',
                labels: daily.map(({ day }) => formatUtcDay(day, language)),
                series: [{ name: title, hue, values }],
              }}
              words={words}
              {...formats}
            />
          )
        })}
      </div>
    </Section>
  )
}
