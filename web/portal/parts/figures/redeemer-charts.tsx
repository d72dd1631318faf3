import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/lib/use-language.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import { hourNames, weekdayNames } from '../days.ts'
import { CitiesChart } from './cities-chart.tsx'
import classes from './figures.module.css'
import { HeatMap } from './heat-map.tsx'
import { agesData, gendersData, hoursData } from './redeemer-data.ts'
import { useChartWords } from './use-chart-words.ts'
import type { SpanFigures } from './use-figures.ts'

/**
 * Shows who used it, when in the week and where. Small groups are not shown, so that nobody is recognized.
 */
export function RedeemerCharts({ figures }: { figures: SpanFigures }) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const { wordsOf, noteOf, ...formats } = useChartWords()
  const { redeemers, isTooFew } = figures
  if (isTooFew) return <p className={classes.few}>{t('chart.tooFew')}</p>
  if (redeemers === undefined) return null
  const note = noteOf(figures)
  const of = { redeemers, name: t('chart.uses') }
  const genders = t('chart.genders', { returnObjects: true })
  const week = { days: weekdayNames(language), labels: hourNames(language) }
  return (
    <>
      <Chart
        title={t('chart.gender')}
        note={note}
        words={wordsOf('gender')}
        {...formats}
        data={gendersData(of, genders)}
      />
      <Chart
        title={t('chart.age')}
        note={note}
        words={wordsOf('age')}
        {...formats}
        data={agesData(of, t('chart.ageUnknown'))}
      />
      <CitiesChart of={of} note={note} />
      <Chart
        title={t('chart.hours')}
        note={note}
        words={wordsOf('hour')}
        {...formats}
        data={hoursData(of, week)}
      />
      <div className={classes.wide}>
        <HeatMap redeemers={redeemers} note={note} />
      </div>
    </>
  )
}
