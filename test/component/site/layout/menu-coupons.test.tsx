import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCoupons } from '#test/fixtures/component/answers/coupons.ts'
import { anOwnPurchase, answerPurchases } from '#test/fixtures/component/answers/purchases.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { aFanOf, visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE, PHONE } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

const MINUTE_MS = 60_000

describe.each(EN_DESKTOP_FR_PHONE)('coupons that run ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)
  const name = `${wordsOf(screen.language, 'wallet')('coupons.show')} Two slices for one`

  it('stand under the header and in the account menu until their time is over', async () => {
    vi.useFakeTimers({
      toFake: ['Date', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
    })
    const [coupon] = answerCoupons({ minutesAgo: 1 })
    await visit('/how-it-works', { ...screen, as: aFanOf(screen) })
    const bar = page.getByRole('complementary').getByRole('link', { name, exact: false })
    await expect.element(bar).toHaveAttribute('href', `/deals/${coupon?.deal.key}`)
    const opener = screen.width === PHONE ? t('header.openMenu') : t('header.account')
    const menu = page.getByRole('navigation', { name: t('header.navigation') })
    const inMenu = menu.getByRole('link', { name, exact: false })

    await page.getByRole('button', { name: opener }).click()

    await expect.element(inMenu.getByRole('timer')).toBeVisible()
    await expectSound()

    vi.setSystemTime(Date.now() + 10 * MINUTE_MS)

    await expect.element(inMenu).not.toBeInTheDocument()
    await expect.element(bar).not.toBeInTheDocument()
    await expect.element(menu.getByRole('link', { name: t('header.contests') })).toBeVisible()
  })

  it('stand in one line with the number of the others', async () => {
    answerCoupons({ minutesAgo: 1 }, { minutesAgo: 2 })

    await visit('/how-it-works', { ...screen, as: aFanOf(screen) })

    const bar = page.getByRole('complementary')
    const others = wordsOf(screen.language, 'wallet')('coupons.more_one', { count: '1' })
    const link = bar.getByRole('link', { name: others })
    const shown = screen.width === PHONE ? '+1' : others
    await expect.element(link.getByText(shown, { exact: true })).toBeVisible()
    expect(bar.element().getBoundingClientRect().height).toBeLessThanOrEqual(64)
    await expectSound()
  })

  it('leave the page of a code to that code', async () => {
    answerCoupons({ minutesAgo: 1 })
    const purchase = anOwnPurchase()
    answerPurchases(purchase)
    await visit(paths.purchases.href(), { ...screen, as: aFanOf(screen) })
    const bar = page.getByRole('complementary').getByRole('link', { name, exact: false })
    await expect.element(bar).toBeVisible()
    const words = wordsOf(screen.language, 'fan')

    await page
      .getByRole('main')
      .getByRole('link', { name: words('purchases.showOf', { deal: '' }).trim(), exact: false })
      .click()

    await expect
      .element(page.getByRole('img', { name: words('purchase.qrAlt') }))
      .toBeInViewport({ ratio: 1 })
    await expect.element(bar).not.toBeInTheDocument()
  })
})
