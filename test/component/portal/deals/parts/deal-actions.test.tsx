import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { actOnDeal } from '#shared/api/deal-actions.schemas.ts'
import { answerBusiness } from '#test/fixtures/component/answers/portal-businesses.ts'
import { answerOrganization } from '#test/fixtures/component/answers/portal-organizations.ts'
import { openDealDesk } from '#test/fixtures/component/deal-desk.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { chooseInMenu, press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'

const team = anOrganization()
const sponsor = aSponsor({ teamKeys: [team.key] })
const triggered = { triggered: true, active: false, triggerDurationHours: 2 }
const tea = aDeal(sponsor, [team], {
  ...triggered,
  description: 'Goal tea',
  descriptionFr: 'Goal tea',
})
const coffee = aDeal(sponsor, [team], { description: 'Coffee', descriptionFr: 'Coffee' })

beforeEach(() => {
  answerBusiness(sponsor)
  answerOrganization(team)
})

describe.each(EN_DESKTOP_FR_PHONE)('a triggered deal ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'deals')
  const lists = wordsOf(screen.language, 'lists')
  const dialog = page.getByRole('dialog', { name: t('activation.title') })
  const answerWith = (word: string) =>
    press(dialog.getByRole('button', { name: t(`activation.${word}`), exact: true }))
  const failure = page.getByRole('alert').filter({ hasText: t('failure.offline') })

  async function choose(name: string, action: string) {
    await press(page.getByRole('button', { name: lists('table.actionsOf', { name }), exact: true }))
    await chooseInMenu(t(`actions.${action}`))
  }

  it('is triggered by its organization once it has seen it', async () => {
    const desk = openDealDesk([tea], { role: 'team', teamKey: team.key })
    const isActive = () => desk.now(tea.key).active
    await visitAs(screen, { role: 'team', teamID: team.key }, `/portal/teams/${team.key}/deals`)

    await choose('Goal tea', 'trigger')
    await expect.element(dialog.getByText('Goal tea', { exact: true })).toBeVisible()
    await expectSound()
    await answerWith('cancel')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(isActive()).toBe(false)

    await choose('Goal tea', 'trigger')
    await answerWith('activate')
    const done = page.getByText(t('done.trigger', { name: 'Goal tea' }), { exact: true })
    await expect.element(done).toBeVisible()
    expect(isActive()).toBe(true)
    await choose('Goal tea', 'untrigger')
    await expect.poll(isActive).toBe(false)
  })

  it('is seen without what failed for another, and says what fails for itself', async () => {
    openDealDesk([coffee, tea])
    answer(actOnDeal, () => {
      throw new TypeError('Failed to fetch')
    })
    await visitAs(screen, { role: 'admin' }, `/portal/sponsors/${sponsor.key}/deals`)
    await choose('Coffee', 'archive')
    await expect.element(failure).toBeVisible()

    await choose('Goal tea', 'trigger')
    await expect.element(dialog.getByText('Goal tea', { exact: true })).toBeVisible()
    expect(dialog.getByRole('alert').elements()).toEqual([])
    await answerWith('activate')
    const own = dialog.getByRole('alert').filter({ hasText: t('failure.offline') })
    await expect.element(own).toBeVisible()
    await expectSound()
    await answerWith('cancel')
    await choose('Goal tea', 'trigger')

    await expect.element(dialog.getByText('Goal tea', { exact: true })).toBeVisible()
    expect(dialog.getByRole('alert').elements()).toEqual([])
  })
})
