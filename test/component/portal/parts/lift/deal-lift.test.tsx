import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readPortalDeal } from '#shared/api/portal-deals.schemas.ts'
import { aDealRow, answerPortalDeal } from '#test/fixtures/component/answers/portal-deals.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

describe.each(EN_DESKTOP_FR_PHONE)('the lift of a deal ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'organizations')
  const section = () => page.getByRole('region', { name: t('lift.title') })

  it('is on its page for an organization whose alerts were measured', async () => {
    const { deal } = answerPortalDeal()
    const brought = { share: 0.051, low: 0.027, high: 0.068 }
    const [told, held] = [
      { people: 950, share: 0.1 },
      { people: 50, share: 0.049 },
    ]
    const alerts = { alerts: 3, told, held, brought }
    answer(readPortalDeal, { deal: aDealRow(deal), content: deal, figures: {}, alerts })
    const [team] = deal.teams
    const href = portalPages.deal.href(deal.key)
    await visitAs(screen, { role: 'team', teamID: team?.key ?? '' }, href)

    const isFrench = screen.language === 'fr'
    const ends = isFrench
      ? { points: '5,1', low: '2,7', high: '6,8' }
      : { points: '5.1', low: '2.7', high: '6.8' }
    await expect.element(section().getByText(t('lift.more', ends))).toBeVisible()
    const basis = t('lift.basis', { alerts: '3', deals: '1' })
    await expect.element(section().getByText(basis)).toBeVisible()
    await expectSound()
  })

  it('is not there while nothing was measured', async () => {
    const { deal } = answerPortalDeal()
    const [team] = deal.teams
    const href = portalPages.deal.href(deal.key)
    await visitAs(screen, { role: 'team', teamID: team?.key ?? '' }, href)

    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(section()).not.toBeInTheDocument()
  })
})
