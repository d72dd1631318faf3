import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAP_CENTRE, MAP_ZOOM } from '#shared/constants.ts'
import { LoadFailure } from '../parts/load-failure.tsx'
import classes from '../parts/map-and-side.module.css'
import { FanPageCard } from '../parts/organizations/fan-page-card.tsx'
import {
  mapPlaceOf,
  type OrganizationsQuery,
  useAllOrganizations,
} from '../parts/organizations/use-organizations.ts'
import { SiteMap } from '../parts/site-map.tsx'

/** FanPages on a map, with the card of the chosen FanPage. */
export function OrganizationsMap({ query }: { query: OrganizationsQuery }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useAllOrganizations(query)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data])
  const places = useMemo(() => items.flatMap(mapPlaceOf), [items])
  const [hasFailed, setFailed] = useState(false)
  const isNarrowed = Object.values(query).some((value) => value !== undefined)
  const shown = items.filter(({ key }) => chosen.includes(key))
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />
  return (
    <>
      {data?.pages.at(-1)?.cursor && <p className={classes.more}>{t('map.more')}</p>}
      <div className={classes.view}>
        <SiteMap
          label={t('map.label')}
          places={places}
          centre={MAP_CENTRE}
          zoom={MAP_ZOOM.browse}
          fitsPlaces={isNarrowed}
          chosen={chosen}
          onChoose={setChosen}
          onFail={setFailed}
          className={classes.map}
        />
        <section className={classes.side} aria-label={t('map.chosen')} aria-live="polite">
          {data && items.length === 0 && <p className={classes.hint}>{t('lists.noneForQuery')}</p>}
          {places.length > 0 && shown.length === 0 && !hasFailed && (
            <p className={classes.hint}>{t('map.hint')}</p>
          )}
          {shown.map((organization) => (
            <FanPageCard key={organization.key} organization={organization} />
          ))}
        </section>
      </div>
    </>
  )
}
