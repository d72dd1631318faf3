import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { anOwnPurchase, answerPurchases } from '#test/fixtures/component/answers/purchases.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAsFan } from '#test/fixtures/component/visit.tsx'
import { saying, wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

describe.each(EN_DESKTOP_FR_PHONE)('My Purchases ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'fan')
  const say = saying(screen.language)

  it('says that there are none', async () => {
    answerPurchases()
    await visitAsFan(screen, paths.purchases.href())
    await expect.element(page.getByText(say('You have no purchases yet.'))).toBeVisible()
    await expectSound()
  })

  it('leads to a code that can be redeemed, by keyboard alone', async () => {
    const purchase = anOwnPurchase()
    answerPurchases(purchase)
    await visitAsFan(screen, paths.purchases.href())
    const redeem = page.getByRole('link', {
      name: t('purchases.redeemOf', { deal: '' }),
      exact: false,
    })
    await expect.element(redeem).toBeVisible()
    await expectSound()

    await press(redeem)

    await expect.element(page.getByText(t('purchase.states.unredeemed'))).toBeVisible()
    expect(location.pathname).toBe(paths.purchase.href(purchase.key))
  })

  it('distinguishes codes that were bought together', async () => {
    const first = anOwnPurchase({ createdAt: '2026-02-03T10:00:20.000Z' })
    const { key: _, ...alike } = first
    answerPurchases(anOwnPurchase({ ...alike, createdAt: '2026-02-03T10:00:21.000Z' }), first)
    await visitAsFan(screen, paths.purchases.href())

    for (const number of ['1', '2']) {
      const which = t('purchases.which', { number, total: '2' })
      const links = page.getByRole('link', { name: which, exact: false })
      await expect.poll(() => links.elements().length).toBe(2)
    }
    await expectSound()
  })

  it('says when the money of one went back', async () => {
    answerPurchases(anOwnPurchase({ state: 'refunded', refundedAt: new Date().toISOString() }))
    await visitAsFan(screen, paths.purchases.href())
    const outcome = t('purchases.refundedOn', { moment: '' })
    await expect.element(page.getByRole('cell', { name: outcome, exact: false })).toBeVisible()
    await expectSound()
  })
})
