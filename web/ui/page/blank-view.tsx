import { useTranslation } from 'react-i18next'
import classes from './blank-view.module.css'
import { GoingLine } from './going-line.tsx'

/** Nothing but the page's ground while it is not yet known who is here or what comes. */
export function BlankView() {
  const { t } = useTranslation()
  return (
    <div className={classes.view} role="status">
      <GoingLine />
      <span className="sr-only">{t('common.loading')}</span>
    </div>
  )
}
