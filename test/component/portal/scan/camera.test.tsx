import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { proveCoupon } from '#shared/api/coupon-proofs.schemas.ts'
import { findPurchase, redeemPurchase } from '#shared/api/portal-purchases.schemas.ts'
import { aBusinessPurchase } from '#test/fixtures/component/answers/portal-purchases.ts'
import { aCoupon } from '#test/fixtures/component/answers/proofs.ts'
import { seeing } from '#test/fixtures/component/camera.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_PHONE, EN_PHONE_FR_DESKTOP, type Screen } from '#test/fixtures/screens.ts'

const SPONSOR = '01JH3VDJ7K9M1N3P5Q7R9S0001'
const PATH = `/portal/sponsors/${SPONSOR}/scan`
const CODE = 'ACDE-2345-WXYT'
const purchase = aBusinessPurchase()
const now = new Date().toISOString()
const redeemed = { ...purchase, state: 'redeemed', redeemedAt: now } as const

const openCounter = (screen: Screen) =>
  visitAs(screen, { role: 'sponsor', sponsorID: SPONSOR }, PATH)

beforeEach(() => answer(findPurchase, { purchase, now }))

function atCounter({ language }: Screen) {
  const t = wordsOf(language, 'counter')
  const dialog = page.getByRole('dialog')
  const button = (word: string) => dialog.getByRole('button', { name: t(word), exact: true })
  return {
    t,
    button,
    confirm: button('confirm'),
    titled: (kind: string) => page.getByRole('dialog', { name: t(`purchases.${kind}.title`) }),
  }
}

describe.each(EN_PHONE_FR_DESKTOP)('a code before the camera ($language, $width)', (screen) => {
  const { t, button, confirm, titled } = atCounter(screen)

  it('is read once while it stays, and said to be confirmed here when it comes back', async () => {
    const { view } = seeing()
    answer(redeemPurchase, () => {
      answer(findPurchase, { purchase: redeemed, now })
      return { purchase: redeemed, now }
    })
    await openCounter(screen)
    view.code = CODE
    await press(confirm)
    await expect.element(titled('confirmed')).toBeVisible()

    await press(button('next'))
    await expect.element(page.getByText(t('camera.held'))).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 3500))
    await expect.element(page.getByText(t('camera.held'))).toBeVisible()
    expect(requestsOf(findPurchase)).toHaveLength(1)
    await expectSound()
    view.code = undefined
    await expect.element(page.getByText(t('camera.running'))).toBeVisible()
    view.code = CODE

    await expect.element(titled('confirmedHere')).toBeVisible()
    await expectSound()
  })

  it('that is not read is asked to come closer', async () => {
    seeing()
    await openCounter(screen)

    await expect.element(page.getByText(t('camera.running'))).toBeVisible()
    await expect.element(page.getByText(t('camera.closer')), { timeout: 8000 }).toBeVisible()
  })

  it('in the dark has the light of the camera, where there is one', async () => {
    const { track } = seeing()
    const light = page.getByRole('button', { name: t('camera.light') })
    Object.assign(track, { getCapabilities: () => ({ torch: true }) })
    const switched = vi.spyOn(track, 'applyConstraints').mockResolvedValue()
    await openCounter(screen)

    await press(light)
    await expect.element(light).toHaveAttribute('aria-pressed', 'true')
    await expectSound()
    await press(light)
    await expect.element(light).toHaveAttribute('aria-pressed', 'false')

    const torch = switched.mock.calls.map(([constraints]) => constraints?.advanced)
    expect(torch).toEqual([[{ torch: true }], [{ torch: false }]])
  })

  it('is sought in a picture of 1,280 pixels', async () => {
    seeing()
    await openCounter(screen)
    await expect.element(page.getByText(t('camera.running'))).toBeVisible()

    const [constraints] = vi.mocked(navigator.mediaDevices.getUserMedia).mock.calls[0] ?? []
    expect(constraints?.video).toMatchObject({ width: { ideal: 1280 } })
    await expect
      .element(page.getByRole('button', { name: t('camera.light') }))
      .not.toBeInTheDocument()
  })
})

describe('a coupon before the camera', () => {
  const { t, button } = atCounter(EN_PHONE)
  const answered = { deal: { key: 'two', description: 'Two slices for one' }, now }
  const checked = (outcome: string) =>
    page.getByRole('dialog', { name: t(`coupons.${outcome}.title`) })
  const sent = () => requestsOf(proveCoupon).map(({ body }) => (body as { code: string }).code)

  it('is checked once while its codes change', async () => {
    const { view } = seeing()
    const codeAt = await aCoupon(SPONSOR)
    answer(proveCoupon, { verdict: 'valid', ...answered })
    await openCounter(EN_PHONE)
    view.code = await codeAt(7)
    await expect.element(checked('valid')).toBeVisible()
    expect(sent()).toEqual([view.code])

    view.code = await codeAt(8)
    await press(button('next'))

    await expect.element(page.getByText(t('camera.held'))).toBeVisible()
    expect(sent()).toHaveLength(1)
    view.code = await (await aCoupon(SPONSOR))(8)
    await expect.poll(sent).toHaveLength(2)
  })

  it('is checked again after an old code of it', async () => {
    const { view } = seeing()
    const codeAt = await aCoupon(SPONSOR)
    answer(proveCoupon, { verdict: 'stale', ...answered })
    await openCounter(EN_PHONE)
    view.code = await codeAt(7)
    await expect.element(checked('stale')).toBeVisible()
    answer(proveCoupon, { verdict: 'valid', ...answered })
    await press(button('next'))
    await expect.element(page.getByText(t('camera.held'))).toBeVisible()
    expect(sent()).toHaveLength(1)

    view.code = await codeAt(11)

    await expect.element(checked('valid')).toBeVisible()
    expect(sent().at(-1)).toBe(view.code)
  })
})
