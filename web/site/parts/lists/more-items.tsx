import { useTranslation } from 'react-i18next'
import { MoreButton } from '#web/ui/index.ts'
import classes from './more-items.module.css'

type MoreItemsProps = {
  /** Result of the list's infinite query. */
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
}

/** The end of a list: a button that loads the next page, or retries it after a failure. */
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
