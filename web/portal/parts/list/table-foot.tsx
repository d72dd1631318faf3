import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/lib/format.ts'
import type { ListControl } from '#web/lib/list/use-list-state.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import { type Listing, type Paging, pagesOf } from './listing.ts'
import { Pages } from './pages.tsx'
import classes from './table-foot.module.css'

type TableFootProps = {
  list: Listing<unknown>
  control: ListControl | undefined
  shown: number
  /** The count, which takes the focus of who skips the rows. */
  status: RefObject<HTMLParagraphElement | null>
  /** Beside the count. */
  children: ReactNode
}

/** Shows the number of rows, and the controls to reach the others. */
export function TableFoot({ list, control, shown, status, children }: TableFootProps) {
  const { t } = useTranslation('lists')
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
            <Count paging={paging} shown={shown} />
          )}
        </span>
        {error && <span> {t('list.moreFailed')}</span>}
      </p>
      {children}
      {paging.kind === 'endless' && hasMore && (!isSearching || isResting || error) && (
        <Button
          look="outline"
          aria-disabled={paging.isLoading}
          onClick={() => {
            if (paging.isLoading) return
            more.press()
            if (isResting) searchOn()
            else void paging.loadMore()
          }}
        >
          {paging.isLoading ? t('list.loading') : t('list.more')}
        </Button>
      )}
      {paging.kind === 'numbered' && control && (
        <Pages page={paging.page} pages={pagesOf(paging)} hrefOf={control.hrefOf} />
      )}
    </div>
  )
}

function Count({ paging, shown }: { paging: Paging; shown: number }) {
  const { t } = useTranslation('lists')
  const language = useLanguage()
  const figure = (value: number) => formatNumber(value, language)
  if (paging.kind === 'numbered') {
    const from = (paging.page - 1) * paging.pageSize + 1
    const to = from + shown - 1
    return t('list.span', { from: figure(from), to: figure(to), total: figure(paging.total) })
  }
  const isWhole = paging.kind === 'whole' || !paging.hasMore
  return t(isWhole ? 'list.whole' : 'list.shown', { count: shown, figure: figure(shown) })
}

/** Empty pages that are passed over before somebody is asked whether to search on. */
const PASSED_OVER = 10

/**
 * Loads on while pages are empty but the list continues, because there is no row yet from which to press for
 * more.
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

/** The button goes with the last rows: whoever pressed it is left at the count, not nowhere. */
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
