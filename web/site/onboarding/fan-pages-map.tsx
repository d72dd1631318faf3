import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAP_CENTRE, MAP_ZOOM } from '#shared/constants.ts'
import type { User } from '#shared/model/user.ts'
import { mapPlaceOf, useAllOrganizations } from '../parts/organizations/use-all-organizations.ts'
import type { OrganizationsQuery } from '../parts/organizations/use-organizations.ts'
import { SiteMap } from '../parts/site-map.tsx'
import { FanPageLine } from './fan-page-line.tsx'
import classes from './follow-step.module.css'

/** A city with its suburbs. */
const CITY_ZOOM = 8

type FanPagesMapProps = {
  user: Pick<User, 'latitude' | 'longitude'>
  query: OrganizationsQuery
}

/** Shows the FanPages of the search on a map around the fan's city; the search leaves brands out. */
export function FanPagesMap({ user, query }: FanPagesMapProps) {
  const { t } = useTranslation()
  const { data } = useAllOrganizations(query)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [hasFailed, setFailed] = useState(false)
  const fanPages = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data])
  const places = useMemo(() => fanPages.flatMap(mapPlaceOf), [fanPages])
  const shown = fanPages.filter(({ key }) => chosen.includes(key))
  return (
    <div className={classes.mapSide}>
      <SiteMap
        label={t('map.label')}
        places={places}
        {...openingOf(user)}
        fitsPlaces={query.searchTerms !== undefined || query.category !== undefined}
        chosen={chosen}
        onChoose={setChosen}
        onFail={setFailed}
        className={classes.map}
      />
      <section className={classes.chosen} aria-label={t('map.chosen')} aria-live="polite">
        {shown.length === 0 && !hasFailed && <p className={classes.hint}>{t('map.hint')}</p>}
        {shown.map((fanPage) => (
          <div key={fanPage.key} className={classes.result}>
            <FanPageLine fanPage={fanPage} />
          </div>
        ))}
      </section>
    </div>
  )
}

function openingOf({ latitude, longitude }: FanPagesMapProps['user']) {
  return latitude === undefined || longitude === undefined
    ? { centre: MAP_CENTRE, zoom: MAP_ZOOM.browse }
    : { centre: { latitude, longitude }, zoom: CITY_ZOOM }
}
