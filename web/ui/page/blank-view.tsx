import { useTranslation } from 'react-i18next'
import classes from './blank-view.module.css'
import { GoingLine } from './going-line.tsx'

/** An empty page, while the user or the screen is unknown. */
export function BlankView() {
  const { t } = useTranslation()
  return (
    <div className={classes.view} role="status">
      <GoingLine />
      <span className="sr-only">{t('common.loading')}</span>
    </div>
  )
}
