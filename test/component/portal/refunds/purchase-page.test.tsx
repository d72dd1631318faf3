import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type AdminPurchase, readPurchase } from '#shared/api/admin-purchases.schemas.ts'
import { refundPurchase } from '#shared/api/purchases.schemas.ts'
import { anAdminPurchase } from '#test/fixtures/component/answers/portal-purchases.ts'
import { answer, hold, refusal, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'

const AT = '2026-11-20T16:00:00.000Z'
const TILL = 'till@fanward.example'
const admin = { role: 'admin', email: 'ada@staff.example' } as const
const purchase = anAdminPurchase()
const PATH = `/portal/purchases/${purchase.key}`

/** Serves the purchase with these changes, and with a history that names the admin. */
function become(changes: Partial<AdminPurchase> = {}): void {
  const to = changes.state === 'refunded' ? 'refunding' : changes.state
  const step = {
    key: 'STEP',
    at: AT,
    from: 'unredeemed',
    by: 'admin',
    byEmail: admin.email,
  } as const
  answer(readPurchase, {
    purchase: { ...purchase, ...changes },
    steps: to === undefined ? [] : [{ ...step, to }],
  })
}

function at(screen: Screen) {
  const t = wordsOf(screen.language, 'portal')
  const price = screen.language === 'fr' ? '12,50\u00a0$\u00a0CA' : 'C$12.50'
  const begin = page.getByRole('button', { name: t('purchase.refund.button', { price }) })
  const dialog = page.getByRole('dialog', { name: t('purchase.refund.ask') })
  const confirm = dialog.getByRole('button', { name: t('purchase.refund.confirm', { price }) })
  const said = (key: string) => page.getByText(t(`purchase.refund.${key}`), { exact: true })
  return { t, begin, dialog, confirm, said }
}

describe.each(EN_DESKTOP_FR_PHONE)('a refund ($language, $width)', (screen) => {
  const { t, begin, dialog, confirm, said } = at(screen)

  it('says what it takes back and from whom, and what became of it', async () => {
    become()
    answer(refundPurchase, () => {
      become({ state: 'refunded', refundedAt: AT })
      return { key: purchase.key, state: 'refunded' as const, now: AT }
    })
    await visitAs(screen, admin, PATH)
    await expect.element(said('unredeemed.text')).toBeVisible()
    await expectSound()

    await press(begin)
    for (const part of [/11[.,]25/, /0[.,]29/, /Corner Oven/])
      await expect.element(dialog.getByText(part).first()).toBeVisible()
    await expect.element(dialog.getByText(t('purchase.refund.cannotBeUndone'))).toBeVisible()
    await expectSound()
    await press(confirm)

    const standing = page
      .getByRole('status')
      .filter({ hasText: t('purchase.refund.refunded.title') })
    await expect.element(standing).toHaveFocus()
    const asked = t('purchase.history.asked', { who: admin.email })
    await expect.element(page.getByText(asked, { exact: false })).toBeVisible()
    await expect.element(begin).not.toBeInTheDocument()
    await expectSound()
  })

  it('is asked for once by two presses of the button', async () => {
    become()
    const refunding = hold(refundPurchase, { key: purchase.key, state: 'refunded', now: AT })
    await visitAs(screen, admin, PATH)
    await press(begin)
    await expect.element(confirm).toBeVisible()

    const button = confirm.element() as HTMLElement
    button.click()
    button.click()
    refunding.release()

    await expect.element(dialog).not.toBeInTheDocument()
    expect(requestsOf(refundPurchase)).toHaveLength(1)
  })

  it('may be left by the keyboard, and nothing has happened', async () => {
    become()
    await visitAs(screen, admin, PATH)
    await press(begin)
    await expect.element(dialog).toBeVisible()

    await press(confirm, 'Escape')

    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(begin).toHaveFocus()
    expect(requestsOf(refundPurchase)).toEqual([])
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('a refund on its way ($language, $width)', (screen) => {
  const { t, begin, confirm, said } = at(screen)

  it('is on its way, and is seen to arrive', async () => {
    become({ state: 'refunding', refundRequestedAt: AT })
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
    })
    await visitAs(screen, admin, PATH)
    await expect.element(said('refunding.title').first()).toBeVisible()
    await expectSound()
    become({ state: 'refunded', refundedAt: AT })

    await vi.advanceTimersByTimeAsync(3000)

    await expect.element(said('refunded.title').first()).toBeVisible()
  })

  it('that could not be sent is asked for again', async () => {
    become()
    answer(refundPurchase, () => {
      throw new TypeError('Failed to fetch')
    })
    await visitAs(screen, admin, PATH)

    await press(begin)
    await press(confirm)

    await expect
      .element(page.getByRole('alert').getByText(t('purchase.refund.failure.offline')))
      .toBeVisible()
    await expectSound()
    await press(begin)
    await expect.element(confirm).toBeVisible()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('a refund that is not made ($language, $width)', (screen) => {
  const { t, begin, confirm, said } = at(screen)

  it('is not made of what was redeemed meanwhile, and says by whom', async () => {
    become()
    answer(refundPurchase, () => {
      become({ state: 'redeemed', redeemedAt: AT, redeemedBy: TILL })
      return refusal('notRefundable', { reason: 'redeemed' })
    })
    await visitAs(screen, admin, PATH)

    await press(begin)
    await press(confirm)

    await expect
      .element(page.getByRole('alert').getByText(t('purchase.refund.failure.redeemed')))
      .toBeVisible()
    await expect.element(said('redeemed.title').first()).toBeVisible()
    await expect.element(page.getByText(TILL, { exact: false }).first()).toBeVisible()
    await expect.element(begin).not.toBeInTheDocument()
    await expectSound()
  })
})
