import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/index.ts'
import classes from './more-button.module.css'

type MoreButtonProps = {
  /** Result of the list's infinite query. */
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
}

/** A button that loads the next page, or retries it after a failure. */
export function MoreButton({ list }: MoreButtonProps) {
  const { t } = useTranslation()
  if (!list.hasNextPage) return null
  return (
    <div className={classes.more}>
      {list.isFetchNextPageError && !list.isFetchingNextPage && (
        <p role="alert" className={classes.failed}>
          {t('lists.moreFailed')}
        </p>
      )}
      <Button
        look="outline"
        disabled={list.isFetchingNextPage}
        onClick={() => list.fetchNextPage()}
      >
        {list.isFetchingNextPage ? t('common.loading') : t('lists.more')}
      </Button>
    </div>
  )
}
