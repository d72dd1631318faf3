import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { followOrganization } from '#shared/api/me.schemas.ts'
import { getStripeCheckoutSession, readMyCheckout } from '#shared/api/purchases.schemas.ts'
import { EMPTY_TALLY } from '#shared/model/offer.ts'
import { answerDeal, flashRules } from '#test/fixtures/component/answers/deals.ts'
import { anOwnPurchase, answerPurchases } from '#test/fixtures/component/answers/purchases.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit, visitAsFan, visitAsFollower } from '#test/fixtures/component/visit.tsx'
import { saying, wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization } from '#test/fixtures/records.ts'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

const buy = () => page.getByRole('button', { name: /12[.,]50/ })

describe.each(EN_PHONE_FR_DESKTOP)('the button of a flash deal ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'fan')
  const site = wordsOf(screen.language)

  it('is gone while all units are being paid for, some of which may come back', async () => {
    const tally = { ...EMPTY_TALLY, totalTaken: 1 }
    const deal = answerDeal(flashRules({ totalAvailable: 1 }), { more: { tally } })
    await visit(paths.flashDeal.href(deal.key), screen)
    await expect.element(page.getByText(site('deal.unavailable.allHeld'))).toBeVisible()
    await expect.element(buy()).not.toBeInTheDocument()
    await expectSound()
  })

  it('is gone once all are sold', async () => {
    const tally = { ...EMPTY_TALLY, totalPurchased: 1, totalTaken: 1 }
    const deal = answerDeal(flashRules({ totalAvailable: 1 }), { more: { tally } })
    await visit(paths.flashDeal.href(deal.key), screen)
    const words = saying(screen.language)('This deal is SOLD OUT!')
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(buy()).not.toBeInTheDocument()
    await expectSound()
  })

  it('asks a visitor in', async () => {
    const deal = answerDeal(flashRules())
    await visit(paths.flashDeal.href(deal.key), screen)
    await buy().click()
    await expect.element(page.getByLabelText(site('login.email'), { exact: true })).toBeVisible()
  })

  it('asks a fan to follow first, and goes on with what was asked for', async () => {
    const team = anOrganization()
    const deal = answerDeal(flashRules(), { teams: [team] })
    answer(followOrganization, { teamKey: team.key, isFollowing: true })
    await visitAsFan(screen, paths.flashDeal.href(deal.key))
    await buy().click()
    const follow = page.getByRole('dialog')
    await expect
      .element(follow.getByText(site('redeeming.followToBuy'), { exact: false }))
      .toBeVisible()
    await expectSound()

    await follow.getByRole('button', { name: team.name, exact: false }).click()

    await expect.element(page.getByRole('dialog', { name: t('flash.termsTitle') })).toBeVisible()
  })
})

describe.each(EN_PHONE_FR_DESKTOP)(
  'a flash deal that its reader has bought ($language, $width)',
  (screen) => {
    const t = wordsOf(screen.language, 'fan')

    it('leads them to their code once all are sold', async () => {
      const tally = { ...EMPTY_TALLY, totalPurchased: 1, totalTaken: 1 }
      const team = anOrganization()
      const deal = answerDeal(flashRules({ totalAvailable: 1 }), { teams: [team], more: { tally } })
      const own = anOwnPurchase({ offerKey: deal.key })
      answerPurchases(
        anOwnPurchase(),
        own,
        anOwnPurchase({ offerKey: deal.key, state: 'redeemed' }),
      )
      await visitAsFollower(screen, paths.flashDeal.href(deal.key), team)

      await expect
        .element(page.getByRole('link', { name: t('flash.ownCode_one'), exact: true }))
        .toHaveAttribute('href', paths.purchase.href(own.key))
      await expectSound()
    })

    it('leads them to their code first, and lets them buy another', async () => {
      const team = anOrganization()
      const deal = answerDeal(flashRules(), { teams: [team] })
      const own = anOwnPurchase({ offerKey: deal.key })
      answerPurchases(own)
      await visitAsFollower(screen, paths.flashDeal.href(deal.key), team)

      const code = page.getByRole('link', { name: t('flash.ownCode_one'), exact: true })
      await expect.element(code).toHaveAttribute('href', paths.purchase.href(own.key))
      await expect.element(buy()).toBeVisible()
      const order = code.element().compareDocumentPosition(buy().element())
      expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
      await expectSound()
    })
  },
)

describe.each(EN_PHONE_FR_DESKTOP)('the terms of a flash deal ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'fan')
  const say = saying(screen.language)
  const dialog = page.getByRole('dialog', { name: t('flash.termsTitle') })

  async function visitDeal() {
    const team = anOrganization()
    const deal = answerDeal(flashRules(), { teams: [team] })
    await visitAsFollower(screen, paths.flashDeal.href(deal.key), team)
    return deal
  }

  it('cannot be closed before they are accepted', async () => {
    await visitDeal()
    await buy().click()
    const proceed = dialog.getByRole('button', { name: say('Proceed to checkout') })
    await expect.element(proceed).toBeVisible()

    await userEvent.keyboard('{Escape}')

    const words = say('Please agree to the Terms and Conditions to continue.')
    await expect.element(dialog.getByText(words)).toBeVisible()
    await expect.element(proceed).toHaveAttribute('aria-disabled', 'true')
    await expectSound()
  })

  it('show their error before they are left without buying', async () => {
    await visitDeal()
    await buy().click()
    const notNow = dialog.getByRole('button', { name: t('flash.notNow') })

    await notNow.click()

    const words = say('Please agree to the Terms and Conditions to continue.')
    await expect.element(dialog.getByText(words)).toBeVisible()
    await notNow.click()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('are left, accepted and gone on from by keyboard alone', async () => {
    const deal = await visitDeal()
    const now = new Date().toISOString()
    answer(readMyCheckout, { state: 'held', offerKey: deal.key, holdEndsAt: now, now })
    answer(getStripeCheckoutSession, {
      checkoutSessionId: 'cs_1',
      // The payment URL is only a fragment, so that the browser stays on the page of the test.
      url: '#paying',
      checkoutKey: deal.key,
      holdEndsAt: now,
      now,
    })

    await press(buy())
    await press(dialog.getByRole('button', { name: t('flash.notNow') }))
    await press(dialog.getByRole('button', { name: t('flash.notNow') }))
    await expect.element(buy()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await press(dialog.getByRole('checkbox'), ' ')
    await press(dialog.getByRole('button', { name: t('flash.proceed') }))

    await expect.poll(() => location.hash).toBe('#paying')
    expect(requestsOf(getStripeCheckoutSession).map(({ query }) => query)).toEqual([
      { offerId: deal.key },
    ])
  })
})
