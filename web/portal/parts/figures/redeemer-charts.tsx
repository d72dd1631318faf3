import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDegrees, formatPercent } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { useMapStyle } from '#web/lib/use-map-style.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import { ChartCard, ChartTable } from '#web/ui/chart/chart-card.tsx'
import { Button } from '#web/ui/index.ts'
import type { MapPlace } from '#web/ui/map/groups.ts'
import { MapView } from '#web/ui/map/map-view.tsx'
import { hourNames, weekdayNames } from '../days.ts'
import classes from './figures.module.css'
import {
  agesData,
  CITIES_SHOWN,
  citiesData,
  dayHoursData,
  gendersData,
  hoursData,
  offTheMap,
  type Redeemers,
  type RestWords,
} from './redeemer-data.ts'
import { useChartWords } from './use-chart-words.ts'
import type { SpanFigures } from './use-figures.ts'

/**
 * Charts of redemptions and contest entries by gender, age, place and hour. If there are so few
 * fans that somebody could be identified, a text replaces the charts.
 */
export function RedeemerCharts({ figures }: { figures: SpanFigures }) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const { wordsOf, formatValue, formatShort } = useChartWords()
  const formats = { formatValue, formatShort }
  const { redeemers, isTooFew } = figures
  if (isTooFew) return <p className={classes.few}>{t('chart.tooFew')}</p>
  if (redeemers === undefined) return null
  const of = { redeemers, name: t('chart.uses') }
  const genders = t('chart.genders', { returnObjects: true })
  const week = { days: weekdayNames(language), labels: hourNames(language) }
  return (
    <>
      <Chart
        title={t('chart.gender')}
        words={wordsOf('gender')}
        {...formats}
        data={gendersData(of, genders)}
      />
      <Chart
        title={t('chart.age')}
        words={wordsOf('age')}
        {...formats}
        data={agesData(of, t('chart.ageUnknown'))}
      />
      <DayHours figures={figures} />
      <div className={classes.hours}>
        <Chart
          title={t('chart.hours')}
          words={wordsOf('hour')}
          {...formats}
          data={hoursData(of, week)}
        />
      </div>
      <CitiesChart of={of} />
      <HeatMap redeemers={redeemers} />
    </>
  )
}

/** Chart of redemptions and proven ones by hour of the day. Renders nothing if none is proven. */
function DayHours({ figures: { hours, totals } }: { figures: SpanFigures }) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const { wordsOf, formatValue, formatShort } = useChartWords()
  if (hours === undefined || !totals.proven) return null
  const names = { redemptions: t('figures.redemptions'), proven: t('figures.proven') }
  return (
    <Chart
      title={t('chart.dayHours')}
      words={wordsOf('hour')}
      formatValue={formatValue}
      formatShort={formatShort}
      data={dayHoursData(hours, { names, labels: hourNames(language) })}
    />
  )
}

type CitiesChartProps = { of: { redeemers: Redeemers; name: string } }

/**
 * Chart of the top cities with their shares. It shows only a few of them until the reader presses a
 * button.
 */
function CitiesChart({ of }: CitiesChartProps) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const { wordsOf, formatValue } = useChartWords()
  const [isExpanded, setExpanded] = useState(false)
  const { cities, count: all } = of.redeemers
  const rest: RestWords = t('chart.rest', { returnObjects: true })
  const data = citiesData(of, isExpanded, rest)
  const canExpand = cities.length > CITIES_SHOWN
  return (
    <Chart
      title={t('chart.cities')}
      data={data}
      formatValue={formatValue}
      formatShort={(value) => `${formatValue(value)} · ${formatPercent(value / all, language)}`}
      words={wordsOf('city')}
      foot={
        canExpand && (
          <Button
            look="outline"
            className={classes.expand}
            aria-expanded={isExpanded}
            onClick={() => setExpanded((wasExpanded) => !wasExpanded)}
          >
            {isExpanded
              ? t('chart.fewerCities')
              : t('chart.allCities', { figure: formatValue(cities.length) })}
          </Button>
        )
      }
    />
  )
}

const NO_PLACES: readonly MapPlace[] = []

type HeatMapProps = { redeemers: Redeemers }

/**
 * Heat map with the number of redemptions and contest entries in each square of the map. Its table
 * has another row for those that are in no square.
 */
function HeatMap({ redeemers }: HeatMapProps) {
  const { cells } = redeemers
  const { t } = useTranslation('portal')
  const { wordsOf, formatValue } = useChartWords()
  const title = t('chart.map')
  const words = wordsOf('place')
  return (
    <ChartCard
      title={title}
      words={words}
      hasData={cells.length > 0}
      table={
        <ChartTable
          title={title}
          formatValue={formatValue}
          label={words.label}
          table={useTable(redeemers)}
        />
      }
    >
      {() => <Heat cells={cells} title={title} />}
    </ChartCard>
  )
}

function useTable(redeemers: Redeemers) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const { cells } = redeemers
  const rest = offTheMap(redeemers)
  const most = cells.toSorted((a, b) => b.count - a.count)
  return {
    columns: [t('chart.uses')],
    rows: [
      ...most.map(({ lat, long, count }) => ({
        label: [lat, long].map((degrees) => formatDegrees(degrees, language)).join(' / '),
        values: [count],
      })),
      ...(rest > 0 ? [{ label: t('chart.offTheMap'), values: [rest] }] : []),
    ],
  }
}

function Heat({ cells, title }: { cells: Redeemers['cells']; title: string }) {
  const { t } = useTranslation('portal')
  const styleUrl = useMapStyle()
  const heat = useMemo(
    () => cells.map(({ lat, long, count }) => ({ latitude: lat, longitude: long, count })),
    [cells],
  )
  return (
    <MapView
      className={classes.map}
      styleUrl={styleUrl}
      heat={heat}
      fits={mostOf(heat)}
      places={NO_PLACES}
      failure={t('chart.mapFailed')}
      offline={t('chart.mapOffline')}
      words={{
        label: title,
        zoomIn: t('address.map.zoomIn'),
        zoomOut: t('address.map.zoomOut'),
        simplified: t('address.map.simplified'),
        // Required, but this heat map has no groups of markers to name.
        nameGroup: String,
      }}
    />
  )
}

/** Minimum share of the redemptions and contest entries that are in view when the map opens. */
const SHARE_IN_VIEW = 0.9

/**
 * Returns the fewest cells that have at least `SHARE_IN_VIEW` of all redemptions and contest
 * entries.
 */
function mostOf<Cell extends { count: number }>(cells: readonly Cell[]): Cell[] {
  const all = cells.reduce((sum, { count }) => sum + count, 0)
  let counted = 0
  return cells
    .toSorted((one, other) => other.count - one.count)
    .filter(({ count }) => {
      const isNeeded = counted < SHARE_IN_VIEW * all
      counted += count
      return isNeeded
    })
}
