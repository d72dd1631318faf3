import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { giveFeedback, type OwnFeedback } from '#shared/api/feedback.schemas.ts'
import { listMyRedemptions } from '#shared/api/own-redemptions.schemas.ts'
import { anOwnPurchase, answerPurchases } from '#test/fixtures/component/answers/purchases.ts'
import { answer, refusal, requestsOf, setOnline } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAsFan } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

const HOUR_MS = 60 * 60_000
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()
const asked = (changes: Partial<OwnFeedback> = {}): OwnFeedback => ({
  useId: 'R1',
  until: fromNow(HOUR_MS),
  ...changes,
})

/** Serves a history with one redemption. */
function answerHistory(feedback: OwnFeedback): void {
  const item = {
    id: feedback.useId,
    number: 3,
    transactionType: 'redemption',
    time: fromNow(-HOUR_MS),
    offerKey: 'D1',
    offerDescription: 'Two slices for one',
    offerDescriptionFr: 'Deux pointes pour une',
    sponsorKey: 'S1',
    sponsorName: 'Corner Oven',
    teamKey: 'T1',
    feedback,
  } as const
  answer(listMyRedemptions, { items: [item], saved: [], redeemed: 1, isMoreRedeemed: false })
}

const HISTORY = paths.profile.href({ tab: 4 })

/** Returns the texts of the question in a language, and the question with its buttons. */
function questionIn({ language }: Screen) {
  const t = wordsOf(language, 'wallet')
  const group = page.getByRole('region', { name: t('feedback.question'), exact: false })
  const button = (outcome: string) =>
    group.getByRole('button', { name: t(`feedback.outcomes.${outcome}`) })
  return { t, group, button }
}

describe.each(EN_DESKTOP_FR_PHONE)('did the deal work? ($language, $width)', (screen) => {
  const { t, group, button } = questionIn(screen)

  it('is asked in the history, and the answer is there when it comes again', async () => {
    answerHistory(asked())
    await visitAsFan(screen, HISTORY)
    const deal = { en: 'Two slices for one', fr: 'Deux pointes pour une' }[screen.language]
    await expect.element(group).toHaveAccessibleName(`${t('feedback.question')} ${deal}`)
    await expectSound()
    answer(giveFeedback, () => {
      answerHistory(asked({ outcome: 'different' }))
      return { feedback: asked({ outcome: 'different' }), now: fromNow(0) }
    })

    await button('different').click()

    await expect.element(button('different')).toHaveAttribute('aria-pressed', 'true')
    const redemption = { offerKey: 'D1', number: 3 }
    expect(requestsOf(giveFeedback)[0]?.body).toEqual({ outcome: 'different', redemption })
    await expect.poll(() => requestsOf(listMyRedemptions).length).toBeGreaterThan(1)
    await expectSound()
  })

  it('shows an answer alone once its time is over, and no question', async () => {
    answerHistory(asked({ outcome: 'refused', comment: 'No.', until: fromNow(-1_000) }))
    await visitAsFan(screen, HISTORY)
    const said = t('feedback.said', { answer: t('feedback.outcomes.refused') })
    await expect.element(page.getByText(said)).toBeVisible()
    await expect.element(group).not.toBeInTheDocument()
  })

  it('is not asked after a month', async () => {
    answerHistory(asked({ until: fromNow(-1_000) }))
    await visitAsFan(screen, HISTORY)
    await expect.element(page.getByText('Corner Oven')).toBeVisible()
    await expect.element(group).not.toBeInTheDocument()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('an answer ($language, $width)', (screen) => {
  const { t, group, button } = questionIn(screen)

  it('that did not arrive says so, and that it is too late', async () => {
    answerHistory(asked())
    await visitAsFan(screen, HISTORY)
    await expect.element(button('worked')).toBeVisible()
    setOnline(false)
    await button('worked').click()
    await expect.element(group.getByRole('alert')).toBeVisible()
    await expect.element(button('worked')).toHaveAttribute('aria-pressed', 'false')
    setOnline(true)
    await expect.element(group.getByRole('alert')).not.toBeInTheDocument()

    answer(giveFeedback, refusal('feedbackClosed', { reason: 'over' }))
    await button('worked').click()

    await expect.element(group.getByText(t('feedback.closed'))).toBeVisible()
    await expectSound()
  })

  it.each(['ownDeal', 'answeredSince', 'changedTooOften'] as const)(
    'says why it is not taken: %s',
    async (reason) => {
      answerHistory(asked())
      answer(giveFeedback, refusal('feedbackClosed', { reason }))
      await visitAsFan(screen, HISTORY)
      await button('worked').click()

      await expect.element(group.getByText(t(`feedback.${reason}`))).toBeVisible()
    },
  )

  it.each(['list', 'page'])('is given about a redeemed purchase on its %s', async (where) => {
    const purchase = anOwnPurchase({
      state: 'redeemed',
      redeemedAt: fromNow(-HOUR_MS),
      feedback: asked({ useId: 'P1' }),
    })
    answerPurchases(purchase)
    answer(giveFeedback, { feedback: asked({ outcome: 'worked' }), now: fromNow(0) })
    const path = where === 'list' ? paths.purchases.href() : paths.purchase.href(purchase.key)
    await visitAsFan(screen, path)

    await button('worked').click()

    await expect.poll(() => requestsOf(giveFeedback)[0]?.body).toEqual({ outcome: 'worked' })
    expect(requestsOf(giveFeedback)[0]?.params).toEqual({ useId: 'P1' })
    await expect.element(button('worked')).toHaveAttribute('aria-pressed', 'true')
    await expectSound()
  })
})
