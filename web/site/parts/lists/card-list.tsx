import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PLACEHOLDERS } from '#shared/constants.ts'
import { SkeletonGrid } from '#web/ui/index.ts'
import { LoadFailure } from '../load-failure.tsx'
import classes from './card-list.module.css'
import { MoreItems } from './more-items.tsx'

/** Properties of a list's infinite query that `CardList` uses. */
type Listing<Item> = {
  data: { pages: { items: Item[] }[] } | undefined
  error: Error | null
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  isPlaceholderData: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

type CardListProps<Item> = {
  list: Listing<Item>
  keyOf: (item: Item) => string
  children: (item: Item, isFirst: boolean) => ReactNode
  empty: ReactNode
}

/**
 * Shows placeholders, then cards and a button that loads more. After a failure, shows a retry
 * button.
 */
export function CardList<Item>({ list, keyOf, children, empty }: CardListProps<Item>) {
  const { t } = useTranslation()
  if (!list.data) {
    if (list.error) return <LoadFailure error={list.error} onRetry={list.refetch} />
    return <SkeletonGrid label={t('common.loading')} count={PLACEHOLDERS} />
  }
  const items = list.data.pages.flatMap((page) => page.items)
  if (items.length === 0 && !list.hasNextPage) return empty
  return (
    <>
      <ul className={classes.grid} aria-busy={list.isPlaceholderData}>
        {items.map((item, index) => (
          <li key={keyOf(item)}>{children(item, index === 0)}</li>
        ))}
      </ul>
      <MoreItems list={list} />
    </>
  )
}
