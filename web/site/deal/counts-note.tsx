import { useTranslation } from 'react-i18next'
import classes from './deal-state.module.css'

/** Says that a coupon takes a unit of the deal only when staff check it. */
export function CountsNote() {
  return <p className={classes.until}>{useTranslation('wallet').t('counts.deal')}</p>
}
