import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/lib/paths.ts'
import { beginWallet } from '#web/lib/wallet/begin.ts'
import { Link } from '#web/ui/link.tsx'
import { CouponLink } from '../parts/coupons/coupon-link.tsx'
import { useRunningCoupons } from '../parts/coupons/use-running-coupons.ts'
import classes from './coupon-bar.module.css'

/**
 * Under the header of every page of a fan while a coupon runs: the one that ends first, and how many
 * more. It comes late and only for fans, so it is what begins their wallet.
 */
export function CouponBar({ account }: { account: string }) {
  const { t } = useTranslation('wallet')
  const coupons = useRunningCoupons(account)
  const [first, ...others] = coupons
  useEffect(() => {
    const leaving = new AbortController()
    void beginWallet(account, leaving.signal)
    return () => leaving.abort()
  }, [account])
  if (!first) return null
  return (
    <aside className={classes.place} aria-label={t('coupons.title')}>
      <div className={classes.bar}>
        <CouponLink account={account} page={first} />
        {others.length > 0 && (
          <Link to={paths.purchases.href()} className={classes.more}>
            {t('coupons.more', { count: others.length })}
          </Link>
        )}
      </div>
    </aside>
  )
}
