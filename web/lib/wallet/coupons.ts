import { readDeal } from '#light/api/deals.ts'
import type { OutputOf } from '#shared/api/contract.ts'
import { REDEMPTION_WINDOW_SECONDS } from '#shared/constants.ts'
import { serverNow } from '../server-clock.ts'
import { keepPictures } from './fill-wallet.ts'
import { noteKept } from './kept-query.ts'
import { keep, keptAnswer, keptNames } from './wallet.ts'

type DealPage = OutputOf<typeof readDeal>

const COUPONS = 'deal/'
export const couponName = (dealKey: string) => COUPONS + dealKey

/** Keeps a deal for as long as the fan's coupon of it runs: what stands on it, and when it began. */
export function keepCoupon(account: string, page: DealPage): void {
  const { deal, sponsor } = page
  keep(account, couponName(deal.key), page)
  noteKept(couponName(deal.key), undefined)
  const pictures = [deal.picture, deal.redeemImage, sponsor.logo].filter(
    (path) => path !== undefined,
  )
  keepPictures(pictures).catch(console.warn)
}

/** The deal as it was kept, where no answer comes; undefined where no coupon of it was. */
export function findCoupon(account: string, dealKey: string): DealPage | undefined {
  const name = couponName(dealKey)
  const kept = keptAnswer(account, name, readDeal)
  if (kept) noteKept(name, kept.at)
  return kept?.answer
}

/** Deals whose coupon was running when this phone last knew of it; those that are over go. */
export function keptCoupons(account: string): DealPage[] {
  const names = keptNames(account).filter((name) => name.startsWith(COUPONS))
  return names.flatMap((name) => {
    const page = keptAnswer(account, name, readDeal)?.answer
    if (page?.lastRedemption && isRunning(page.lastRedemption.redeemedAt)) return [page]
    keep(account, name, undefined)
    return []
  })
}

export function isRunning(redeemedAt: string): boolean {
  const agoMs = serverNow().getTime() - Date.parse(redeemedAt)
  return agoMs < REDEMPTION_WINDOW_SECONDS * 1000
}
