import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type AddressOwner, locateAddress } from '#shared/api/places.ts'
import { GEOCODE_TIMEOUT_SECONDS } from '#shared/constants.ts'
import type { Position } from '#shared/geo.ts'
import { call } from '#web/lib/api/call.ts'
import { firstAbort } from '#web/lib/api/first-abort.ts'
import { keyOf } from '#web/lib/api/resource.ts'
import { useMapStyle } from '#web/lib/use-map-style.ts'
import type { MapPlace } from '#web/ui/map/groups.ts'
import { MapFailure, MapFrame, MapView } from '#web/ui/map/map-view.tsx'
import classes from './site-map.module.css'

type SiteMapProps = {
  label: string
  places: readonly MapPlace[]
  centre: { latitude: number; longitude: number }
  zoom: number
  minZoom?: number
  fitsPlaces?: boolean
  fitsFirst?: number | undefined
  chosen?: readonly string[]
  onChoose?: (keys: readonly string[]) => void
  failure?: string
  /**
   * Returns the label of a marker that stands for several places. By default, the label is the
   * number of FanPages.
   */
  nameGroup?: (count: number) => string
  onFail?: (hasFailed: boolean) => void
  onMove?: (centre: Position) => void
  className?: string | undefined
}

/**
 * Map with labels in the reader's language. The environment's configuration names the map style.
 */
export function SiteMap({ label, failure, nameGroup, ...map }: SiteMapProps) {
  const { t } = useTranslation()
  const styleUrl = useMapStyle()
  return (
    <MapView
      {...map}
      styleUrl={styleUrl}
      failure={failure ?? t('map.failed')}
      offline={t('offline.banner')}
      words={{
        label,
        zoomIn: t('map.zoomIn'),
        zoomOut: t('map.zoomOut'),
        nameGroup: nameGroup ?? ((count) => t('map.groupOf', { count })),
        simplified: t('map.simplified'),
      }}
    />
  )
}

type PlaceMapProps = {
  owner: AddressOwner
  place: {
    key: string
    name: string
    latitude?: number | undefined
    longitude?: number | undefined
  }
  /** True if the place has an address, which is geocoded if the position is not stored. */
  hasAddress: boolean
  zoom: number
  minZoom?: number
  failure?: string
}

/** Shows an organization or business on a map, or a message if its position cannot be found. */
export function PlaceMap({ owner, place, hasAddress, ...map }: PlaceMapProps) {
  const { t } = useTranslation()
  const { key, name } = place
  const { position, isSought, isUnknown } = usePosition(owner, place, hasAddress)
  if (isUnknown) {
    return (
      <MapFrame className={isSought ? classes.place : classes.unknown}>
        <MapFailure>{map.failure ?? t('map.notAvailable')}</MapFailure>
      </MapFrame>
    )
  }
  if (!position) return <MapFrame className={classes.place} />
  return (
    <SiteMap
      {...map}
      label={t('map.where', { name })}
      places={[{ key, name, ...position }]}
      centre={position}
      className={classes.place}
    />
  )
}

function usePosition(
  owner: AddressOwner,
  { key, latitude, longitude }: PlaceMapProps['place'],
  hasAddress: boolean,
) {
  const isStated = latitude !== undefined && longitude !== undefined
  const isSought = !isStated && hasAddress
  const asked = { params: { owner, key } }
  const found = useQuery({
    queryKey: keyOf(locateAddress, asked),
    queryFn: ({ signal }) =>
      call(locateAddress, {
        ...asked,
        signal: firstAbort([signal, AbortSignal.timeout(GEOCODE_TIMEOUT_SECONDS * 1000)]),
      }),
    enabled: isSought,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return {
    position: isStated ? { latitude, longitude } : found.data,
    isSought,
    isUnknown: isSought ? found.isError : !isStated,
  }
}
