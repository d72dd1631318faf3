import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import classes from './more-button.module.css'

type MoreButtonProps = {
  /** An infinite query. */
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
}

/** Below a list that goes on; what did not come is asked for by another press. */
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
