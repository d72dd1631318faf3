import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listSimilarDeals, readDeal } from '#shared/api/deals.schemas.ts'
import { giveFeedback } from '#shared/api/feedback.schemas.ts'
import { answerCoupons } from '#test/fixtures/component/answers/coupons.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { controlClock, passTime } from '#test/fixtures/component/time.ts'
import { aFanOf, visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_PHONE_FR_DESKTOP, type Screen } from '#test/fixtures/screens.ts'
import { openCoupon } from '#web/site/parts/coupons/coupon-window.ts'

const MINUTE_MS = 60_000
const USE_ID = '01KADR0000000000000000000A'
const sheet = page.getByRole('dialog')
const until = () => new Date(Date.now() + 60 * MINUTE_MS).toISOString()

/** Opens a coupon that the counter has accepted or, if `isAccepted` is false, not yet accepted. */
async function openAccepted(screen: Screen, isAccepted = true) {
  const [coupon] = answerCoupons({ minutesAgo: 9, deal: { dealType: 'instore' } })
  if (coupon === undefined) throw new Error('There is no coupon')
  const accepted = () => ({
    ...coupon,
    lastRedemption: { ...coupon.lastRedemption, feedback: { useId: USE_ID, until: until() } },
  })
  if (isAccepted) answer(readDeal, accepted)
  answer(listSimilarDeals, { items: [] })
  answer(giveFeedback, ({ body }) => {
    const { outcome, comment } = body as { outcome: 'worked'; comment?: string }
    const feedback = { useId: USE_ID, until: until(), outcome, ...(comment && { comment }) }
    return { feedback, now: new Date().toISOString() }
  })
  const as = aFanOf(screen, { teams: [coupon.lastRedemption.teamKey] })
  await visit('/how-it-works', { ...screen, as })
  window.history.pushState({ usr: openCoupon }, '', `/deals/${coupon.deal.key}`)
  window.dispatchEvent(new PopStateEvent('popstate', { state: { usr: openCoupon } }))
  await expect.element(sheet).toBeVisible()
  return { deal: coupon.deal, accepted }
}

describe.each(EN_PHONE_FR_DESKTOP)('an accepted coupon ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'wallet')
  const group = sheet.getByRole('region', { name: t('feedback.question') })
  const button = (outcome: string) =>
    group.getByRole('button', { name: t(`feedback.outcomes.${outcome}`) })

  it('asks whether the deal worked, and sends one press', async () => {
    const { deal } = await openAccepted(screen)
    await expect.element(sheet.getByText(t('feedback.accepted'))).toBeVisible()
    await expectSound()

    await button('worked').click()

    await expect.element(button('worked')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(group.getByRole('status')).toBeVisible()
    await expect.element(group.getByRole('textbox')).not.toBeInTheDocument()
    const [asked] = requestsOf(giveFeedback)
    expect(asked?.params).toEqual({ useId: USE_ID })
    const redemption = { offerKey: deal.key, number: 1 }
    expect(asked?.body).toEqual({ outcome: 'worked', redemption })
    await expectSound()
  })

  it('takes a text about a refusal, by keyboard alone', async () => {
    await openAccepted(screen)
    await press(button('refused'))
    await expect.element(button('refused')).toHaveFocus()
    const text = group.getByRole('textbox', { name: t('feedback.text') })
    await text.fill('They had never heard of it.')

    await press(group.getByRole('button', { name: t('feedback.send') }))

    await expect.poll(() => requestsOf(giveFeedback).length).toBe(2)
    const comment = 'They had never heard of it.'
    expect(requestsOf(giveFeedback)[1]?.body).toMatchObject({ outcome: 'refused', comment })
    await expect.element(text).toHaveValue(comment)
    await expectSound()
  })

  it('that no message told of asks when its time ends', async () => {
    controlClock()
    const { accepted } = await openAccepted(screen, false)
    await expect.element(sheet.getByRole('timer')).toBeVisible()
    await expect.element(group).not.toBeInTheDocument()
    answer(readDeal, accepted)

    await passTime(2 * MINUTE_MS)

    await expect.element(button('worked')).toBeVisible()
  })
})
