import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Chart } from '#web/ui/chart/chart.tsx'
import classes from './figures.module.css'
import {
  CITIES_SHOWN,
  CITIES_UNLISTED,
  citiesData,
  cityRows,
  type Redeemers,
  type RestWords,
} from './redeemer-data.ts'
import { useChartWords } from './use-chart-words.ts'

type CitiesChartProps = { of: { redeemers: Redeemers; name: string }; note: string }

const ROW_HEIGHT = 34

/** The cities where most was used, and all of them on request. */
export function CitiesChart({ of, note }: CitiesChartProps) {
  const { t } = useTranslation('portal')
  const { wordsOf, formatValue, formatShort } = useChartWords()
  const [isExpanded, setExpanded] = useState(false)
  const { cities } = of.redeemers
  const rest: RestWords = t('chart.rest', { returnObjects: true })
  const data = citiesData(of, isExpanded, rest)
  const canExpand = cities.length > CITIES_SHOWN
  return (
    <Chart
      title={t('chart.cities')}
      note={note}
      data={data}
      formatValue={formatValue}
      formatShort={formatShort}
      words={wordsOf('city')}
      height={Math.max(240, data.labels.length * ROW_HEIGHT)}
      foot={
        <div className={classes.foot}>
          {cities.length > CITIES_UNLISTED && (
            <CityList rows={cityRows(of.redeemers, isExpanded, rest)} />
          )}
          {canExpand && (
            <Button
              look="outline"
              aria-expanded={isExpanded}
              onClick={() => setExpanded((wasExpanded) => !wasExpanded)}
            >
              {isExpanded
                ? t('chart.fewerCities')
                : t('chart.allCities', { figure: formatValue(cities.length) })}
            </Button>
          )}
        </div>
      }
    />
  )
}

/** With the share of each in all. */
function CityList({ rows }: { rows: ReturnType<typeof cityRows> }) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const { formatValue } = useChartWords()
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  return (
    <ol className={classes.cities} aria-label={t('chart.topCities')}>
      {rows.map(({ name, count, isCity }, index) => (
        <li key={`${isCity} ${name}`}>
          <span className={classes.place}>{isCity ? index + 1 : ''}</span>
          <span>{name}</span>
          <span>{formatValue(count)}</span>
          <span className={classes.place}>{formatPercent(count / all, language)}</span>
        </li>
      ))}
    </ol>
  )
}
