import { IconAdjustmentsHorizontal, IconMapPin } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { listDeals } from '#shared/api/deals.ts'
import { pagesOf } from '#web/lib/api/resource.ts'
import { type DealsQuery, paths } from '#web/lib/paths.ts'
import { Button, lazyPart, PageMeta, Skeleton } from '#web/ui/index.ts'
import { CardList, ChipRow, ListPage, OfferCard, QuerySearch, ViewToggle } from '../parts/index.ts'
import { type Chosen, inOrderFrom, kindOf, useChosen, useNearPlace, useOrder } from './chosen.ts'
import classes from './deals-page.module.css'
import { ResultsHeading } from './results-heading.tsx'

const KINDS = {
  all: {},
  flash: { flashDeals: true },
  contests: { contestDeals: true },
}
const FILTERS = ['category', 'dealType', 'sort'] as const

const Narrowing = lazyPart(async () => (await import('./deal-filters.tsx')).Narrowing, {
  words: ['pages', 'browsing'],
  waiting: <Skeleton className={classes.bone} />,
})

const NarrowedTitle = lazyPart(async () => (await import('./deal-filters.tsx')).NarrowedTitle, {
  words: ['browsing'],
  waiting: <KindTitle />,
})

const NarrowedCount = lazyPart(async () => (await import('./deal-filters.tsx')).NarrowedCount, {
  words: ['browsing'],
  waiting: '\u00a0',
})

const DealsMap = lazyPart(async () => (await import('./deals-map.tsx')).DealsMap, {
  words: ['pages', 'browsing'],
  waiting: <Skeleton className={classes.map} />,
})

const NoDeals = lazyPart(async () => (await import('./no-deals.tsx')).NoDeals, {
  words: ['pages', 'browsing'],
  waiting: <Skeleton className={classes.map} />,
})

/** Page with all deals, flash deals or contests. The address holds the filters and the order. */
export function DealsPage() {
  const { t } = useTranslation()
  const chosen = useChosen()
  const { searchTerms, view } = chosen
  const kind = kindOf(chosen)
  const list = useDeals(chosen)
  const narrowing = useNarrowing(chosen)
  const isSearch = Boolean(searchTerms?.trim())
  const isCounted = narrowing.isNarrowed || isSearch
  const counted = list.isPlaceholderData ? undefined : list.data?.pages[0]
  return (
    <ListPage
      title={chosen.category || isSearch ? <NarrowedTitle /> : <KindTitle />}
      lead={isCounted ? undefined : t(`deals.leads.${kind}`)}
      // The button of the open filters has the number, so the line stays empty.
      count={isCounted && (narrowing.isOpen ? '\u00a0' : <NarrowedCount counted={counted} />)}
      search={<QuerySearch label={t('deals.search')} placeholder={t('deals.searchPlaceholder')} />}
      view={narrowing.view}
      filters={
        <div className={classes.kinds}>
          {narrowing.near}
          <ChipRow
            label={t('deals.kinds')}
            chips={(['all', 'flash', 'contests'] as const).map((each) => ({
              to: paths.deals.href({ searchTerms, ...KINDS[each] }),
              word: t(`deals.filters.${each}`),
              isCurrent: each === kind,
            }))}
          />
        </div>
      }
    >
      <PageMeta
        title={t(`deals.titles.${kind}`)}
        description={t('deals.description')}
        canonicalPath={paths.deals.href(KINDS[kind])}
      />
      {narrowing.isShown && (
        <Narrowing
          chosen={chosen}
          isOpen={narrowing.isOpen}
          counted={counted}
          locating={narrowing.locating}
          onClose={narrowing.onClose}
        />
      )}
      <ResultsHeading />
      {view ? <DealsMap chosen={chosen} /> : <Cards list={list} chosen={chosen} />}
    </ListPage>
  )
}

function KindTitle() {
  const { t } = useTranslation()
  return t(`deals.titles.${kindOf(useChosen())}`)
}

function Cards({ list, chosen }: { list: ReturnType<typeof useDeals>; chosen: Chosen }) {
  const from = useNearPlace(chosen)?.from
  return (
    <CardList list={list} keyOf={(offer) => offer.key} empty={<NoDeals />}>
      {(offer, isFirst) => <OfferCard offer={offer} isFirst={isFirst} from={from} />}
    </CardList>
  )
}

/**
 * Returns the controls that narrow the list, and their state. The filters open at a press. While
 * they are closed, the page shows those that the address contains.
 */
function useNarrowing(chosen: Chosen) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'filters' | 'near'>()
  const [presses, setPresses] = useState(0)
  const count = FILTERS.filter((name) => chosen[name]).length
  const isNear = Boolean(chosen.near)
  const isOpen = asked === 'filters'
  const go = (query: DealsQuery) =>
    void navigate(paths.deals.href({ ...chosen, ...query }), { preventScrollReset: true })
  const pressNear = () => {
    if (isNear) return go({ near: undefined })
    setPresses(presses + 1)
    setAsked('near')
  }
  const near = (
    <Button look={isNear ? 'done' : 'outline'} aria-pressed={isNear} onClick={pressNear}>
      <IconMapPin size={20} aria-hidden="true" />
      {t('deals.near')}
    </Button>
  )
  const view = (
    <>
      <Button
        look="outline"
        className={classes.narrow}
        aria-expanded={isOpen}
        onClick={() => setAsked(isOpen ? undefined : 'filters')}
      >
        <IconAdjustmentsHorizontal size={20} aria-hidden="true" />
        <span className={classes.word}>{t('deals.narrow')}</span>{' '}
        {count > 0 && <span className={classes.badge}>{count}</span>}
      </Button>
      <ViewToggle
        view={chosen.view ? 'map' : 'list'}
        onChange={(next) => go({ view: next === 'map' ? next : undefined })}
      />
    </>
  )
  const isNarrowed = count > 0 || isNear
  return {
    near,
    view,
    isNarrowed,
    isOpen,
    isShown: isNarrowed || asked !== undefined,
    locating: asked === 'near' ? presses : undefined,
    onClose: () => setAsked(undefined),
  }
}

/**
 * Returns the query of the chosen deals. In the default order, it first waits until a fan's place
 * is known.
 */
function useDeals(chosen: Chosen) {
  const { view, ...query } = chosen
  const { from, around, isDefault, isKnown } = useOrder(chosen)
  return useInfiniteQuery({
    ...pagesOf(listDeals, { query: { ...query, ...around } }),
    enabled: isKnown,
    placeholderData: keepPreviousData,
    select: (data) =>
      from ? { ...data, pages: data.pages.map(inOrderFrom(from, !isDefault)) } : data,
  })
}
