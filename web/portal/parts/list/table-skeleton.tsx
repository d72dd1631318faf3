import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/skeleton.tsx'
import classes from './table-skeleton.module.css'

const BONES = Array.from({ length: 8 }, (_, index) => `row-${index}`)

/** Holds the place of a table until its rows are there. */
export function TableSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" className={classes.bones}>
      <span className="sr-only">{t('common.loading')}</span>
      {BONES.map((bone) => (
        <Skeleton key={bone} className={classes.bone} />
      ))}
    </div>
  )
}
