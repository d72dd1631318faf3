import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/skeleton.tsx'
import classes from './alerts.module.css'

export function AlertsLoading() {
  const { t } = useTranslation('alerts')
  return (
    <div className={classes.parts} role="status">
      <span className="sr-only">{t('loading')}</span>
      {['one', 'two', 'three'].map((bone) => (
        <Skeleton key={bone} className={classes.bone} />
      ))}
    </div>
  )
}
