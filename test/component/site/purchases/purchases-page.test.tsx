import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { addSeconds } from '#shared/interval.ts'
import { REFUND_WINDOW_SECONDS } from '#shared/payments/constants.ts'
import { answerCoupons } from '#test/fixtures/component/answers/coupons.ts'
import { anOwnPurchase, answerPurchases } from '#test/fixtures/component/answers/purchases.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAsFan } from '#test/fixtures/component/visit.tsx'
import { saying, wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { formatMoment, formatStamp } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'

describe.each(EN_DESKTOP_FR_PHONE)('My purchases ($language, $width)', (screen) => {
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
      name: t('purchases.showOf', { deal: '' }),
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
      const row = page.getByRole('row').filter({ hasText: which })
      await expect.element(row).toBeVisible()
      await expect.element(row.getByRole('link', { name: which, exact: false })).toBeVisible()
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

describe.each(EN_DESKTOP_FR_PHONE)('the codes of a fan ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'fan')

  it('has codes ready to use first, and folds the others', async () => {
    const used = anOwnPurchase({
      state: 'redeemed',
      offerDescription: 'Used',
      offerDescriptionFr: 'Used',
    })
    answerPurchases(used, anOwnPurchase())
    await visitAsFan(screen, paths.purchases.href())
    const fold = page.getByText(t('purchases.past', { count: '1' }), { exact: true })
    const title = page.getByText(t('purchases.ready'), { exact: true })
    await expect.element(title).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Used' }).first()).not.toBeInTheDocument()
    await expectSound()

    await fold.click()

    await expect.element(page.getByRole('link', { name: 'Used' }).first()).toBeVisible()
    const order = title.element().compareDocumentPosition(fold.element())
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await expectSound()
  })

  it('shows the price with the regular one, and the day in words, whose title is the stamp', async () => {
    const createdAt = '2026-02-03T15:00:20.000Z'
    answerPurchases(anOwnPurchase({ createdAt }))
    await visitAsFan(screen, paths.purchases.href())
    const textOf = (cell: number) => document.querySelectorAll('td')[cell]?.textContent
    await expect.poll(() => textOf(1)).toBe(formatMoment(createdAt, screen.language))
    expect(document.querySelector('time')?.title).toBe(formatStamp(createdAt))
    expect(textOf(0)).toMatch(/12[.,]50/)
    expect(document.querySelector('td s')?.textContent).toMatch(/30/)
  })

  it('leads from the name to the deal, and says until when the money can come back', async () => {
    const purchase = anOwnPurchase()
    answerPurchases(purchase)
    await visitAsFan(screen, paths.purchases.href())
    const name = screen.language === 'fr' ? 'Deux pointes pour une' : 'Two slices for one'
    await expect
      .element(page.getByRole('link', { name, exact: true }))
      .toHaveAttribute('href', paths.flashDeal.href(purchase.offerKey))
    const until = addSeconds(purchase.createdAt, REFUND_WINDOW_SECONDS)
    const moment = formatMoment(until, screen.language)
    await expect.element(page.getByText(t('purchases.refundUntil', { moment }))).toBeVisible()
  })

  it('leads from a used code to its page', async () => {
    const purchase = anOwnPurchase({ state: 'redeemed', redeemedAt: new Date().toISOString() })
    answerPurchases(purchase)
    await visitAsFan(screen, paths.purchases.href())
    const details = page.getByRole('link', {
      name: t('purchases.detailsOf', { deal: '' }).trim(),
      exact: false,
    })
    await expect.element(details).toHaveAttribute('href', paths.purchase.href(purchase.key))
    await expectSound()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('My purchases with coupons ($language, $width)', (screen) => {
  it('shows the running coupons except the one in the bar, after the codes to use', async () => {
    answerPurchases(anOwnPurchase())
    answerCoupons(
      { minutesAgo: 4, deal: { description: 'First to end' } },
      { minutesAgo: 1, deal: { description: 'Ends later' } },
    )
    await visitAsFan(screen, paths.purchases.href())
    const main = page.getByRole('main')
    await expect.element(main.getByText('Ends later')).toBeVisible()
    await expect.element(page.getByRole('complementary').getByText('First to end')).toBeVisible()

    await expect.element(main.getByText('First to end')).not.toBeInTheDocument()
    const headings = [...document.querySelectorAll('main h2')].map((one) => one.textContent)
    expect(headings.slice(0, 2)).toEqual([
      wordsOf(screen.language, 'fan')('purchases.ready'),
      wordsOf(screen.language, 'wallet')('coupons.others'),
    ])
    await expectSound()
  })
})
