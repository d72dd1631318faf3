import { CouponLink } from '../parts/coupons/coupon-link.tsx'
import { useRunningCoupons } from '../parts/coupons/use-running-coupons.ts'
import classes from './menu-coupons.module.css'

/** The coupons that run, above the fan's own pages in the account menu. */
export function MenuCoupons({ account }: { account: string }) {
  return useRunningCoupons(account).map((page) => (
    <li key={page.deal.key} className={classes.coupon}>
      <CouponLink account={account} page={page} />
    </li>
  ))
}
