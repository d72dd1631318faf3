import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDegrees } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { useMapStyle } from '#web/lib/use-map-style.ts'
import { ChartCard, ChartTable } from '#web/ui/chart/chart-card.tsx'
import type { MapPlace } from '#web/ui/map/groups.ts'
import { MapView } from '#web/ui/map/map-view.tsx'
import classes from './figures.module.css'
import type { Redeemers } from './redeemer-data.ts'
import { useChartWords } from './use-chart-words.ts'

/** The middle of the United States, as the specification has it. */
const CENTRE = { latitude: 39.8, longitude: -98.6 }
const ZOOM = 3
const NO_PLACES: readonly MapPlace[] = []

type HeatMapProps = { cells: Redeemers['cells']; note: string }

/** Where fans used it, by squares of the map. */
export function HeatMap({ cells, note }: HeatMapProps) {
  const { t } = useTranslation('portal')
  const { wordsOf, formatValue } = useChartWords()
  const title = t('chart.map')
  const words = wordsOf('place')
  return (
    <ChartCard
      {...{ title, note, words }}
      hasData={cells.length > 0}
      table={
        <ChartTable
          {...{ title, formatValue, label: words.label }}
          table={useTable(cells, t('chart.uses'))}
        />
      }
    >
      {() => <Heat cells={cells} title={title} />}
    </ChartCard>
  )
}

function useTable(cells: Redeemers['cells'], column: string) {
  const language = useLanguage()
  const most = cells.toSorted((a, b) => b.count - a.count)
  return {
    columns: [column],
    rows: most.map(({ lat, long, count }) => ({
      label: [lat, long].map((degrees) => formatDegrees(degrees, language)).join(' / '),
      values: [count],
    })),
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
      {...{ styleUrl, heat, centre: CENTRE, zoom: ZOOM, places: NO_PLACES }}
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
