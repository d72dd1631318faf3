import { useTranslation } from 'react-i18next'
import classes from './blank-view.module.css'

/** An empty page, shown while the user or the screen is still unknown. */
export function BlankView() {
  const { t } = useTranslation()
  return (
    <div className={classes.view} role="status">
      <GoingLine />
      <span className="sr-only">{t('common.loading')}</span>
    </div>
  )
}

/** A progress line along the top. It appears after 150 ms, so that fast pages do not flicker. */
export function GoingLine() {
  return <span className={classes.line} aria-hidden="true" />
}
