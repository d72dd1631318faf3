import { IconSearchOff } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { listDeals } from '#light/api/deals.ts'
import { pagesOf } from '#web/lib/api/resource.ts'
import { paths } from '#web/lib/paths.ts'
import { searchTermsOf } from '#web/lib/search-terms.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/message.tsx'
import { PageMeta } from '#web/ui/page/page-meta.tsx'
import { CardList } from '../parts/lists/card-list.tsx'
import { ChipRow, ListPage } from '../parts/lists/list-page.tsx'
import { QuerySearch } from '../parts/lists/query-search.tsx'
import { OfferCard } from '../parts/offers/offer-card.tsx'

type Filter = 'all' | 'flash' | 'contests'

/** All deals, the flash deals or the contests, by text; the address holds all that was chosen. */
export function DealsPage() {
  const { t } = useTranslation()
  const { filter, searchTerms } = useChosen()
  const list = useDeals(filter, searchTerms)
  const text = searchTerms ? { searchTerms } : {}
  const chips = [
    { filter: 'all', to: paths.deals.href(text) },
    { filter: 'flash', to: paths.deals.href({ ...text, flashDeals: true }) },
    { filter: 'contests', to: paths.deals.href({ ...text, contestDeals: true }) },
  ] as const
  return (
    <ListPage
      title={t(`deals.titles.${filter}`)}
      lead={t(`deals.leads.${filter}`)}
      search={<QuerySearch label={t('deals.search')} placeholder={t('deals.searchPlaceholder')} />}
      filters={
        <ChipRow
          label={t('deals.kinds')}
          chips={chips.map((chip) => ({
            to: chip.to,
            word: t(`deals.filters.${chip.filter}`),
            isCurrent: chip.filter === filter,
          }))}
        />
      }
    >
      <PageMeta
        title={t(`deals.titles.${filter}`)}
        description={t('deals.description')}
        canonicalPath={paths.deals.href({
          flashDeals: filter === 'flash',
          contestDeals: filter === 'contests',
        })}
      />
      <h2 className="sr-only">{t('deals.results')}</h2>
      <CardList
        list={list}
        keyOf={(offer) => offer.key}
        empty={
          <EmptyState
            title={t('deals.empty')}
            icon={<IconSearchOff size={28} aria-hidden="true" />}
            action={<ButtonLink to={paths.deals.href()}>{t('deals.browseAll')}</ButtonLink>}
          />
        }
      >
        {(offer, isFirst) => <OfferCard offer={offer} isFirst={isFirst} />}
      </CardList>
    </ListPage>
  )
}

function useChosen() {
  const [search] = useSearchParams()
  const filter: Filter =
    search.get('contestDeals') === 'true'
      ? 'contests'
      : search.get('flashDeals') === 'true'
        ? 'flash'
        : 'all'
  return { filter, searchTerms: searchTermsOf(search) }
}

function useDeals(filter: Filter, searchTerms: string | undefined) {
  return useInfiniteQuery({
    ...pagesOf(listDeals, {
      query: {
        searchTerms,
        ...(filter === 'flash' && { flashDeals: true }),
        ...(filter === 'contests' && { contestDeals: true }),
      },
    }),
    placeholderData: keepPreviousData,
  })
}
