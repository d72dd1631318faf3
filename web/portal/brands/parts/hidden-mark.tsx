import { useTranslation } from 'react-i18next'
import classes from './brands.module.css'

/** Of a brand that fans do not see. */
export function HiddenMark() {
  const { t } = useTranslation('brands')
  return <span className={classes.mark}>{t('hidden')}</span>
}
