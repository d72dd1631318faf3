import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readAdminDashboard } from '#shared/api/portal.schemas.ts'
import { listReconciliations } from '#shared/api/reconciliations.schemas.ts'
import { listStaff } from '#shared/api/staff.schemas.ts'
import { answerFigures } from '#test/fixtures/component/answers/portal-figures.ts'
import {
  answerCategories,
  answerEntities,
} from '#test/fixtures/component/answers/portal-settings.ts'
import { openDealDesk } from '#test/fixtures/component/deal-desk.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'

const NOTHING = { redemptions: 0, contestEntries: 0, purchases: 0, impressions: 0, follows: 0 }
const sponsor = aSponsor()

/** Serves a dashboard with this number of deals and of staff accounts. */
function answerWorld({ deals, staff }: { deals: number; staff: number }): void {
  answer(readAdminDashboard, {
    figures: { total: NOTHING, deals: { all: deals, archived: 0, flash: 0 } },
  })
  answerFigures()
  answer(listReconciliations, { items: [] })
  answer(listStaff, { items: [], total: staff, pages: 1 })
  openDealDesk([])
}

describe.each(EN_DESKTOP_FR_PHONE)('the first steps ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'overview')
  const steps = page.getByRole('region', { name: t('steps.title'), exact: true })
  const step = (name: string) => steps.getByRole('link', { name: t(`steps.${name}`), exact: true })
  const open = () => visitAs(screen, { role: 'admin' }, '/portal/dashboard')

  it('lead through an empty world', async () => {
    answerCategories()
    answerEntities({})
    answerWorld({ deals: 0, staff: 1 })

    await open()

    await expect
      .element(steps.getByText(t('steps.progress', { done: '0', all: '5' })))
      .toBeVisible()
    const pages = {
      category: '/portal/admin-settings/categories',
      organization: '/portal/teams/create',
      business: '/portal/sponsors/create',
      deal: '/portal/deals',
      staff: '/portal/admin-settings/staff/invite',
    }
    for (const [name, to] of Object.entries(pages)) {
      await expect.element(step(name)).toHaveAttribute('href', to)
    }
    expect(page.getByRole('figure').elements()).toEqual([])
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
    await expectSound()
  })

  it('lead on to the first deal of the only business, with the others ticked off', async () => {
    answerCategories([{ name: 'Sports Teams', subcategories: [] }])
    answerEntities({ organizations: [anOrganization()], businesses: [sponsor] })
    answerWorld({ deals: 0, staff: 3 })
    await open()
    const create = `/portal/sponsors/${sponsor.key}/deals/create`
    await expect.element(step('deal')).toHaveAttribute('href', create)
    expect(steps.getByRole('link').elements()).toHaveLength(1)
    expect(steps.getByText(t('steps.done'), { exact: true }).elements()).toHaveLength(4)
    await expectSound()
  })

  it('end with the last one', async () => {
    answerCategories([{ name: 'Sports Teams', subcategories: [] }])
    answerEntities({ organizations: [anOrganization()], businesses: [sponsor] })
    answerWorld({ deals: 1, staff: 3 })

    await open()

    await expect.poll(() => requestsOf(listStaff).length).toBe(1)
    const portal = wordsOf(screen.language, 'portal')
    await expect.element(page.getByRole('button', { name: portal('add.label') })).toBeVisible()
    await expect.element(steps).not.toBeInTheDocument()
  })

  it('are not read in a world with many deals', async () => {
    answerCategories()
    answerEntities({})
    answerWorld({ deals: 10, staff: 1 })

    await open()

    const portal = wordsOf(screen.language, 'portal')
    await expect.element(page.getByRole('button', { name: portal('add.label') })).toBeVisible()
    expect(requestsOf(listStaff)).toEqual([])
  })
})
