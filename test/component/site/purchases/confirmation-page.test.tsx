import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readMyCheckout } from '#shared/api/purchases.schemas.ts'
import type { Checkout } from '#shared/model/checkout.ts'
import { anOwnPurchase, answerCheckout } from '#test/fixtures/component/answers/purchases.ts'
import { answer, refusal } from '#test/fixtures/component/fake-api.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { controlClock, passTime } from '#test/fixtures/component/time.ts'
import { visit, visitAsFan } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

const KEY = '01K00000000000000000000000'
const PATH = paths.purchaseConfirmation.href('01K0000000000000000000DEAL', KEY)

describe.each(EN_PHONE_FR_DESKTOP)('after the payment page ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'fan')
  const site = wordsOf(screen.language)
  const heading = (title: string) => page.getByRole('heading', { name: t(`confirmation.${title}`) })

  it.each<[state: Checkout['state'], text: string, title: string]>([
    ['held', 'waiting', 'waitingTitle'],
    ['refunding', 'soldOut.refunding', 'soldOut.title'],
    ['refunded', 'soldOut.refunded', 'soldOut.title'],
    ['released', 'released', 'releasedTitle'],
  ])('a checkout that is %s is shown', async (state, text, title) => {
    answerCheckout({ state })
    await visitAsFan(screen, PATH)
    await expect.element(heading(title)).toBeVisible()
    await expect.element(page.getByText(t(`confirmation.${text}`))).toBeVisible()
    await expectSound()
  })

  it('a payment for what was taken off sale meanwhile says so', async () => {
    answerCheckout({ state: 'refunding', refundReason: 'withdrawn' })
    await visitAsFan(screen, PATH)
    await expect.element(heading('withdrawn.title')).toBeVisible()
    await expect.element(page.getByText(t('confirmation.withdrawn.refunding'))).toBeVisible()
  })

  it('a purchase is shown with its code, which is copied by keyboard as well', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    answerCheckout({ state: 'purchased', purchase: anOwnPurchase() })
    await visitAsFan(screen, PATH)
    await expect.element(heading('thanksTitle')).toBeVisible()
    await expect.element(page.getByText('ABCD-2345-EFGH', { exact: false })).toBeVisible()
    await expectSound()
    await press(page.getByRole('button', { name: t('purchase.copy') }))
    await expect.poll(() => copied.mock.calls).toEqual([['ABCD-2345-EFGH']])
  })

  it.each<[how: string, fail: () => void]>([
    [
      'without a network',
      () => answer(readMyCheckout, () => Promise.reject(new TypeError('Failed to fetch'))),
    ],
    ['from a server that fails', () => answer(readMyCheckout, refusal('internal'))],
  ])('a payment %s is spoken of, and looked for until it is known', async (_, fail) => {
    controlClock()
    fail()
    await visitAsFan(screen, PATH)
    await passTime(1_000)
    await expect.element(page.getByText(t('confirmation.unreachable'))).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: t('confirmation.toPurchases') }))
      .toBeVisible()
    await expect.element(page.getByText(site('offline.banner'))).not.toBeInTheDocument()

    answerCheckout({ state: 'refunded' })
    await passTime(1_000)

    await expect.element(heading('soldOut.title')).toBeVisible()
  })
})

describe.each(EN_PHONE_FR_DESKTOP)('without a checkout ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'fan')

  it.each([
    ['of somebody else', PATH],
    ['without a key', paths.purchaseConfirmation.href('01K0000000000000000000DEAL')],
  ])('a checkout %s is not found', async (_, path) => {
    answer(readMyCheckout, refusal('notFound'))
    await visitAsFan(screen, path)
    await expect
      .element(page.getByRole('heading', { name: t('confirmation.unknownTitle') }))
      .toBeVisible()
    await expectSound()
  })
})

describe.each(EN_PHONE_FR_DESKTOP)('a visitor ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'fan')

  it('is asked to sign in before seeing what they have bought', async () => {
    await visit(paths.purchases.href(), screen)
    await expect.element(page.getByText(t('purchases.signIn'))).toBeVisible()
    await expectSound()
    await page
      .getByRole('main')
      .getByRole('button', { name: t('purchases.signInButton') })
      .click()
    const email = wordsOf(screen.language)('login.email')
    await expect.element(page.getByLabelText(email, { exact: true })).toBeVisible()
  })
})
