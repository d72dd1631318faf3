import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listCategories } from '#shared/api/home.schemas.ts'
import { listSponsorRedemptions } from '#shared/api/portal.schemas.ts'
import { listFollowers, listTeamRedemptions } from '#shared/api/portal-organizations.schemas.ts'
import { answerBusiness } from '#test/fixtures/component/answers/portal-businesses.ts'
import { answerOrganization } from '#test/fixtures/component/answers/portal-organizations.ts'
import { answerEntities } from '#test/fixtures/component/answers/portal-settings.ts'
import { seat } from '#test/fixtures/component/answers/portal-staff.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { chooseAt, expectFocusWithin, pressAt } from '#test/fixtures/component/without-mouse.ts'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { FR_DESKTOP } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

const lists = wordsOf('fr', 'lists')
const PAGES = {
  organizations: () => portalPages.teams.href(),
  followers: () => portalPages.teamFollowers.href(answerOrganization().key),
  'redemptions of an organization': () =>
    portalPages.teamRedemptions.href(answerOrganization().key),
  'redemptions of a business': () => portalPages.sponsorRedemptions.href(answerBusiness().key),
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
