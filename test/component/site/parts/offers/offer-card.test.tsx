import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listDeals } from '#shared/api/deals.schemas.ts'
import { readMyDeals } from '#shared/api/me.schemas.ts'
import { REDEMPTION_WINDOW_SECONDS } from '#shared/constants.ts'
import type { Offer } from '#shared/model/offer.ts'
import {
  answerDeal,
  answerDeals,
  answerFeed,
  answerRedemption,
} from '#test/fixtures/component/answers/deals.ts'
import { answer, requestsOf, setServerAhead } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { controlClock } from '#test/fixtures/component/time.ts'
import { visit, visitAsFollower } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

const HOUR_MS = 3_600_000
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()
const team = anOrganization()
const aCard = (name: string, changes: Partial<Offer> = {}) =>
  aDeal(aSponsor(), [team], { description: name, descriptionFr: name, ...changes })
const card = (name: string) => page.getByRole('article').filter({ hasText: name })
const FLASH = { flashDeal: true, priceCents: 900, totalAvailable: 5 }

describe.each(EN_DESKTOP_FR_PHONE)('the card of a deal ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)
  const label = (name: string, of: string) =>
    card(name).getByText(t(`deal.buttons.${of}`), { exact: true })

  it('says what the deal is for', async () => {
    answerDeals(
      aCard('Plain'),
      aCard('Quick', FLASH),
      aCard('Used up', { redemptionsLimit: true, totalAvailable: 1, isSoldOut: true }),
      aCard('At rest', { active: false }),
      aCard('In waiting', { active: false, triggered: true }),
      aCard('Prize', { contestDeal: true }),
      aCard('Closed prize', { contestDeal: true, expiresAt: fromNow(-HOUR_MS) }),
    )

    await visit(paths.deals.href(), screen)

    await expect.element(label('Used up', 'limitReached')).toBeVisible()
    await expect.element(label('At rest', 'notActive')).toBeVisible()
    await expect.element(label('In waiting', 'notTriggered')).toBeVisible()
    await expect.element(label('Plain', 'redeem')).toBeVisible()
    await expect.element(label('Quick', 'buy')).toBeVisible()
    await expect.element(label('Closed prize', 'contestEnded')).toBeVisible()
    await expect
      .element(
        card('Prize')
          .filter({ hasNotText: 'Closed' })
          .getByText(t('deal.buttons.enter'), { exact: true }),
      )
      .toBeVisible()
    await expectSound()
  })

  it.each([
    ['two hours ahead', 2 * HOUR_MS],
    ['two hours behind', -2 * HOUR_MS],
    ['a year ahead', 365 * 24 * HOUR_MS],
  ])('and its page go by the server where the device is %s', async (_, aheadMs) => {
    controlClock()
    setServerAhead(-aheadMs)
    answerDeals(
      aCard('Runs', { ...FLASH, expiresAt: fromNow(HOUR_MS - aheadMs) }),
      aCard('Is over', { ...FLASH, expiresAt: fromNow(-HOUR_MS - aheadMs) }),
    )
    await visit(paths.deals.href(), screen)
    await expect.element(label('Runs', 'buy')).toBeVisible()
    await expect.element(label('Is over', 'expired')).toBeVisible()

    await vi.advanceTimersByTimeAsync(HOUR_MS)

    await expect.element(label('Runs', 'expired')).toBeInTheDocument()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('the cards of a fan ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)
  const label = (name: string, of: string) =>
    card(name).getByText(t(`deal.buttons.${of}`), { exact: true })

  it('show coupons, read once, and what is redeemed on the page of a deal', async () => {
    controlClock()
    const secondsLeft = 50
    const ending = aCard('Ending')
    const redeemable = answerDeal(
      { description: 'Redeemable', descriptionFr: 'Redeemable' },
      { teams: [team] },
    )
    const redeemedAt = fromNow((secondsLeft - REDEMPTION_WINDOW_SECONDS) * 1000)
    answer(readMyDeals, {
      coupons: { [ending.key]: redeemedAt },
      redeemed: {},
      entered: [],
      now: fromNow(0),
    })
    answerRedemption(team)
    answer(listDeals, { items: [ending, redeemable] })
    await visitAsFollower(screen, paths.deals.href(), team)
    await expect.element(label('Ending', 'viewCoupon')).toBeVisible()
    await expect.element(label('Redeemable', 'redeem')).toBeVisible()

    await page.getByRole('link', { name: 'Redeemable' }).click()
    await page.getByRole('button', { name: t('deal.buttons.redeem'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('redeeming.now') }).click()
    await expect.element(dialog.getByRole('timer')).toBeVisible()
    history.back()

    // When the fan returns, the card shows the coupon without another request.
    await expect.element(label('Redeemable', 'viewCoupon')).toBeVisible()
    await expectSound()
    // When the coupon ends, the card shows the new state without another request.
    await vi.advanceTimersByTimeAsync(secondsLeft * 1000)
    await expect.element(label('Ending', 'redeem')).toBeVisible()
    expect(requestsOf(readMyDeals)).toHaveLength(1)
  })

  it('show in the feed and among contests what the server knows', async () => {
    const deal = answerDeal({ description: 'Redeemed', descriptionFr: 'Redeemed' })
    const contest = aCard('Raffle', { contestDeal: true })
    answer(readMyDeals, {
      coupons: { [deal.key]: fromNow(-60_000) },
      redeemed: {},
      entered: [contest.key],
      now: fromNow(0),
    })
    answerFeed(deal, contest)
    await visitAsFollower(screen, paths.feed.href(), team)
    await expect.element(label('Redeemed', 'viewCoupon').first()).toBeVisible()
    await expect.element(label('Raffle', 'entered').first()).toBeVisible()
    await expectSound()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)(
  'the card of a deal that cools down ($language, $width)',
  (screen) => {
    const t = wordsOf(screen.language)

    it('says when it can be redeemed again', async () => {
      const weekly = aCard('Weekly', { interval: { hour: 0, week: 1, month: 0 } })
      const redeemed = { [weekly.key]: fromNow(-3_600_000) }
      answer(readMyDeals, { coupons: {}, redeemed, entered: [], now: fromNow(0) })
      answer(listDeals, { items: [weekly] })
      await visitAsFollower(screen, paths.deals.href(), team)

      const [before = ''] = t('deal.buttons.againOn', { day: '|' }).split('|')
      await expect.element(card('Weekly').getByText(before, { exact: false })).toBeVisible()
      const redeem = card('Weekly').getByText(t('deal.buttons.redeem'), { exact: true })
      await expect.element(redeem).not.toBeInTheDocument()
      await expectSound()
    })
  },
)
