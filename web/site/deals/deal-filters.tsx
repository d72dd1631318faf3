import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listDeals } from '#shared/api/deals.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { useBusinessCategories } from '#web/lib/categories/use-business-categories.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, Link } from '#web/ui/index.ts'
import { type Chip, ChipRow } from '../parts/index.ts'
import {
  addressOf,
  type Chosen,
  kindOf,
  plainAddressOf,
  questionOf,
  useChosen,
  useNearPlace,
} from './chosen.ts'
import classes from './deal-filters.module.css'
import { Locating } from './locating.tsx'
import { focusResults, showResults } from './results-heading.tsx'

type Counted = Pick<OutputOf<typeof listDeals>, 'total' | 'facets'>

type DealFiltersProps = {
  chosen: Chosen
  /**
   * Numbers of deals that the server sends with the list. Undefined until the list for the current
   * filters has loaded.
   */
  counted: Counted | undefined
  /** Closes the filters. */
  onClose: () => void
}

/** Filters and order of the deals. Each choice is a link. */
function DealFilters({ chosen, counted, onClose }: DealFiltersProps) {
  const { t } = useTranslation('browsing')
  const site = useTranslation().t
  const language = useLanguage()
  const { total, facets } = useCounts(chosen, counted)
  const types = useTypes(chosen, facets)
  const { category, dealType, sort, near } = chosen
  const isNarrowed = [category, dealType, sort, near].some((value) => value !== undefined)
  return (
    <section className={classes.filters} aria-label={site('deals.narrow')}>
      <Row label={t('sort')} chips={useOrders(chosen)} />
      {/* Online deals have no location, so a list by place offers no filter by type. */}
      {near === undefined && <Row label={t('types')} chips={types} />}
      <Row label={t('categories')} chips={useCategories(chosen, facets)} />
      <div className={classes.foot}>
        <p role="status" className={total ? 'sr-only' : undefined}>
          {total !== undefined &&
            t('found', { count: total, formatted: formatNumber(total, language) })}
        </p>
        {total !== undefined && total > 0 && (
          <Button onClick={() => showResults(onClose)}>
            {t('show', { count: total, formatted: formatNumber(total, language) })}
          </Button>
        )}
        {isNarrowed && (
          <Link to={plainAddressOf(chosen)} preventScrollReset>
            {t('clear')}
          </Link>
        )}
      </div>
    </section>
  )
}

function Row({ label, chips }: { label: string; chips: Chip[] }) {
  return (
    <div className={classes.row}>
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
      <ChipRow label={label} chips={chips} isMinor />
    </div>
  )
}

/** Returns the counts for the filters. Requests them if the list's answer has none. */
function useCounts(chosen: Chosen, counted: Counted | undefined): Counted {
  const query = { ...questionOf(chosen), ...(chosen.near ? {} : { sort: chosen.sort ?? 'newest' }) }
  const { data } = useQuery({
    ...answerOf(listDeals, { query: { ...query, limit: '1' } }),
    enabled: counted !== undefined && counted.facets === undefined,
    placeholderData: (before) => before,
  })
  return counted?.facets ? counted : (data ?? {})
}

/** Returns the orders that the reader can choose. The first is the default order of the list. */
function useOrders(chosen: Chosen): Chip[] {
  const { t } = useTranslation('browsing')
  const { searchTerms, sort, near } = chosen
  const isPlaced = useNearPlace({}) !== undefined
  const usual = searchTerms?.trim() ? 'best' : isPlaced ? 'newNearby' : 'newest'
  const others = (['newest', 'endingSoon', 'mostRedeemed'] as const).filter(
    (each) => each !== usual,
  )
  return [
    {
      to: addressOf(chosen, { sort: undefined, near: undefined }),
      word: t(`sorts.${usual}`),
      isCurrent: near === undefined && (sort === undefined || sort === usual),
    },
    ...others.map((each) => ({
      to: addressOf(chosen, { sort: each }),
      word: t(`sorts.${each}`),
      isCurrent: sort === each,
    })),
    ...(near === undefined
      ? []
      : [{ to: addressOf(chosen, {}), word: t('sorts.nearest'), isCurrent: true }]),
  ]
}

function useTypes(chosen: Chosen, facets?: Counted['facets']): Chip[] {
  const { t } = useTranslation('browsing')
  const site = useTranslation().t
  const { dealType } = chosen
  const all: Chip = {
    to: addressOf(chosen, { dealType: undefined }),
    word: t('all'),
    isCurrent: dealType === undefined,
  }
  const types = (['instore', 'online'] as const).map((each) => ({
    to: addressOf(chosen, { dealType: each }),
    word: site(`dealTypes.${each}`),
    isCurrent: each === dealType,
    count: facets && (facets.dealTypes[each] ?? 0),
  }))
  return [all, ...types]
}

function useCategories(chosen: Chosen, facets?: Counted['facets']): Chip[] {
  const { t } = useTranslation('browsing')
  const language = useLanguage()
  const words = useBusinessCategories()
  const { category } = chosen
  // Includes the chosen category even if its count is 0.
  const counts = { ...(category !== undefined && { [category]: 0 }), ...facets?.categories }
  const categories = Object.entries(counts)
    .map(([each, count]) => ({
      to: addressOf(chosen, { category: each }),
      word: words[each] ?? each,
      isCurrent: each === category,
      count,
    }))
    .sort((a, b) => a.word.localeCompare(b.word, language))
  const all: Chip = {
    to: addressOf(chosen, { category: undefined }),
    word: t('all'),
    isCurrent: category === undefined,
  }
  return [all, ...categories]
}

/** Names the place that the deals are near, and the source of that place. */
function Around({ chosen }: { chosen: Chosen }) {
  const { t } = useTranslation('browsing')
  const place = useNearPlace(chosen)
  if (place === undefined) return null
  return <p className={classes.note}>{t(`around.${place.word}`, { city: place.city })}</p>
}

type NarrowingProps = DealFiltersProps & {
  isOpen: boolean
  /** Number of the current attempt to locate the reader. Undefined if none was requested. */
  locating: number | undefined
}

/**
 * Open filters or, while they are closed, the chosen ones, and the place that the deals are near.
 * Loads on demand.
 */
export function Narrowing({ isOpen, locating, ...filters }: NarrowingProps) {
  const { chosen, onClose } = filters
  return (
    <>
      {locating !== undefined && <Locating key={locating} chosen={chosen} onDone={onClose} />}
      {isOpen ? (
        <>
          <Around chosen={chosen} />
          <DealFilters {...filters} />
        </>
      ) : (
        <div className={classes.line}>
          {chosen.near && <Around chosen={chosen} />}
          <Applied chosen={chosen} />
        </div>
      )}
    </>
  )
}

/**
 * Chosen filters and order. A press on one removes it. The map has no order by distance, and the
 * button above removes the place.
 */
function Applied({ chosen }: { chosen: Chosen }) {
  const { t } = useTranslation('browsing')
  const orders = useOrders(chosen.view ? { ...chosen, near: undefined } : chosen)
  const groups = [useCategories(chosen), useTypes(chosen), orders]
  const applied = groups.flatMap(([usual, ...others]) => {
    const word = others.find(({ isCurrent }) => isCurrent)?.word
    return usual && word ? [{ to: usual.to, word }] : []
  })
  if (applied.length === 0) return null
  return (
    <nav aria-label={t('applied')}>
      <ul className={classes.applied}>
        {applied.map(({ to, word }) => (
          <li key={word}>
            <Link
              to={to}
              preventScrollReset
              className={classes.chip}
              aria-label={t('remove', { word })}
              onClick={focusResults}
            >
              {word}
              <IconX size={16} stroke={2.2} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Title of the results of a search, of the deals of a category, or else of a kind of deals. */
export function NarrowedTitle() {
  const { t } = useTranslation('browsing')
  const site = useTranslation().t
  const words = useBusinessCategories()
  const chosen = useChosen()
  const text = chosen.searchTerms?.trim()
  if (text) return t('resultsOf', { text })
  return words[chosen.category ?? ''] ?? site(`deals.titles.${kindOf(chosen)}`)
}

/** Number of the deals that the filters leave. */
export function NarrowedCount({ counted }: Pick<DealFiltersProps, 'counted'>) {
  const { t } = useTranslation('browsing')
  const language = useLanguage()
  const total = counted?.total
  if (total === undefined) return '\u00a0'
  return t('found', { count: total, formatted: formatNumber(total, language) })
}
