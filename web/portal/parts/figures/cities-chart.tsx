import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Chart } from '#web/ui/chart/chart.tsx'
import classes from './figures.module.css'
import { CITIES_SHOWN, CITIES_UNLISTED, citiesData, type Redeemers } from './redeemer-data.ts'
import { useChartWords } from './use-chart-words.ts'

type CitiesChartProps = { of: { redeemers: Redeemers; name: string }; note: string }

const ROW_HEIGHT = 34

/** The cities where most was used, and all of them on request. */
export function CitiesChart({ of, note }: CitiesChartProps) {
  const { t } = useTranslation('portal')
  const { wordsOf, formatValue, formatShort } = useChartWords()
  const [isExpanded, setExpanded] = useState(false)
  const { cities } = of.redeemers
  const data = citiesData(of, isExpanded)
  const canExpand = cities.length > CITIES_SHOWN
  return (
    <Chart
      {...{ title: t('chart.cities'), note, data, formatValue, formatShort }}
      words={wordsOf('city')}
      height={Math.max(240, data.labels.length * ROW_HEIGHT)}
      foot={
        <div className={classes.foot}>
          {cities.length > CITIES_UNLISTED && (
            <CityList redeemers={of.redeemers} shown={data.labels.length} />
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

/** With the share of each in all of which the city is known. */
function CityList({ redeemers, shown }: { redeemers: Redeemers; shown: number }) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const { formatValue } = useChartWords()
  const { cities, otherCities } = redeemers
  const known = cities.reduce((sum, { count }) => sum + count, otherCities)
  return (
    <>
      <ol className={classes.cities} aria-label={t('chart.topCities')}>
        {cities.slice(0, shown).map(({ name, count }, index) => (
          <li key={name}>
            <span className={classes.place}>{index + 1}</span>
            <span>{name}</span>
            <span>{formatValue(count)}</span>
            <span className={classes.place}>{formatPercent(count / known, language)}</span>
          </li>
        ))}
      </ol>
      {otherCities > 0 && (
        <p className={classes.place}>
          {t('chart.otherCities', { count: otherCities, figure: formatValue(otherCities) })}
        </p>
      )}
    </>
  )
}
