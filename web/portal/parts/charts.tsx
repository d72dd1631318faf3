import { useTranslation } from 'react-i18next'
import classes from './charts.module.css'
import { DayBars } from './day-bars.tsx'
import { Section } from './section.tsx'
import type { Figures } from './tiles.tsx'

/** The days of the period, redemptions beside impressions. */
export function Charts({ figures }: { figures: Figures }) {
  const { t } = useTranslation('portal')
  const { daily, period } = figures
  const days = (metric: 'redemptions' | 'impressions') =>
    daily.map((entry) => ({ day: entry.day, value: entry[metric] }))
  return (
    <Section title={t('chart.title', { days: period.days })} note={t('chart.zone')}>
      <div className={classes.charts}>
        <DayBars title={t('figures.redemptions')} days={days('redemptions')} hue="pitch" />
        <DayBars title={t('figures.impressions')} days={days('impressions')} hue="sky" />
      </div>
    </Section>
  )
}
