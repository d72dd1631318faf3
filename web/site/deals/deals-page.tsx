import { IconAdjustmentsHorizontal, IconMapPin, IconSearchOff } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { listDeals } from '#shared/api/deals.ts'
import { pagesOf } from '#web/lib/api/resource.ts'
import { paths } from '#web/lib/paths.ts'
import { Button, ButtonLink, EmptyState, lazyPart, PageMeta, Skeleton } from '#web/ui/index.ts'
import { CardList, ChipRow, ListPage, OfferCard, QuerySearch } from '../parts/index.ts'
import { type Chosen, chosenOf, inOrderFrom, useNearPlace, useOrder } from './chosen.ts'
import classes from './deals-page.module.css'
import { focusResults, ResultsHeading } from './results-heading.tsx'

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

/** Page with all deals, flash deals or contests. The address holds the filters and the order. */
export function DealsPage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const chosen = chosenOf(search)
  const { searchTerms, contestDeals, flashDeals, view } = chosen
  const kind = contestDeals ? 'contests' : flashDeals ? 'flash' : 'all'
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
          chips={(['all', 'flash', 'contests'] as const).map((each) => ({
            to: paths.deals.href({ searchTerms, ...KINDS[each] }),
            word: t(`deals.filters.${each}`),
            isCurrent: each === kind,
          }))}
        />
      }
      view={narrowing.buttons}
      isViewFirst
    >
      <PageMeta
        title={t(`deals.titles.${kind}`)}
        description={t('deals.description')}
        canonicalPath={paths.deals.href(KINDS[kind])}
      />
      {narrowing.isOpen || view ? (
        <Narrowing
          chosen={chosen}
          isOpen={narrowing.isOpen}
          counted={list.isPlaceholderData ? undefined : first}
          locating={narrowing.locating}
          onLocated={narrowing.onLocated}
          onShow={narrowing.onShow}
        />
      ) : (
        <ResultsHeading />
      )}
      {!view && <Cards list={list} chosen={chosen} />}
    </ListPage>
  )
}

function Cards({ list, chosen }: { list: ReturnType<typeof useDeals>; chosen: Chosen }) {
  const { t } = useTranslation()
  const from = useNearPlace(chosen)?.from
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

/**
 * Returns the state of the filters. If the address contains a filter, a place or the map, the
 * filters are open until the reader closes them.
 */
function useNarrowing(chosen: Chosen) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'all' | 'none' | 'near'>()
  const [presses, setPresses] = useState(0)
  const count = FILTERS.filter((name) => chosen[name]).length
  const { near, view } = chosen
  const isOpen = asked ? asked !== 'none' : count > 0 || Boolean(near ?? view)
  const pressNear = () => {
    if (!near) {
      setPresses(presses + 1)
      return setAsked('near')
    }
    void navigate(paths.deals.href({ ...chosen, near: undefined }), { preventScrollReset: true })
  }
  const buttons = (
    <div className={classes.buttons}>
      <Button look={near ? 'done' : 'outline'} aria-pressed={Boolean(near)} onClick={pressNear}>
        <IconMapPin size={20} aria-hidden="true" />
        {t('deals.near')}
      </Button>
      <Button
        look="outline"
        aria-expanded={isOpen}
        onClick={() => setAsked(isOpen ? 'none' : 'all')}
      >
        <IconAdjustmentsHorizontal size={20} aria-hidden="true" />
        <span className={classes.word}>{t('deals.narrow')}</span> {count || ''}
      </Button>
    </div>
  )
  const locating = asked === 'near' ? presses : undefined
  const onShow = () => {
    flushSync(() => setAsked('none'))
    focusResults()
  }
  return { buttons, isOpen, locating, onLocated: () => setAsked('all'), onShow }
}

/** Lists the chosen deals. In the default order, first waits until a fan's place is known. */
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
