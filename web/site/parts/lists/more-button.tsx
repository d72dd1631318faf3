import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import classes from './more-button.module.css'

type MoreButtonProps = {
  /** An infinite query. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** Below a list that goes on. */
export function MoreButton({ list }: MoreButtonProps) {
  const { t } = useTranslation()
  if (!list.hasNextPage) return null
  return (
    <p className={classes.more}>
      <Button
        look="outline"
        disabled={list.isFetchingNextPage}
        onClick={() => list.fetchNextPage()}
      >
        {list.isFetchingNextPage ? t('common.loading') : t('lists.more')}
      </Button>
    </p>
  )
}
