import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, useLocation } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { beginWallet } from '#web/lib/wallet/begin.ts'
import { Link } from '#web/ui/index.ts'
import { CouponLink, useRunningCoupons } from '../parts/index.ts'
import classes from './coupon-bar.module.css'

const WITH_CODE = [paths.purchase, paths.purchaseConfirmation]

/**
 * Bar with the running coupon that ends first and the number of other running coupons, which is a
 * link to the page that lists them. Hidden where the code of a purchase is shown. Also makes the site
 * and the fan's wallet available offline.
 */
export function CouponBar({ account }: { account: string }) {
  const { t } = useTranslation('wallet')
  const coupons = useRunningCoupons(account)
  const [first, ...others] = coupons
  const { pathname } = useLocation()
  const isListed = pathname === paths.purchases.href()
  const client = useQueryClient()
  useEffect(() => {
    const leaving = new AbortController()
    void beginWallet(client, account, leaving.signal)
    return () => leaving.abort()
  }, [client, account])
  if (!first || WITH_CODE.some(({ pattern }) => matchPath(pattern, pathname))) return null
  return (
    <aside className={classes.place} aria-label={t('coupons.title')}>
      <div className={classes.bar}>
        <CouponLink account={account} page={first} />
        {others.length > 0 && !isListed && (
          <Link
            to={paths.purchases.href()}
            className={classes.more}
            aria-label={t('coupons.more', { count: others.length })}
          >
            <span className={classes.short}>+{others.length}</span>
            <span className={classes.long}>{t('coupons.more', { count: others.length })}</span>
          </Link>
        )}
      </div>
    </aside>
  )
}

/** The fan's running coupons, for the top of the account menu. */
export function MenuCoupons({ account }: { account: string }) {
  return useRunningCoupons(account).map((page) => (
    <li key={page.deal.key} className={classes.coupon}>
      <CouponLink account={account} page={page} />
    </li>
  ))
}
