import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readMyPurchase, refundMyPurchase } from '#shared/api/purchases.schemas.ts'
import { anOwnPurchase, answerPurchases } from '#test/fixtures/component/answers/purchases.ts'
import { answer, refusal } from '#test/fixtures/component/fake-api.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAsFan } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

/** Color of destructive buttons, such as Refund, in light mode. */
const CORAL = 'rgb(200, 55, 31)'

describe.each(EN_DESKTOP_FR_PHONE)('a purchase ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'fan')
  const qrCode = page.getByRole('img', { name: t('purchase.qrAlt') })
  const refund = page.getByRole('button', { name: t('purchase.refund.button') })

  it('shows its code while it can be redeemed', async () => {
    const purchase = anOwnPurchase()
    answerPurchases(purchase)
    await visitAsFan(screen, paths.purchase.href(purchase.key))
    await expect.element(page.getByText(t('purchase.states.unredeemed'))).toBeVisible()
    await expect.element(qrCode).toBeVisible()
    await expectSound()
  })

  it('is given back after a second question, and shows its code no more', async () => {
    const purchase = anOwnPurchase()
    answerPurchases(purchase)
    const price = { en: '$12.50', fr: '12,50\u00a0$' }[screen.language]
    const name = t('purchase.refund.confirm', { price })
    await visitAsFan(screen, paths.purchase.href(purchase.key), { user: { country: 'Canada' } })
    await refund.click()
    const confirm = page.getByRole('dialog').getByRole('button', { name, exact: true })
    await expect.element(confirm).toBeVisible()
    await expect.element(confirm).toHaveStyle({ backgroundColor: CORAL })
    await expectSound()

    const refunded = { ...purchase, state: 'refunded', refundedAt: purchase.createdAt } as const
    answerPurchases(refunded)
    answer(refundMyPurchase, { purchase: refunded, now: purchase.createdAt })
    await confirm.click()

    await expect
      .element(page.getByText(t('purchase.states.refunded'), { exact: true }))
      .toBeVisible()
    await expect.element(qrCode).not.toBeInTheDocument()
    // The pressed button disappears, so the focus moves to the new state, which is far above it.
    await expect
      .element(page.getByText(t('purchase.states.refunded'), { exact: true }))
      .toHaveFocus()
    await expect
      .element(page.getByText(t('purchase.states.refunded'), { exact: true }))
      .toBeInViewport({ ratio: 1 })
    await expectSound()
  })

  it('is kept by keyboard alone', async () => {
    const purchase = anOwnPurchase()
    answerPurchases(purchase)
    await visitAsFan(screen, paths.purchase.href(purchase.key))
    await press(refund)
    await press(page.getByRole('button', { name: t('purchase.refund.keep') }))
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(refund).toHaveFocus()
  })

  it('of somebody else is not theirs', async () => {
    answer(readMyPurchase, refusal('notFound'))
    await visitAsFan(screen, paths.purchase.href('01K00000000000000000000000'))
    await expect.element(page.getByRole('main').getByText(t('purchase.gone')).last()).toBeVisible()
    await expectSound()
  })
})
