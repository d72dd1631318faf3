import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { findPurchase, redeemPurchase } from '#shared/api/portal-purchases.schemas.ts'
import { aBusinessPurchase } from '#test/fixtures/component/answers/portal-purchases.ts'
import { answer, hold, refusal, requestsOf, setOnline } from '#test/fixtures/component/fake-api.ts'
import { loseFirstAnswer } from '#test/fixtures/component/forms.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_PHONE_FR_DESKTOP, type Screen } from '#test/fixtures/screens.ts'

const SPONSOR = '01JH3VDJ7K9M1N3P5Q7R9S0001'
const PATH = `/portal/sponsors/${SPONSOR}/scan`
const CODE = 'ACDE-2345-WXYT'
const purchase = aBusinessPurchase()
const now = new Date().toISOString()

function refuseCamera(name: 'NotFoundError' | 'NotAllowedError' = 'NotFoundError') {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('No', name))
}

const atCounter = (screen: Screen) => visitAs(screen, { role: 'sponsor', sponsorID: SPONSOR }, PATH)

function counterOf({ language }: Screen) {
  const t = wordsOf(language, 'counter')
  const dialog = page.getByRole('dialog')
  const field = page.getByLabelText(t('code.label'))
  const button = (word: string) => dialog.getByRole('button', { name: t(word), exact: true })
  return {
    t,
    dialog,
    field,
    button,
    confirm: button('confirm'),
    titled: (kind: string) => page.getByRole('dialog', { name: t(`purchases.${kind}.title`) }),
    async give(code: string) {
      await field.fill(code)
      await press(field)
    },
  }
}

beforeEach(() => answer(findPurchase, { purchase, now }))

function at(screen: Screen) {
  const { t, dialog, field, give, titled } = counterOf(screen)
  return { t, dialog, field, give, titled }
}

describe.each(EN_PHONE_FR_DESKTOP)('without a camera ($language, $width)', (screen) => {
  const { t, dialog, field, give, titled } = at(screen)

  it.each([
    ['absent', 'NotFoundError'],
    ['blocked', 'NotAllowedError'],
  ] as const)('codes are typed: it is %s', async (state, name) => {
    refuseCamera(name)

    await atCounter(screen)

    await expect.element(page.getByText(t(`camera.${state}.title`))).toBeVisible()
    await expectSound()
    await give(CODE.toLowerCase())
    await expect.element(dialog.getByText(t('purchases.valid.text'))).toBeVisible()
  })

  it.each(['valid', 'refunded', 'disputed'] as const)('says that one is %s', async (kind) => {
    refuseCamera()
    const state = kind === 'valid' ? 'unredeemed' : kind
    answer(findPurchase, { purchase: { ...purchase, state }, now })
    await atCounter(screen)

    await give(CODE)

    await expect.element(dialog.getByText(t(`purchases.${kind}.text`))).toBeVisible()
    await expectSound()
    await press(dialog.getByRole('button').first(), 'Escape')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(field).toHaveValue('')
  })

  it('says who redeemed one, and when', async () => {
    refuseCamera()
    const redeemedBy = 'sam@counter.example'
    answer(findPurchase, {
      purchase: { ...purchase, state: 'redeemed', redeemedAt: now, redeemedBy },
      now,
    })
    await atCounter(screen)

    await give(CODE)

    await expect.element(titled('redeemed').getByText(redeemedBy, { exact: false })).toBeVisible()
    await expectSound()
  })
})

describe.each(EN_PHONE_FR_DESKTOP)('codes that are not good ($language, $width)', (screen) => {
  const { t, dialog, field, give } = at(screen)

  it('says that a code is unknown', async () => {
    refuseCamera()
    answer(findPurchase, refusal('notFound'))
    await atCounter(screen)

    await give('a menu')

    await expect.element(dialog.getByText(t('purchases.unknown.text'))).toBeVisible()
    await expectSound()
  })

  it('keeps a code that could not be looked up: it is not typed again', async () => {
    refuseCamera()
    await atCounter(screen)
    await expect.element(field).toBeVisible()
    setOnline(false)

    await give(CODE)

    await expect.element(dialog.getByText(t('purchases.offline.text'))).toBeVisible()
    await expectSound()
    await press(dialog.getByRole('button').first(), 'Escape')
    await expect.element(field).toHaveValue(CODE)
  })
})

function on(screen: Screen) {
  const { t, button, confirm, give, titled } = counterOf(screen)
  const redeemed = { ...purchase, state: 'redeemed', redeemedAt: now } as const
  return { t, button, confirm, give, titled, redeemed }
}

describe.each(EN_PHONE_FR_DESKTOP)('a confirmation ($language, $width)', (screen) => {
  const { t, confirm, give, titled, redeemed } = on(screen)

  beforeEach(() => refuseCamera())

  it('is said of a code once it was made', async () => {
    answer(redeemPurchase, { purchase: redeemed, now })
    await atCounter(screen)
    await give(CODE)
    const price = screen.language === 'fr' ? /12,50\s\$\sCA/ : 'C$12.50'
    await expect.element(titled('valid').getByText(price)).toBeVisible()
    await expect.element(confirm).toHaveFocus()
    if (screen.width < 600) {
      const { y } = confirm.element().getBoundingClientRect()
      expect(y).toBeGreaterThan(window.innerHeight / 2)
    }

    await press(confirm)

    await expect.element(titled('confirmed')).toBeVisible()
    await expectSound()
  })

  it('that did not get through is said so, and made once all the same', async () => {
    loseFirstAnswer(redeemPurchase, () => ({ purchase: redeemed, now }))
    await atCounter(screen)
    await give(CODE)

    await press(confirm)
    await expect.element(page.getByText(t('notConfirmed.offline'))).toBeVisible()
    await expect.element(page.getByText(t('purchases.valid.text'))).not.toBeInTheDocument()
    await expectSound()
    await press(confirm)

    await expect.element(titled('confirmed')).toBeVisible()
    const [first, second] = requestsOf(redeemPurchase).map(({ body }) => body)
    expect(second).toEqual(first)
  })
})

describe.each(EN_PHONE_FR_DESKTOP)(
  'a confirmation without an answer ($language, $width)',
  (screen) => {
    const { t, button, confirm, give, titled, redeemed } = on(screen)

    beforeEach(() => refuseCamera())

    it('that was left without an answer is found to have been made', async () => {
      loseFirstAnswer(redeemPurchase, () => {
        answer(findPurchase, { purchase: redeemed, now })
        return { purchase: redeemed, now }
      })
      await atCounter(screen)
      await give(CODE)
      await press(confirm)
      await expect.element(page.getByText(t('notConfirmed.offline'))).toBeVisible()
      await press(button('notNow'))

      await give(CODE)

      await expect.element(titled('confirmed')).toBeVisible()
      const [first, second] = requestsOf(redeemPurchase).map(({ body }) => body)
      expect(second).toEqual(first)
    })

    it('is not left while it is under way', async () => {
      const held = hold(redeemPurchase, { purchase: redeemed, now })
      await atCounter(screen)
      await give(CODE)
      await press(confirm)
      const confirming = button('confirming')
      await expect.element(confirming).toBeVisible()

      await press(confirming, 'Escape')
      await press(button('notNow'))
      await expect.element(confirming).toBeVisible()
      held.release()

      await expect.element(titled('confirmed')).toBeVisible()
    })
  },
)
