import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { proveCoupon } from '#shared/api/coupon-proofs.schemas.ts'
import { findPurchase } from '#shared/api/portal-purchases.schemas.ts'
import type { Verdict } from '#shared/proof/verdict.ts'
import { answer, refusal, requestsOf, setOnline } from '#test/fixtures/component/fake-api.ts'
import { loseFirstAnswer } from '#test/fixtures/component/forms.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_PHONE, SCREENS, type Screen } from '#test/fixtures/screens.ts'
import { formatTime } from '#web/lib/format.ts'

const SPONSOR = '01JH3VDJ7K9M1N3P5Q7R9S0001'
const PATH = `/portal/sponsors/${SPONSOR}/scan`
const now = '2026-11-29T18:07:00.000Z'
const deal = { key: 'two', description: 'Two slices for one', descriptionFr: 'Deux pour une' }
const redeemedAt = '2026-11-29T18:05:00.000Z'
const provenBefore = '2026-11-29T18:06:00.000Z'

function giveVerdict(verdict: Verdict) {
  const isOurs = verdict !== 'notOurs' && verdict !== 'unknownDigits' && verdict !== 'forged'
  const ofDeal = isOurs && verdict !== 'otherBusiness' ? { deal, redeemedAt } : {}
  const before = verdict === 'alreadyProven' ? { provenBefore } : {}
  answer(proveCoupon, { verdict, ...ofDeal, ...before, now })
}

function counterOf(screen: Screen) {
  const t = wordsOf(screen.language, 'counter')
  const dialog = page.getByRole('dialog')
  const field = page.getByLabelText(t('code.label'))
  return {
    t,
    dialog,
    field,
    titled: (outcome: string) => page.getByRole('dialog', { name: t(`coupons.${outcome}.title`) }),
    time: (at: string) => formatTime(at, screen.language),
    async type(code: string) {
      await visitAs(screen, { role: 'sponsor', sponsorID: SPONSOR }, PATH)
      await field.fill(code)
      await press(field)
    },
  }
}

beforeEach(() => {
  const none = new DOMException('No', 'NotFoundError')
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(none)
})

describe.each(SCREENS)('the digits of a coupon ($language, $width)', (screen) => {
  const { t, dialog, field, titled, time, type } = counterOf(screen)

  it('are valid, without a confirmation', async () => {
    giveVerdict('valid')

    await type('482 913')

    await expect.element(titled('valid')).toBeVisible()
    const offer = screen.language === 'fr' ? deal.descriptionFr : deal.description
    await expect.element(dialog.getByText(offer)).toBeVisible()
    const moment = t('coupons.redeemedAt', { time: time(redeemedAt) })
    await expect.element(dialog.getByText(moment)).toBeVisible()
    expect(requestsOf(proveCoupon)).toMatchObject([
      { params: { sponsorKey: SPONSOR }, body: { code: '482 913' } },
    ])
    await expectSound()
    const next = dialog.getByRole('button', { name: t('next') })
    await expect.element(next).toHaveFocus()
    await press(next)
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(field).toHaveValue('')
  })

  it.each([
    'stale',
    'expired',
    'otherBusiness',
    'paused',
    'usedUp',
    'forged',
    'notOurs',
    'unknownDigits',
  ] as const)('are %s', async (verdict) => {
    giveVerdict(verdict)

    await type('482913')

    const text = titled(verdict).getByText(t(`coupons.${verdict}.text`))
    await expect.element(text).toBeVisible()
    await expectSound()
  })

  it('were checked before', async () => {
    giveVerdict('alreadyProven')

    await type('482-913')

    const words = t('coupons.alreadyProven.text', { time: time(provenBefore) })
    await expect.element(titled('alreadyProven').getByText(words)).toBeVisible()
    await expectSound()
  })

  it('were wrong too often', async () => {
    answer(proveCoupon, refusal('tooManyTries', { passesAt: now }))

    await type('482913')

    const words = t('coupons.tooManyTries.text', { time: time(now) })
    await expect.element(titled('tooManyTries').getByText(words)).toBeVisible()
    await expectSound()
  })
})

describe.each(SCREENS)('a check without an answer ($language, $width)', (screen) => {
  const { t, dialog, field, titled, type } = counterOf(screen)
  const retry = dialog.getByRole('button', { name: t('retry') })

  it('is sent again as the same check', async () => {
    loseFirstAnswer(proveCoupon, () => ({ verdict: 'valid' as const, deal, redeemedAt, now }))
    await type('482913')
    const words = t('coupons.offline.text')
    await expect.element(titled('offline').getByText(words)).toBeVisible()
    await expectSound()

    await press(retry)

    await expect.element(titled('valid')).toBeVisible()
    const [first, second] = requestsOf(proveCoupon).map(({ body }) => body)
    expect(second).toEqual(first)
  })

  it('says that the server failed', async () => {
    answer(proveCoupon, refusal('internal'))

    await type('482913')

    const words = t('coupons.failed.text')
    await expect.element(titled('failed').getByText(words)).toBeVisible()
    await expectSound()
    await press(dialog.getByRole('button').first(), 'Escape')
    await expect.element(field).toHaveValue('482913')
  })
})

describe('other checks', () => {
  const { titled, type, field, dialog } = counterOf(EN_PHONE)

  it('of the same digits have a key of their own', async () => {
    giveVerdict('unknownDigits')
    await type('482913')
    await expect.element(titled('unknownDigits')).toBeVisible()
    await press(dialog.getByRole('button').first(), 'Escape')

    await field.fill('482913')
    await press(field)

    await expect.poll(() => requestsOf(proveCoupon)).toHaveLength(2)
    const [first, second] = requestsOf(proveCoupon).map(({ body }) => body as { attempt: string })
    expect(second?.attempt).not.toBe(first?.attempt)
  })

  it('say so without a time', async () => {
    answer(proveCoupon, refusal('tooManyTries'))
    await type('482913')
    const words = wordsOf('en', 'counter')('coupons.tooManyTries.soon')
    await expect.element(titled('tooManyTries').getByText(words)).toBeVisible()
  })

  it('are of purchases if they are longer', async () => {
    answer(findPurchase, refusal('notFound'))
    await type('4829134')
    await expect.poll(() => requestsOf(findPurchase)).toHaveLength(1)
    expect(requestsOf(proveCoupon)).toEqual([])
  })

  it('are not sent without a network', async () => {
    await visitAs(EN_PHONE, { role: 'admin' }, PATH)
    await expect.element(field).toBeVisible()
    setOnline(false)
    await field.fill('482913')
    await press(field)
    await expect.element(titled('offline')).toBeVisible()
  })
})
