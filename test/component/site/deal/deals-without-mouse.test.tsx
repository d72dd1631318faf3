import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listDeals, redeemDeal } from '#shared/api/deals.schemas.ts'
import { REDEMPTION_WINDOW_SECONDS } from '#shared/constants.ts'
import { answerPlacedDeal } from '#test/fixtures/component/answers/placed-deal.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { aFollower, expectFocusKept, partsOf } from '#test/fixtures/component/fan-parts.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { pressAt, writeAt } from '#test/fixtures/component/without-mouse.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP, FR_PHONE } from '#test/fixtures/screens.ts'

const OFFER = 'Two scoops for the price of one'

/** Answers redemptions and contest entries like the server. */
function answerRedemption(teamKey: string): void {
  answer(redeemDeal, () => {
    const now = new Date()
    return {
      redemption: { number: 1, redeemedAt: now.toISOString(), teamKey },
      windowEndsAt: new Date(now.getTime() + REDEMPTION_WINDOW_SECONDS * 1000).toISOString(),
      isNew: true,
      now: now.toISOString(),
    }
  })
}

describe('a deal without a mouse', () => {
  it('keeps the focus in the login while that is open, and gives it back', async () => {
    const { t, button, dialog } = partsOf(EN_DESKTOP)
    await visit(answerPlacedDeal(), EN_DESKTOP)
    const redeem = button(t('deal.buttons.redeem'))

    await pressAt(redeem)

    await expectFocusKept(dialog())
    await pressAt(dialog().getByRole('button', { name: t('common.close') }))
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(redeem).toHaveFocus()
  })

  it('is found, asks to follow first, is redeemed, and its coupon is left', async () => {
    const { t, button, link, dialog } = partsOf(EN_DESKTOP)
    const team = anOrganization()
    const deal = { key: '01SCOOPS', description: OFFER, descriptionFr: OFFER }
    const others = [aDeal(aSponsor(), [team]), aDeal(aSponsor(), [team], deal)]
    answer(listDeals, ({ query: { searchTerms = '' } }) => ({
      items: others.filter(({ description }) => description.includes(searchTerms)),
    }))
    answerPlacedDeal({ deal, team })
    answerRedemption(team.key)
    await visit('/deals', { ...EN_DESKTOP, as: aFollower(EN_DESKTOP) })

    await writeAt(page.getByRole('main').getByRole('searchbox'), 'scoops')
    await expect.element(link('Two slices for one')).not.toBeInTheDocument()
    await pressAt(link(OFFER))
    await expect.poll(() => location.pathname).toBe('/deals/01SCOOPS')
    await expect.element(page.getByRole('main')).toHaveFocus()
    await pressAt(button(t('deal.buttons.redeem')))
    await expectFocusKept(dialog(t('redeeming.followTitle')))
    await pressAt(dialog().getByRole('button', { name: new RegExp(t('follow.follow')) }))
    // The title has the focus, so that a second press of Enter does not close the new dialog by
    // accident.
    const title = dialog().getByRole('heading', { name: t('redeeming.title') })
    await expect.element(title).toHaveFocus()
    await pressAt(button(t('redeeming.now')))
    const timer = dialog().getByRole('timer')
    await expect.element(timer).toBeVisible()
    await pressAt(button(t('coupon.close')))
    await expect.element(timer).not.toBeInTheDocument()
    await expect.element(button(t('deal.buttons.viewCoupon'))).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(timer).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(timer).not.toBeInTheDocument()
  })
})

describe('a contest without a mouse', () => {
  it('is entered', async () => {
    const { t, button } = partsOf(FR_PHONE)
    const team = anOrganization()
    const path = answerPlacedDeal({ deal: { contestDeal: true }, team })
    answerRedemption(team.key)
    await visit(path, { ...FR_PHONE, as: aFollower(FR_PHONE, [team]) })

    await pressAt(button(t('deal.buttons.enter')))
    await pressAt(button(t('redeeming.done')))

    await expect.element(button(t('deal.buttons.entered'))).toBeVisible()
  })
})
