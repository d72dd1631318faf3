import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { deleteSponsor, listPortalSponsors } from '#shared/api/portal-sponsors.schemas.ts'
import {
  aBusinessDashboard,
  aBusinessList,
  answerBusiness,
} from '#test/fixtures/component/answers/portal-businesses.ts'
import { answerFigures } from '#test/fixtures/component/answers/portal-figures.ts'
import { openDealDesk } from '#test/fixtures/component/deal-desk.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { listOf } from '#test/fixtures/component/lists.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'

const team = anOrganization()
const sponsor = aSponsor({ name: 'Zesty Kiln', teamKeys: [team.key] })
const PATH = `/portal/sponsors/${sponsor.key}/dashboard`

beforeEach(() => {
  const { figures } = aBusinessDashboard(sponsor)
  answerBusiness(sponsor, { figures: { ...figures, deals: { all: 1, archived: 0, flash: 0 } } })
  answerFigures()
  openDealDesk([aDeal(sponsor, [team])])
})

describe.each(EN_DESKTOP_FR_PHONE)('the page of a business ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'businesses')

  it('shows its deals, and is deleted once its name is typed', async () => {
    answer(deleteSponsor, { sponsorKey: sponsor.key, deletedAt: sponsor.updatedAt })
    answer(listPortalSponsors, aBusinessList([]))
    await visitAs(screen, { role: 'admin' }, PATH)
    const deals = listOf(wordsOf(screen.language, 'deals')('title'))
    await expect.poll(deals.rows).toHaveLength(1)
    await expectSound()

    await press(page.getByRole('button', { name: t('delete.open'), exact: true }))
    const dialog = page.getByRole('dialog')
    const consequence = t('delete.deals_one', { figure: '1' })
    await expect.element(dialog.getByText(consequence, { exact: true })).toBeVisible()
    const confirm = dialog.getByRole('button', { name: t('delete.confirm'), exact: true })
    const typed = dialog.getByLabelText(t('delete.typed', { name: 'Zesty Kiln' }), { exact: true })
    await typed.fill('Corner Oven')
    await expect.element(confirm).toBeDisabled()
    await expectSound()
    await typed.fill('Zesty  Kiln ')
    await press(confirm)

    await expect.poll(() => window.location.pathname).toBe('/portal/sponsors')
    expect(requestsOf(deleteSponsor)).toHaveLength(1)
  })

  it('shows an organization neither its documents nor a way to them', async () => {
    await visitAs(screen, { role: 'team', teamID: team.key }, PATH)

    await expect.element(page.getByRole('heading', { level: 1, name: 'Zesty Kiln' })).toBeVisible()
    expect(page.getByText(t('documents.training'), { exact: true }).elements()).toEqual([])
    expect(page.getByRole('link', { name: t('tabs.documents') }).elements()).toEqual([])
    await expectSound()
  })
})
