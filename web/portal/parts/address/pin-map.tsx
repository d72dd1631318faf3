import { useTranslation } from 'react-i18next'
import { MAP_CENTRE, MAP_ZOOM } from '#shared/constants.ts'
import type { Position } from '#shared/geo.ts'
import { useMapStyle } from '#web/lib/use-map-style.ts'
import type { MapPlace } from '#web/ui/map/groups.ts'
import { MapView } from '#web/ui/map/map-view.tsx'
import classes from './address.module.css'

const NO_PLACES: readonly MapPlace[] = []

type PinMapProps = {
  /** Name of the address. It tells two maps of a page apart. */
  name: string
  position: Position | undefined
  /** Label of the pin. */
  label: string
  helpId: string
  onMove: (position: Position) => void
  onFail: (hasFailed: boolean) => void
}

/** A map in the environment's style with a pin that can be moved. */
export function PinMap({ name, onFail, ...pin }: PinMapProps) {
  const { t } = useTranslation('portal')
  const styleUrl = useMapStyle()
  return (
    <MapView
      className={classes.map}
      styleUrl={styleUrl}
      places={NO_PLACES}
      pin={pin}
      centre={pin.position ?? MAP_CENTRE}
      zoom={pin.position ? MAP_ZOOM.sponsor : MAP_ZOOM.browse}
      failure={t('address.map.failed')}
      offline={t('address.map.offline')}
      onFail={onFail}
      words={{
        label: t('address.map.label', { name }),
        zoomIn: t('address.map.zoomIn'),
        zoomOut: t('address.map.zoomOut'),
        simplified: t('address.map.simplified'),
        // There is nothing but the pin.
        nameGroup: String,
      }}
    />
  )
}
