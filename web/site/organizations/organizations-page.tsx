import { IconSearchOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { formatNumber } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { ButtonLink, EmptyState, PageMeta } from '#web/ui/index.ts'
import { CardList } from '../parts/lists/card-list.tsx'
import { ListPage, ViewToggle } from '../parts/lists/list-page.tsx'
import { QuerySearch, searchTermsOf } from '../parts/lists/query-search.tsx'
import { FanPageCard } from '../parts/organizations/fan-page-card.tsx'
import {
  type ListedOrganizations,
  type OrganizationsQuery,
  useOrganizations,
  useOrganizationsView,
} from '../parts/organizations/use-organizations.ts'
import { CategoryFilters } from './category-filters.tsx'
import { OrganizationsMap } from './organizations-map.tsx'

/** FanPages filtered by text, category and sub-category. The address stores all choices. */
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
        lead: t('organizations.count', {
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
