import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDegrees } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { useMapStyle } from '#web/lib/use-map-style.ts'
import { ChartCard, ChartTable } from '#web/ui/chart/chart-card.tsx'
import type { MapPlace } from '#web/ui/map/groups.ts'
import { MapView } from '#web/ui/map/map-view.tsx'
import classes from './figures.module.css'
import { offTheMap, type Redeemers } from './redeemer-data.ts'
import { useChartWords } from './use-chart-words.ts'

/** The middle of the United States, as the specification has it. */
const CENTRE = { latitude: 39.8, longitude: -98.6 }
const ZOOM = 3
const NO_PLACES: readonly MapPlace[] = []

type HeatMapProps = { redeemers: Redeemers; note: string }

/** Shows where fans used it, by squares of the map. The table also lists uses outside all squares. */
export function HeatMap({ redeemers, note }: HeatMapProps) {
  const { cells } = redeemers
  const { t } = useTranslation('portal')
  const { wordsOf, formatValue } = useChartWords()
  const title = t('chart.map')
  const words = wordsOf('place')
  return (
    <ChartCard
      title={title}
      note={note}
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
      centre={CENTRE}
      zoom={ZOOM}
      places={NO_PLACES}
      failure={t('chart.mapFailed')}
      offline={t('chart.mapOffline')}
      words={{
        label: title,
        zoomIn: t('address.map.zoomIn'),
        zoomOut: t('address.map.zoomOut'),
        simplified: t('address.map.simplified'),
        // There are no markers.
        nameGroup: String,
      }}
    />
  )
}
