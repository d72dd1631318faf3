import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#shared/api/contract.ts'
import { listOrganizations } from '#shared/api/organizations.ts'
import { PAGE_SIZE_MAX } from '#shared/constants.ts'
import type { OrganizationCard as Organization } from '#shared/model/organization.ts'
import { call } from '#web/lib/api/call.ts'
import { organizationsKey } from '#web/lib/follows.ts'
import type { MapPlace } from '#web/ui/map/groups.ts'
import { LoadFailure } from '../parts/card-list.tsx'
import { FanPageCard } from '../parts/fan-page-card.tsx'
import { SiteMap } from '../parts/site-map.tsx'
import classes from './organizations-map.module.css'

const TORONTO = { latitude: 43.6532, longitude: -79.3832 }
const BROWSE_ZOOM = 6
/** More markers than this help nobody; the filters lead to the rest. */
const MOST_PAGES = 6

export type OrganizationsQuery = {
  searchTerms: string | undefined
  category: string | undefined
  subcategory: string | undefined
}

/** The FanPages where they are, and beside them the one that was chosen. */
export function OrganizationsMap({ query }: { query: OrganizationsQuery }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useAllOrganizations(query)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data])
  const places = useMemo(() => items.flatMap(placeOf), [items])
  const shown = items.filter(({ key }) => chosen.includes(key))
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />
  return (
    <>
      {data?.pages.at(-1)?.cursor && <p className={classes.more}>{t('map.more')}</p>}
      <div className={classes.view}>
        <SiteMap
          label={t('map.label')}
          places={places}
          centre={TORONTO}
          zoom={BROWSE_ZOOM}
          chosen={chosen}
          onChoose={setChosen}
          className={classes.map}
        />
        <section className={classes.side} aria-label={t('map.chosen')} aria-live="polite">
          {shown.length === 0 && <p className={classes.hint}>{t('map.hint')}</p>}
          {shown.map((organization) => (
            <FanPageCard key={organization.key} organization={organization} />
          ))}
        </section>
      </div>
    </>
  )
}

function placeOf({ key, name, latitude, longitude }: Organization): MapPlace[] {
  return latitude === undefined || longitude === undefined
    ? []
    : [{ key, name, latitude, longitude }]
}

function useAllOrganizations(query: OrganizationsQuery) {
  return useQuery({
    queryKey: [organizationsKey, 'map', query],
    // In the shape of the lists, whose fan counts move when somebody follows.
    queryFn: async ({ signal }) => {
      const pages: OutputOf<typeof listOrganizations>[] = []
      let cursor: string | undefined
      do {
        const limit = String(PAGE_SIZE_MAX)
        const page = await call(listOrganizations, { query: { ...query, cursor, limit }, signal })
        pages.push(page)
        cursor = page.cursor
      } while (cursor !== undefined && pages.length < MOST_PAGES)
      return { pages, pageParams: [] }
    },
    placeholderData: (before) => before,
  })
}
