import {
  IconBaselineDensityMedium,
  IconBaselineDensitySmall,
  IconChevronLeft,
  IconChevronRight,
} from '@tabler/icons-react'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/lib/format.ts'
import type { ListControl } from '#web/lib/list/use-list-state.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, Link, MoreButton } from '#web/ui/index.ts'
import { type Listing, type Paging, pageCountOf } from './listing.ts'
import classes from './table-foot.module.css'

type TableFootProps = {
  list: Listing<unknown>
  control: ListControl | undefined
  shown: number
  /** Element with the number of rows. Receives the focus when the user skips the rows. */
  status: RefObject<HTMLParagraphElement | null>
  /** Content beside the number of rows. */
  children: ReactNode
}

/** Shows the number of rows and the paging controls. */
export function TableFoot({ list, control, shown, status, children }: TableFootProps) {
  const { t } = useTranslation('lists')
  const common = useTranslation().t
  const { paging, error } = list
  const hasMore = paging.kind === 'endless' && paging.hasMore
  const isSearching = hasMore && shown === 0
  const { isResting, searchOn } = useSearchOn(isSearching && !error, paging)
  const more = useLastMore(hasMore, status)
  return (
    <div className={classes.foot}>
      <p ref={status} role="status" tabIndex={-1} className={classes.count}>
        <span>
          {isSearching ? (
            !error && t(isResting ? 'list.nothingYet' : 'list.searching')
          ) : (
            <Count
              paging={paging}
              shown={paging.kind === 'whole' ? (paging.count ?? shown) : shown}
            />
          )}
        </span>
        {error && <span> {common('lists.moreFailed')}</span>}
      </p>
      {children}
      {paging.kind === 'endless' && hasMore && (!isSearching || isResting || error) && (
        <MoreButton
          isLoading={paging.isLoading}
          onMore={() => {
            more.press()
            if (isResting) searchOn()
            else void paging.loadMore()
          }}
        />
      )}
      {paging.kind === 'numbered' && control && (
        <Pages page={paging.page} pages={pageCountOf(paging)} hrefOf={control.hrefOf} />
      )}
    </div>
  )
}

function Count({ paging, shown }: { paging: Paging; shown: number }) {
  const { t } = useTranslation('lists')
  const language = useLanguage()
  const figure = (value: number) => formatNumber(value, language)
  if (paging.kind === 'numbered' && pageCountOf(paging) > 1) {
    const from = (paging.page - 1) * paging.pageSize + 1
    const to = from + shown - 1
    return t('list.span', { from: figure(from), to: figure(to), total: figure(paging.total) })
  }
  const isWhole = paging.kind !== 'endless' || !paging.hasMore
  return t(isWhole ? 'list.whole' : 'list.shown', { count: shown, figure: figure(shown) })
}

/** Number of pages without matching rows after which the search waits for the user's press. */
const PASSED_OVER = 10

/**
 * Loads up to `PASSED_OVER` more pages, one after the other, while no row was found and the list
 * has more pages.
 */
function useSearchOn(isSearching: boolean, paging: Paging) {
  const [passedOver, setPassedOver] = useState(0)
  const isIdle = isSearching && paging.kind === 'endless' && !paging.isLoading
  const isResting = isIdle && passedOver >= PASSED_OVER
  const goesOn = isIdle && !isResting
  const look = useEffectEvent(() => {
    setPassedOver(passedOver + 1)
    if (paging.kind === 'endless') void paging.loadMore()
  })
  useEffect(() => {
    if (goesOn) look()
  }, [goesOn])
  useEffect(() => {
    if (!isSearching) setPassedOver(0)
  }, [isSearching])
  return { isResting, searchOn: () => setPassedOver(0) }
}

/**
 * Moves the focus to the number of rows after the last page has loaded, because the pressed button
 * disappears.
 */
function useLastMore(hasMore: boolean, status: RefObject<HTMLElement | null>) {
  const isPressed = useRef(false)
  useEffect(() => {
    if (hasMore || !isPressed.current) return
    isPressed.current = false
    if (document.activeElement === document.body) status.current?.focus({ preventScroll: true })
  }, [hasMore, status])
  return {
    press: () => {
      isPressed.current = true
    },
  }
}

type PagesProps = { page: number; pages: number; hrefOf: (page: number) => string }

/**
 * Links to the pages of a list. Each page has its own address, so that it can be shared and the
 * Back button returns to it.
 */
function Pages({ page, pages, hrefOf }: PagesProps) {
  const { t } = useTranslation('lists')
  const language = useLanguage()
  if (pages < 2) return null
  const gaps = ['first', 'second']
  return (
    <nav aria-label={t('list.pages')}>
      <ol className={classes.pages}>
        <Step to={page > 1 ? hrefOf(page - 1) : undefined} label={t('list.previous')}>
          <IconChevronLeft size={18} aria-hidden="true" />
        </Step>
        {pageNumbers(page, pages).map((number) =>
          number === 0 ? (
            <li key={gaps.shift()} aria-hidden="true" className={classes.gap}>
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to={hrefOf(number)}
                className={classes.page}
                aria-label={t('list.page', { page: formatNumber(number, language) })}
                aria-current={number === page ? 'page' : undefined}
              >
                {formatNumber(number, language)}
              </Link>
            </li>
          ),
        )}
        <Step to={page < pages ? hrefOf(page + 1) : undefined} label={t('list.next')}>
          <IconChevronRight size={18} aria-hidden="true" />
        </Step>
      </ol>
    </nav>
  )
}

type StepProps = { to: string | undefined; label: string; children: ReactNode }

/**
 * Link to the next or previous page. Empty space if there is none, so that the other links do not
 * move.
 */
function Step({ to, label, children }: StepProps) {
  return (
    <li className={classes.step}>
      {to !== undefined && (
        <Link to={to} className={classes.page} aria-label={label}>
          {children}
        </Link>
      )}
    </li>
  )
}

/** Number of linked pages on each side of the current page. */
const BESIDE = 1

/**
 * Returns the numbers of the linked pages: the first, the last, and those around the current page.
 * A 0 stands for a gap of several pages. A gap of one page is filled with that page.
 */
function pageNumbers(page: number, pages: number): number[] {
  const offered = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= BESIDE,
  )
  return offered.flatMap((number, index) => {
    const before = offered[index - 1] ?? 0
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? [0, number] : [number]
  })
}

/**
 * Button that toggles the row density. Hidden while rows are cards, because density does not change
 * cards.
 */
export function DensityButton({ density }: { density: ReturnType<typeof useDensity> }) {
  const { t } = useTranslation('lists')
  const isCompact = density.density === 'compact'
  const Icon = isCompact ? IconBaselineDensityMedium : IconBaselineDensitySmall
  return (
    <Button
      look="quiet"
      aria-pressed={isCompact}
      className={classes.density}
      onClick={density.flip}
    >
      <Icon size={18} aria-hidden="true" />
      {t('table.compact')}
    </Button>
  )
}

const STORAGE_KEY = 'table-density'

type Density = 'regular' | 'compact'

let chosen: Density | undefined
const tables = new Set<() => void>()

/**
 * Returns the row density of all tables, and a function that toggles it. The browser stores the
 * density.
 */
export function useDensity() {
  const density = useSyncExternalStore(subscribe, current)
  return { density, flip: () => choose(density === 'compact' ? 'regular' : 'compact') }
}

function subscribe(table: () => void): () => void {
  tables.add(table)
  return () => tables.delete(table)
}

function current(): Density {
  chosen ??= storedDensity()
  return chosen
}

function choose(density: Density): void {
  chosen = density
  for (const table of tables) table()
  try {
    localStorage.setItem(STORAGE_KEY, density)
  } catch {
    // Only storing failed. The density still changes.
  }
}

function storedDensity(): Density {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'compact' ? 'compact' : 'regular'
  } catch {
    return 'regular'
  }
}
