import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  answerTeamDashboard,
  openOrganization,
} from '#test/fixtures/component/answers/portal-organizations.ts'
import { listOf } from '#test/fixtures/component/lists.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'

const team = anOrganization()
const PATH = `/portal/teams/${team.key}/dashboard`

const clear = {
  told: { people: 9_512, share: 0.101 },
  held: { people: 488, share: 0.0498 },
  brought: { share: 0.0512, low: 0.0274, high: 0.0683 },
}
const few = { told: { people: 41 }, held: { people: 2 }, unknown: 'tooFew' } as const
const deal = { offerKey: 'SLICES', description: 'Free slice', descriptionFr: 'Pointe gratuite' }
const small = { offerKey: 'COFFEE', description: 'Free coffee' }
const ofDeals = [
  { ...deal, ...clear },
  { ...small, ...few },
]

beforeEach(() => openOrganization(team))

const open = (screen: Screen) => visitAs(screen, { role: 'team', teamID: team.key }, PATH)

describe.each(EN_DESKTOP_FR_PHONE)('what alerts brought ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'organizations')
  const isFrench = screen.language === 'fr'

  it('is said in a sentence, with the deals below', async () => {
    answerTeamDashboard(team, { alerts: { deals: 2, alerts: 7, ...clear, byDeal: ofDeals } })
    await open(screen)

    const ends = isFrench
      ? { points: '5,1', low: '2,7', high: '6,8' }
      : { points: '5.1', low: '2.7', high: '6.8' }
    await expect.element(page.getByText(t('lift.more', ends))).toBeVisible()
    const list = listOf(t('lift.title'))
    await expect.poll(list.rows).toHaveLength(3)
    const name = isFrench ? 'Pointe gratuite' : 'Free slice'
    await expect
      .element(page.getByRole('link', { name, exact: true }))
      .toHaveAttribute('href', '/portal/deals/SLICES')
    await expect.element(list.row('Free coffee').getByText(t('lift.unknown'))).toBeVisible()
    await expectSound()
  })

  it('may be fewer uses', async () => {
    const brought = { share: -0.031, low: -0.052, high: -0.01 }
    answerTeamDashboard(team, { alerts: { deals: 1, alerts: 1, ...clear, brought, byDeal: [] } })
    await open(screen)

    const ends = isFrench
      ? { points: '3,1', low: '1', high: '5,2' }
      : { points: '3.1', low: '1', high: '5.2' }
    await expect.element(page.getByText(t('lift.fewer', ends))).toBeVisible()
  })

  it('says when it is too few to tell, and why', async () => {
    answerTeamDashboard(team, { alerts: { deals: 1, alerts: 1, ...few, byDeal: [] } })
    await open(screen)
    await expect.element(page.getByText(t('lift.tooFew', { held: '2', least: '30' }))).toBeVisible()
    await expectSound()
  })

  it('says when chance explains the difference', async () => {
    const { told, held } = clear
    const alerts = { deals: 1, alerts: 1, told, held, unknown: 'chance' as const, byDeal: [] }
    answerTeamDashboard(team, { alerts })
    await open(screen)
    await expect.element(page.getByText(t('lift.chance'))).toBeVisible()
  })

  it('is not there before an alert was measured', async () => {
    await open(screen)
    await expect
      .element(listOf(wordsOf(screen.language, 'deals')('title')).list)
      .toBeInTheDocument()
    await expect.element(page.getByText(t('lift.title'))).not.toBeInTheDocument()
  })
})
