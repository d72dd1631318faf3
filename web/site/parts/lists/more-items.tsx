import { useTranslation } from 'react-i18next'
import { MoreButton } from '#web/ui/index.ts'
import classes from './more-items.module.css'

type MoreItemsProps = {
  /** Properties of a list's infinite query that `MoreItems` uses. */
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
}

/**
 * End of a list, with a button that loads the next page. The button also retries after a failure.
 */
export function MoreItems({ list }: MoreItemsProps) {
  const { t } = useTranslation()
  if (!list.hasNextPage) return null
  return (
    <div className={classes.more}>
      {list.isFetchNextPageError && !list.isFetchingNextPage && (
        <p role="alert" className={classes.failed}>
          {t('lists.moreFailed')}
        </p>
      )}
      <MoreButton isLoading={list.isFetchingNextPage} onMore={list.fetchNextPage} />
    </div>
  )
}
