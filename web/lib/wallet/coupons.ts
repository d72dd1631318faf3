import type { readDeal } from '#shared/api/deals.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { REDEMPTION_WINDOW_SECONDS } from '#shared/constants.ts'
import { serverNow } from '../server-clock.ts'
import { keepPictures } from './fill-wallet.ts'
import { noteKept } from './kept-query.ts'
import { keep, keptAnswer, keptNames } from './wallet.ts'

type DealPage = OutputOf<typeof readDeal>

const COUPONS = 'deal/'
export const couponName = (offerKey: string) => COUPONS + offerKey

/** Stores a deal's page, so that the fan's running coupon can be shown offline. */
export function keepCoupon(account: string, page: DealPage): void {
  const { deal, sponsor } = page
  keep(account, couponName(deal.key), page)
  noteKept(couponName(deal.key), undefined)
  const pictures = [deal.picture, deal.redeemImage, sponsor.logo].filter(
    (path) => path !== undefined,
  )
  keepPictures(pictures).catch(console.warn)
}

/** Returns the stored page of a deal, or undefined. Records that the page is on screen. */
export function findCoupon(account: string, offerKey: string): DealPage | undefined {
  const name = couponName(offerKey)
  const kept = keptAnswer<DealPage>(account, name)
  if (kept) noteKept(name, kept.at)
  return kept?.answer
}

/** Returns the stored deals with a running coupon. Removes expired coupons. */
export function keptCoupons(account: string): DealPage[] {
  const names = keptNames(account).filter((name) => name.startsWith(COUPONS))
  return names.flatMap((name) => {
    const page = keptAnswer<DealPage>(account, name)?.answer
    if (page?.lastRedemption && isRunning(page.lastRedemption.redeemedAt)) return [page]
    keep(account, name, undefined)
    return []
  })
}

export function isRunning(redeemedAt: string): boolean {
  const agoMs = serverNow().getTime() - Date.parse(redeemedAt)
  return agoMs < REDEMPTION_WINDOW_SECONDS * 1000
}
