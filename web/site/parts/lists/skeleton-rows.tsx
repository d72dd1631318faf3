import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/index.ts'
import classes from './skeleton-rows.module.css'

/** Placeholders for rows such as purchases, each with a mark and two lines. */
export function SkeletonRows() {
  const { t } = useTranslation()
  return (
    <div role="status" className={classes.rows}>
      <span className="sr-only">{t('common.loading')}</span>
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton className={classes.mark} />
          <div className={classes.words}>
            <Skeleton className={classes.long} />
            <Skeleton className={classes.short} />
          </div>
        </div>
      ))}
    </div>
  )
}
