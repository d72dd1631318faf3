import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAP_CENTRE, MAP_ZOOM } from '#shared/constants.ts'
import type { OrganizationCard } from '#shared/model/organization.ts'
import type { User } from '#shared/model/user.ts'
import { useCategoryName } from '#web/lib/categories/use-category-name.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { LogoPlate, Skeleton } from '#web/ui/index.ts'
import { MoreButton } from '../parts/lists/more-button.tsx'
import { LoadFailure } from '../parts/load-failure.tsx'
import { FollowButton } from '../parts/organizations/follow-button.tsx'
import {
  type ListedOrganizations,
  mapPlaceOf,
  type OrganizationsQuery,
  useAllOrganizations,
} from '../parts/organizations/use-organizations.ts'
import { SiteMap } from '../parts/site-map.tsx'
import classes from './follow-step.module.css'

/** A FanPage in one line with a follow button. */
function FanPageLine({ fanPage }: { fanPage: OrganizationCard }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const categoryName = useCategoryName()
  const { key, name, logo, subcategories, categories, city, fans } = fanPage
  const kind = subcategories[0] ?? categories[0]
  const formatted = formatNumber(fans, language)
  const facts = [kind && categoryName(kind), city, t('common.fans', { count: fans, formatted })]
  return (
    <>
      <LogoPlate path={logo} markSize={24} className={classes.logo} />
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.kind}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <FollowButton team={{ key, name }} />
    </>
  )
}

const bones = ['one', 'two', 'three', 'four', 'five']

/** FanPages to follow, one per line. The search excludes brands, which cannot be followed. */
export function FanPageResults({ list }: { list: ListedOrganizations }) {
  const { t } = useTranslation()
  if (!list.data) {
    if (list.error) return <LoadFailure error={list.error} onRetry={list.refetch} />
    return (
      <div role="status">
        <span className="sr-only">{t('common.loading')}</span>
        {bones.map((bone) => (
          <Skeleton key={bone} className={classes.bone} />
        ))}
      </div>
    )
  }
  const fanPages = list.data.pages.flatMap((page) => page.items)
  return (
    <div className={classes.list}>
      {fanPages.length === 0 && <p className={classes.none}>{t('lists.noneForQuery')}</p>}
      <ul className={classes.results} aria-busy={list.isPlaceholderData}>
        {fanPages.map((fanPage) => (
          <li key={fanPage.key} className={classes.result}>
            <FanPageLine fanPage={fanPage} />
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </div>
  )
}

/** Zoom level that shows a city with its suburbs. */
const CITY_ZOOM = 8

type FanPagesMapProps = {
  user: Pick<User, 'latitude' | 'longitude'>
  query: OrganizationsQuery
}

/** FanPages of the search on a map around the fan's city. Brands are excluded. */
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
