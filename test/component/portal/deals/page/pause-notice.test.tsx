import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { resumeDeal } from '#shared/api/deal-actions.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import { answerPortalDeal } from '#test/fixtures/component/answers/portal-deals.ts'
import { answer, refusal, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

const PAUSED: Partial<Offer> = {
  published: false,
  active: false,
  archivedAt: '2026-11-20T09:15:00.000Z',
  healthPause: { answers: 20, share: 0.2, floor: 50, wasActive: true },
}

function at(screen: Screen) {
  const t = wordsOf(screen.language, 'deals')
  const share = screen.language === 'en' ? '20%' : '20\u00a0%'
  const reason = page.getByText(t('pause.reason', { share, answers: '20' }))
  const button = page.getByRole('button', { name: t('pause.resume'), exact: true })
  return { t, reason, button }
}

describe.each(EN_DESKTOP_FR_PHONE)('a paused deal ($language, $width)', (screen) => {
  const { t, reason, button } = at(screen)

  it('says why, and is resumed by an admin', async () => {
    const { deal, become } = answerPortalDeal(PAUSED)
    answer(resumeDeal, () => {
      const { healthPause: _, ...rest } = PAUSED
      return { deal: become({ ...rest, published: true, active: true, healthPause: undefined }) }
    })
    await visitAs(screen, { role: 'admin' }, portalPages.deal.href(deal.key))
    await expect.element(reason).toBeVisible()
    await expectSound()

    await press(button)

    await expect.element(page.getByText(t('pause.resumed'))).toBeVisible()
    await expect.element(reason).not.toBeInTheDocument()
    await expect.element(page.getByText(t('states.visible'), { exact: true })).toBeVisible()
    expect(requestsOf(resumeDeal)).toHaveLength(1)
    await expectSound()
  })

  it('says that it could not be resumed, and stays', async () => {
    const { deal } = answerPortalDeal(PAUSED)
    answer(resumeDeal, refusal('wrongDealState', { reason: 'businessGone' }))
    await visitAs(screen, { role: 'admin' }, portalPages.deal.href(deal.key))

    await press(button)

    await expect.element(page.getByRole('alert').getByText(t('failure.state'))).toBeVisible()
    await expect.element(reason).toBeVisible()
  })

  it('says why to its business, which cannot resume it', async () => {
    const { deal } = answerPortalDeal(PAUSED)
    const business = { role: 'sponsor', sponsorID: deal.sponsor.key } as const
    await visitAs(screen, business, portalPages.sponsorDeal.href(deal.sponsor.key, deal.key))

    await expect.element(reason).toBeVisible()
    expect(button.query()).toBeNull()
    await expectSound()
  })
})
