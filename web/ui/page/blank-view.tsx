import { useTranslation } from 'react-i18next'
import classes from './blank-view.module.css'

/** Empty page, shown until the session is known and the screen has loaded. */
export function BlankView() {
  const { t } = useTranslation()
  return (
    <div className={classes.view} role="status">
      <GoingLine />
      <span className="sr-only">{t('common.loading')}</span>
    </div>
  )
}

/** Progress line along the top. Appears after 150 ms, so that fast pages do not flicker. */
export function GoingLine() {
  return <span className={classes.line} aria-hidden="true" />
}
