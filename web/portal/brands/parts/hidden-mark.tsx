import { useTranslation } from 'react-i18next'
import classes from './brands.module.css'

/** Marks a brand that is hidden from fans. */
export function HiddenMark() {
  const { t } = useTranslation('brands')
  return <span className={classes.mark}>{t('hidden')}</span>
}
