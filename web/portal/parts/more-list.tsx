import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LoadFailure } from './load-failure.tsx'
import classes from './more-list.module.css'

/** What an infinite query tells of a list. */
type Listing<Item> = {
  data: { pages: { items: Item[] }[] } | undefined
  error: Error | null
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

type MoreListProps<Item> = {
  list: Listing<Item>
  empty: ReactNode
  /** Shows the beginning alone; the whole list has a page of its own. */
  isPreview?: boolean
  children: (items: Item[]) => ReactNode
}

/** A list that grows by a button; what failed can be tried again without losing what is there. */
export function MoreList<Item>({ list, empty, isPreview, children }: MoreListProps<Item>) {
  const { t } = useTranslation('portal')
  if (!list.data) {
    if (list.error) return <LoadFailure error={list.error} onRetry={list.refetch} isPart />
    return <ListSkeleton />
  }
  const items = list.data.pages.flatMap((page) => page.items)
  if (items.length === 0 && !list.hasNextPage) return empty
  if (isPreview) return children(items)
  return (
    <>
      {items.length > 0 && children(items)}
      <p role="status" className={classes.count}>
        {t(list.hasNextPage ? 'list.shown' : 'list.whole', { count: items.length })}
        {list.error && ` ${t('list.moreFailed')}`}
      </p>
      {list.hasNextPage && (
        <Button
          look="outline"
          aria-disabled={list.isFetchingNextPage}
          onClick={() => !list.isFetchingNextPage && list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? t('list.loading') : t('list.more')}
        </Button>
      )}
    </>
  )
}

function ListSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" className={classes.bones}>
      <span className="sr-only">{t('common.loading')}</span>
      {Array.from({ length: 8 }, (_, index) => `row-${index}`).map((row) => (
        <Skeleton key={row} className={classes.bone} />
      ))}
    </div>
  )
}
