import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listCategories } from '#shared/api/home.ts'
import { listSponsorRedemptions } from '#shared/api/portal.ts'
import { listFollowers, listTeamRedemptions } from '#shared/api/portal-organizations.ts'
import { answerEntities } from '#test/fixtures/component/answers/portal-settings.ts'
import {
  answerBusiness,
  answerOrganization,
  seat,
} from '#test/fixtures/component/answers/portal-staff.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { chooseAt, expectFocusWithin, pressAt } from '#test/fixtures/component/without-mouse.ts'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { FR_DESKTOP } from '#test/fixtures/screens.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'

const lists = wordsOf('fr', 'lists')
const PAGES = {
  organizations: () => portalPaths.teams.href(),
  followers: () => portalPaths.teamFollowers.href(answerOrganization().key),
  'redemptions of an organization': () =>
    portalPaths.teamRedemptions.href(answerOrganization().key),
  'redemptions of a business': () => portalPaths.sponsorRedemptions.href(answerBusiness().key),
}

it.each(Object.entries(PAGES))(
  'filters %s, and takes it back, without a mouse',
  async (_, path) => {
    answerEntities({})
    answer(listCategories, { items: [], french: {} })
    for (const list of [listFollowers, listTeamRedemptions, listSponsorRedemptions]) {
      answer(list, { items: [] })
    }
    await visit(path(), seat(FR_DESKTOP, { role: 'admin' }))
    const bar = page.getByLabelText(lists('filters.label'))
    const choice = bar.getByRole('combobox').first()

    await chooseAt(choice, 1)
    await expect.poll(() => location.search).not.toBe('')
    await expect.element(choice).toHaveFocus()
    await pressAt(page.getByRole('button', { name: lists('filters.clear') }))

    await expect.poll(() => location.search).toBe('')
    await expectFocusWithin(bar)
  },
)
