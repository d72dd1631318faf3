import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listSimilarDeals } from '#shared/api/deals.schemas.ts'
import { answerCoupons } from '#test/fixtures/component/answers/coupons.ts'
import { answer, setOnline } from '#test/fixtures/component/fake-api.ts'
import { signIn } from '#test/fixtures/component/session.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { aFanOf, visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { keepCoupon } from '#web/lib/wallet/coupons.ts'
import { openCoupon } from '#web/site/parts/coupons/coupon-window.ts'

/** Intervals of a deal that can be redeemed again as soon as its coupon ends. */
const NO_INTERVAL = { hour: 0, week: 0, month: 0 }
const sheet = page.getByRole('dialog')

/**
 * Opens the page of a deal with an open coupon, as if a fan had clicked the coupon. Returns the
 * deal.
 */
async function comeBackTo(minutesAgo: number, screen: Screen) {
  const [coupon] = answerCoupons({ minutesAgo, deal: { interval: NO_INTERVAL } })
  if (coupon === undefined) throw new Error('There is no coupon')
  answer(listSimilarDeals, { items: [] })
  const as = aFanOf(screen, { teams: [coupon.lastRedemption.teamKey] })
  await visit('/how-it-works', { ...screen, as })
  window.history.pushState({ usr: openCoupon }, '', `/deals/${coupon.deal.key}`)
  window.dispatchEvent(new PopStateEvent('popstate', { state: { usr: openCoupon } }))
  const heading = page.getByRole('heading', { name: coupon.deal.description, level: 1 })
  await expect.element(heading).toBeInTheDocument()
  return coupon.deal
}

describe.each(EN_DESKTOP_FR_PHONE)('a coupon ($language, $width)', (screen) => {
  it('lies over its deal while its time runs', async () => {
    await comeBackTo(1, screen)

    await expect.element(sheet.getByRole('timer')).toBeVisible()
    await expectSound()
  })

  it('does not lie over its deal once its time is over', async () => {
    await comeBackTo(11, screen)

    const redeem = wordsOf(screen.language)('deal.buttons.redeem')
    await expect.element(page.getByRole('button', { name: redeem })).toBeVisible()
    await expect.element(sheet).not.toBeInTheDocument()
  })

  it('shows as it was kept without a network', async () => {
    const [coupon] = answerCoupons({ minutesAgo: 1 })
    if (coupon === undefined) throw new Error('There is no coupon')
    const me = aFanOf(screen)
    await signIn(me)
    keepCoupon(me.user.key, coupon)
    setOnline(false)

    await visit('/how-it-works', screen)
    const wallet = wordsOf(screen.language, 'wallet')
    await page
      .getByRole('complementary')
      .getByRole('link', { name: wallet('coupons.show'), exact: false })
      .click()

    await expect.element(sheet.getByRole('timer')).toBeVisible()
    const note = sheet.getByText(wallet('kept.coupon'), { exact: false })
    await expect.element(note).toBeVisible()
    await expectSound()
  })
})
