import { IconAdjustmentsHorizontal, IconCurrentLocation, IconSearchOff } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { listDeals } from '#light/api/deals.ts'
import { pagesOf } from '#web/lib/api/resource.ts'
import { paths } from '#web/lib/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { browsingPart } from '#web/ui/lazy-screen.tsx'
import { EmptyState } from '#web/ui/message.tsx'
import { PageMeta } from '#web/ui/page/page-meta.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CardList } from '../parts/lists/card-list.tsx'
import { ChipRow, ListPage } from '../parts/lists/list-page.tsx'
import { QuerySearch } from '../parts/lists/query-search.tsx'
import { OfferCard } from '../parts/offers/offer-card.tsx'
import {
  addressOf,
  type Chosen,
  isNarrowed,
  type Kind,
  placeOf,
  questionOf,
  useChosen,
} from './chosen.ts'
import classes from './deals-page.module.css'

const KINDS: readonly Kind[] = ['all', 'flash', 'contests']

const DealFilters = browsingPart(
  async () => (await import('./deal-filters.tsx')).DealFilters,
  <Skeleton className={classes.filtersBone} />,
)
const DealsMap = browsingPart(
  async () => (await import('./deals-map.tsx')).DealsMap,
  <Skeleton className={classes.mapBone} />,
)

/** All deals, the flash deals or the contests, narrowed and ordered as the address has it. */
export function DealsPage() {
  const { t } = useTranslation()
  const chosen = useChosen()
  const { kind, searchTerms } = chosen
  const list = useDeals(chosen)
  const narrowing = useNarrowing(chosen)
  const [first] = list.data?.pages ?? []
  return (
    <ListPage
      title={t(`deals.titles.${kind}`)}
      lead={t(`deals.leads.${kind}`)}
      search={<QuerySearch label={t('deals.search')} placeholder={t('deals.searchPlaceholder')} />}
      filters={
        <ChipRow
          label={t('deals.kinds')}
          chips={KINDS.map((each) => ({
            to: addressOf({ kind: each, searchTerms }),
            word: t(`deals.filters.${each}`),
            isCurrent: each === kind,
          }))}
        />
      }
      view={narrowing.buttons}
    >
      <PageMeta
        title={t(`deals.titles.${kind}`)}
        description={t('deals.description')}
        canonicalPath={addressOf({ kind })}
      />
      {narrowing.isOpen && (
        <DealFilters
          chosen={chosen}
          counted={list.isPlaceholderData ? undefined : first}
          isLocating={narrowing.isLocating}
          onLocated={narrowing.onLocated}
        />
      )}
      <h2 className="sr-only">{t('deals.results')}</h2>
      {chosen.view === 'map' ? <DealsMap chosen={chosen} /> : <Cards list={list} chosen={chosen} />}
    </ListPage>
  )
}

function Cards({ list, chosen }: { list: ReturnType<typeof useDeals>; chosen: Chosen }) {
  const { t } = useTranslation()
  const from = placeOf(chosen.near)
  return (
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
      {(offer, isFirst) => <OfferCard offer={offer} isFirst={isFirst} from={from} />}
    </CardList>
  )
}

/** What narrows the list comes once somebody asks for it, or the address does. */
function useNarrowing(chosen: Chosen) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState<boolean>()
  const [isLocating, setLocating] = useState(false)
  const isOpen = isLocating || (isAsked ?? isNarrowed(chosen))
  const { category, dealType, sort } = chosen
  const count = [category, dealType, sort].filter((value) => value !== undefined).length
  const isNear = chosen.near !== undefined
  const pressNear = () => {
    if (!isNear) return setLocating(true)
    void navigate(addressOf(chosen, { near: undefined }), { preventScrollReset: true })
  }
  const pressFilters = () => {
    setAsked(!isOpen)
    setLocating(false)
  }
  const buttons = (
    <div className={classes.buttons}>
      <Button look={isNear ? 'done' : 'outline'} aria-pressed={isNear} onClick={pressNear}>
        <IconCurrentLocation size={20} aria-hidden="true" />
        {t('deals.near')}
      </Button>
      <Button look="outline" aria-expanded={isOpen} onClick={pressFilters}>
        <IconAdjustmentsHorizontal size={20} aria-hidden="true" />
        {t('deals.narrow')}
        {count > 0 && <span className={classes.count}>{count}</span>}
      </Button>
    </div>
  )
  return { buttons, isOpen, isLocating, onLocated: () => setLocating(false) }
}

function useDeals(chosen: Chosen) {
  return useInfiniteQuery({
    ...pagesOf(listDeals, { query: questionOf(chosen) }),
    placeholderData: keepPreviousData,
  })
}
