import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonCard } from '#web/ui/skeleton.tsx'
import header from './organization-header.module.css'
import classes from './organization-loading.module.css'

const cards = ['first', 'second', 'third', 'fourth']

/** The shape of a FanPage while it is read. */
export function OrganizationLoading() {
  const { t } = useTranslation()
  return (
    <div className={classes.page} role="status">
      <span className="sr-only">{t('common.loading')}</span>
      <div className={header.header}>
        <Skeleton className={classes.picture} />
        <div className={header.row}>
          <span className={header.logo} />
          <div className={header.who}>
            <Skeleton className={classes.name} />
            <Skeleton className={classes.kind} />
          </div>
        </div>
      </div>
      <div className={classes.cards}>
        {cards.map((key) => (
          <SkeletonCard key={key} />
        ))}
      </div>
    </div>
  )
}
