import { useTranslation } from 'react-i18next'
import { CouponLink } from '../parts/coupons/coupon-link.tsx'
import { useRunningCoupons } from '../parts/coupons/use-running-coupons.ts'
import classes from './running-coupons.module.css'

/** All coupons that run, above what was bought; a single one stands under the header already. */
export function RunningCoupons({ account }: { account: string }) {
  const { t } = useTranslation('wallet')
  const coupons = useRunningCoupons(account)
  if (coupons.length < 2) return null
  return (
    <section className={classes.part}>
      <h2 className={classes.title}>{t('coupons.title')}</h2>
      <ul className={classes.list}>
        {coupons.map((page) => (
          <li key={page.deal.key} className={classes.coupon}>
            <CouponLink account={account} page={page} />
          </li>
        ))}
      </ul>
    </section>
  )
}
