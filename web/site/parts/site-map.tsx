import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { loadConfig } from '#web/lib/config.ts'
import type { MapPlace } from '#web/ui/map/groups.ts'
import { MapView } from '#web/ui/map/map-view.tsx'
import classes from './site-map.module.css'

/** What the site draws itself, where no environment names a better one. */
const LOCAL_STYLE = '/map/style.json'

type SiteMapProps = {
  label: string
  places: readonly MapPlace[]
  centre: { latitude: number; longitude: number }
  zoom: number
  minZoom?: number
  chosen?: readonly string[]
  onChoose?: (keys: readonly string[]) => void
  failure?: string
  className?: string | undefined
}

/** A map in the environment's style and the reader's language. */
export function SiteMap({ label, failure, ...map }: SiteMapProps) {
  const { t } = useTranslation()
  const config = useQuery({
    queryKey: ['config'],
    queryFn: loadConfig,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <MapView
      {...map}
      styleUrl={config.isPending ? undefined : (config.data?.mapStyleUrl ?? LOCAL_STYLE)}
      failure={failure ?? t('map.failed')}
      words={{
        label,
        zoomIn: t('map.zoomIn'),
        zoomOut: t('map.zoomOut'),
        nameGroup: (count) => t('map.groupOf', { count }),
      }}
    />
  )
}

type PlaceMapProps = {
  place: {
    key: string
    name: string
    latitude?: number | undefined
    longitude?: number | undefined
  }
  zoom: number
  minZoom?: number
  failure?: string
}

/** Where one organization or business is; nothing when nobody knows. */
export function PlaceMap({ place, ...map }: PlaceMapProps) {
  const { t } = useTranslation()
  const { key, name, latitude, longitude } = place
  if (latitude === undefined || longitude === undefined) return null
  return (
    <SiteMap
      {...map}
      label={t('map.where', { name })}
      places={[{ key, name, latitude, longitude }]}
      centre={{ latitude, longitude }}
      className={classes.place}
    />
  )
}
