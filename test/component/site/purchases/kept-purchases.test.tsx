import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OutputOf } from '#shared/api/contract.ts'
import { type OwnPurchase, readMyPurchase } from '#shared/api/purchases.schemas.ts'
import { formatPurchaseCode } from '#shared/payments/purchase-code.ts'
import { anOwnPurchase, listed } from '#test/fixtures/component/answers/purchases.ts'
import { answer, configure, hold, setOnline } from '#test/fixtures/component/fake-api.ts'
import { signIn } from '#test/fixtures/component/session.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { aFanOf, visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { PURCHASES, purchaseName } from '#web/lib/wallet/purchases.ts'
import { keep } from '#web/lib/wallet/wallet.ts'

const LONGEST_WAIT_MS = 10_000
/** Milliseconds after which a page with a locally stored purchase requests the purchase again. */
const AGAIN_MS = 3_000

const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const

const pageWith = (purchase: OwnPurchase): OutputOf<typeof readMyPurchase> => ({
  purchase,
  now: new Date().toISOString(),
})

/** Stores a purchase in the local storage of a fan. */
async function givenKept(screen: Screen, purchase: OwnPurchase): Promise<void> {
  const me = aFanOf(screen)
  await signIn(me)
  keep(me.user.key, PURCHASES, { items: [listed(purchase)] })
  keep(me.user.key, purchaseName(purchase.key), pageWith(purchase))
}

describe.each(EN_DESKTOP_FR_PHONE)('a purchase that was kept ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'fan')
  const wallet = wordsOf(screen.language, 'wallet')
  const note = page.getByText(wallet('kept.at').trim(), { exact: false })
  const refund = page.getByRole('button', { name: t('purchase.refund.button') })
  const pass = page.getByRole('button', { name: t('purchase.passes.apple') })
  const code = ({ code: text }: OwnPurchase) =>
    page.getByText(formatPurchaseCode(text), { exact: false })

  it('is listed without a network, with what was kept when', async () => {
    await givenKept(screen, anOwnPurchase())
    setOnline(false)

    await visit('/purchases', screen)

    await expect.element(note).toBeVisible()
    await expect.element(page.getByText(wallet('kept.purchases'), { exact: false })).toBeVisible()
    await expect.element(page.getByText(t('purchases.show'), { exact: true })).toBeVisible()
    await expectSound()
  })

  it('shows its code without a network, and nothing that needs one until it is back', async () => {
    const purchase = anOwnPurchase()
    await givenKept(screen, purchase)
    answer(readMyPurchase, pageWith(purchase))
    configure({ passWallets: ['apple', 'google'] })
    setOnline(false)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })

    await visit(`/purchases/${purchase.key}`, screen)

    await expect.element(code(purchase)).toBeVisible()
    await expect.element(page.getByRole('img', { name: t('purchase.qrAlt') })).toBeVisible()
    await expect.element(note).toBeVisible()
    await expect.element(refund).not.toBeInTheDocument()
    await expect.element(pass).not.toBeInTheDocument()
    await expectSound()

    setOnline(true)
    await vi.advanceTimersByTimeAsync(AGAIN_MS)

    await expect.element(note).not.toBeInTheDocument()
    await expect.element(refund).toBeVisible()
    await expect.element(pass).toBeVisible()
  })

  it('shows its code on a network that answers nothing, until an answer comes', async () => {
    const purchase = anOwnPurchase()
    await givenKept(screen, purchase)
    hold(readMyPurchase, pageWith(purchase))
    vi.useFakeTimers({ toFake: [...TIMERS], shouldAdvanceTime: true })
    await visit(`/purchases/${purchase.key}`, screen)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()

    await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS)

    await expect.element(code(purchase)).toBeVisible()
    await expect.element(note).toBeVisible()

    answer(readMyPurchase, pageWith(purchase))
    await vi.advanceTimersByTimeAsync(AGAIN_MS)

    await expect.element(note).not.toBeInTheDocument()
  })
})
