import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { issuePass } from '#shared/api/passes.schemas.ts'
import { type OwnPurchase, readMyPurchase } from '#shared/api/purchases.schemas.ts'
import { anOwnPurchase } from '#test/fixtures/component/answers/purchases.ts'
import { answer, configure, refusal } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { aFanOf, visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'

function answerPurchase(changes: Partial<OwnPurchase> = {}): string {
  const purchase = anOwnPurchase(changes)
  answer(readMyPurchase, { purchase, now: new Date().toISOString() })
  return `/purchases/${purchase.key}`
}

describe.each(EN_DESKTOP_FR_PHONE)('ways into the wallet ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'fan')
  const as = aFanOf(screen)
  const buttons = page.getByRole('button', { name: /Wallet/ })
  const button = (wallet: 'apple' | 'google') =>
    page.getByRole('button', { name: t(`purchase.passes.${wallet}`) })
  const order = () => buttons.elements().map(({ textContent }) => textContent)
  const wordsFor = (...wallets: ('apple' | 'google')[]) =>
    wallets.map((wallet) => t(`purchase.passes.${wallet}`))

  it("begin with the phone's own", async () => {
    configure({ passWallets: ['apple', 'google'] })
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
    const path = answerPurchase()

    await visit(path, { ...screen, as })

    await expect.poll(order).toEqual(wordsFor('apple', 'google'))
    await expectSound()
  })

  it("begin with Google's elsewhere", async () => {
    configure({ passWallets: ['apple', 'google'] })
    const path = answerPurchase()

    await visit(path, { ...screen, as })

    await expect.poll(order).toEqual(wordsFor('google', 'apple'))
  })

  it('are not there for what cannot be redeemed', async () => {
    configure({ passWallets: ['apple', 'google'] })
    const path = answerPurchase({ state: 'refunded' })

    await visit(path, { ...screen, as })

    await expect.element(page.getByText(t('purchase.states.refunded')).first()).toBeVisible()
    expect(order()).toEqual([])
  })

  it('are not there where the environment has no keys', async () => {
    const path = answerPurchase()

    await visit(path, { ...screen, as })

    await expect.element(page.getByRole('button', { name: t('purchase.copy') })).toBeVisible()
    expect(order()).toEqual([])
  })

  it.each([
    ['purchaseNotRedeemable', 'purchase.passes.gone'],
    ['passesNotSetUp', 'purchase.passes.notSetUp'],
  ] as const)('say why there is no pass: %s', async (code, words) => {
    configure({ passWallets: ['apple', 'google'] })
    answer(issuePass, refusal(code))
    await visit(answerPurchase(), { ...screen, as })

    await button('google').click()

    await expect.element(page.getByRole('alert').getByText(t(words))).toBeVisible()
    await expectSound()
  })
})
