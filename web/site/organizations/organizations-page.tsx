import { IconSearchOff } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { MAP_CENTRE, MAP_ZOOM } from '#shared/constants.ts'
import { ORGANIZATION_CATEGORIES } from '#shared/model/category-kinds.ts'
import type { OrganizationCard } from '#shared/model/organization.ts'
import { useCategoryName } from '#web/lib/categories/use-category-name.ts'
import { formatNumber } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { ButtonLink, EmptyState, PageMeta } from '#web/ui/index.ts'
import {
  BESIDE_MAP,
  CardList,
  type Chip,
  ChipRow,
  FanPageCard,
  FollowButton,
  type ListedOrganizations,
  ListPage,
  LoadFailure,
  MapLine,
  mapPlaceOf,
  type OrganizationsQuery,
  QuerySearch,
  SiteMap,
  searchTermsOf,
  useAllOrganizations,
  useCategories,
  useOrganizations,
  useOrganizationsView,
  ViewToggle,
} from '../parts/index.ts'
import classes from '../parts/maps/map-and-side.module.css'

/**
 * Page with FanPages, filtered by text, category and subcategory. The address stores these choices.
 */
export function OrganizationsPage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const query = useChosenQuery()
  const list = useOrganizations(query)
  const [view, setView] = useOrganizationsView()
  const first = list.data?.pages[0]
  return (
    <ListPage
      title={t('organizations.title')}
      {...(first && {
        count: t('organizations.count', {
          count: first.total,
          formatted: formatNumber(first.total, language),
        }),
      })}
      search={
        <QuerySearch
          label={t('organizations.search')}
          placeholder={t('organizations.searchPlaceholder')}
        />
      }
      filters={<CategoryFilters facets={first?.facets} />}
      view={<ViewToggle view={view} onChange={setView} />}
    >
      <PageMeta title={t('organizations.title')} description={t('organizations.description')} />
      <h2 className="sr-only">{t('organizations.results')}</h2>
      {view === 'map' ? <OrganizationsMap query={query} /> : <OrganizationsList list={list} />}
    </ListPage>
  )
}

function OrganizationsList({ list }: { list: ListedOrganizations }) {
  const { t } = useTranslation()
  return (
    <CardList
      list={list}
      keyOf={(organization) => organization.key}
      empty={
        <EmptyState
          title={t('lists.noneForQuery')}
          icon={<IconSearchOff size={28} aria-hidden="true" />}
          action={<ButtonLink to={paths.organizations.href()}>{t('organizations.all')}</ButtonLink>}
        >
          {t('organizations.emptyText')}
        </EmptyState>
      }
    >
      {(organization, isFirst) => <FanPageCard organization={organization} isFirst={isFirst} />}
    </CardList>
  )
}

function useChosenQuery(): OrganizationsQuery {
  const [search] = useSearchParams()
  return {
    searchTerms: searchTermsOf(search),
    category: search.get('category') ?? undefined,
    subcategory: search.get('subcategory') ?? undefined,
  }
}

/** Map of FanPages, with lines of the pressed marker's or, before a press, of the first FanPages. */
function OrganizationsMap({ query }: { query: OrganizationsQuery }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useAllOrganizations(query)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data])
  const places = useMemo(() => items.flatMap(mapPlaceOf), [items])
  const [hasFailed, setFailed] = useState(false)
  const isNarrowed = Object.values(query).some((value) => value !== undefined)
  const marked = items.filter(({ key }) => chosen.includes(key))
  const first = marked.length === 0 ? items.slice(0, BESIDE_MAP) : []
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
        <div className={classes.side}>
          <section aria-label={t('map.chosen')} aria-live="polite">
            {data && items.length === 0 && (
              <p className={classes.hint}>{t('lists.noneForQuery')}</p>
            )}
            {places.length > 0 && marked.length === 0 && !hasFailed && (
              <p className={classes.hint}>{t('map.hint')}</p>
            )}
            <Lines organizations={marked} />
          </section>
          <Lines organizations={first} />
        </div>
      </div>
    </>
  )
}

function Lines({ organizations }: { organizations: readonly OrganizationCard[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const categoryName = useCategoryName()
  if (organizations.length === 0) return null
  return (
    <ul className={classes.lines}>
      {organizations.map(({ key, name, slug, logo, city, fans, isBrand, ...kinds }) => {
        const category = kinds.subcategories[0] ?? kinds.categories[0]
        return (
          <MapLine
            key={key}
            to={paths.organization.href(slug)}
            title={name}
            logo={logo}
            about={[category && categoryName(category), city].filter(Boolean).join(' · ')}
            where={t('common.fans', { count: fans, formatted: formatNumber(fans, language) })}
            aside={!isBrand && <FollowButton team={{ key, name }} />}
          />
        )
      })}
    </ul>
  )
}

type Facets = NonNullable<ListedOrganizations['data']>['pages'][number]['facets']

const known = ORGANIZATION_CATEGORIES.map((name) => ({ name, subcategories: [] as string[] }))

/** Links that filter by category and by the subcategories of the current category. */
function CategoryFilters({ facets }: { facets: Facets | undefined }) {
  const { t } = useTranslation()
  const chosen = useChosen()
  const categoryName = useCategoryName()
  const { data = known } = useCategories()
  const { searchTerms } = chosen
  const parent =
    data.find(({ name }) => name === chosen.category) ??
    data.find(({ subcategories }) => subcategories.includes(chosen.subcategory ?? ''))
  const categories: Chip[] = data.map(({ name }) => ({
    to: paths.organizations.href({ ...searchTerms, category: name }),
    word: categoryName(name),
    isCurrent: name === parent?.name,
  }))
  const all: Chip = {
    to: paths.organizations.href(searchTerms),
    word: t('organizations.every'),
    // 'All' is not current if the address has an unknown category or subcategory.
    isCurrent: chosen.category === null && chosen.subcategory === null,
  }
  const subcategories: Chip[] = (parent?.subcategories ?? []).map((name) => ({
    to: paths.organizations.href({ ...searchTerms, subcategory: name }),
    word: categoryName(name),
    isCurrent: name === chosen.subcategory,
    count: facets?.subcategories[name],
  }))
  return (
    <>
      <ChipRow label={t('organizations.categories')} chips={[all, ...categories]} />
      {subcategories.length > 0 && (
        <ChipRow label={t('organizations.subcategories')} chips={subcategories} isMinor />
      )}
    </>
  )
}

function useChosen() {
  const [search] = useSearchParams()
  const terms = search.get('searchTerms')
  return {
    category: search.get('category'),
    subcategory: search.get('subcategory'),
    searchTerms: terms ? { searchTerms: terms } : {},
  }
}
