import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  checkSlug,
  readOrganizationForEdit,
  updateOrganization,
} from '#shared/api/portal-organizations.schemas.ts'
import { listPortalSponsors } from '#shared/api/portal-sponsors.schemas.ts'
import { aBusinessList } from '#test/fixtures/component/answers/portal-businesses.ts'
import {
  answerOrganization,
  openOrganization,
} from '#test/fixtures/component/answers/portal-organizations.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { formOf } from '#test/fixtures/component/forms.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'

const bakery = aSponsor({ name: 'Bakery' })
const garage = aSponsor({ name: 'Garage' })
const team = anOrganization({ archived: true, sponsorKeys: [bakery.key] })

beforeEach(() => {
  openOrganization(team)
  const own = { ...bakery, redemptions: 0, contestEntries: 0 }
  answerOrganization(team, { businesses: [own] })
  answer(readOrganizationForEdit, { organization: team, version: team.updatedAt })
  answer(updateOrganization, { organization: team, version: team.updatedAt })
  answer(listPortalSponsors, aBusinessList([garage]))
  answer(checkSlug, { slug: team.slug, state: 'own' })
})

describe.each(EN_DESKTOP_FR_PHONE)('the form of an organization ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'organizations')
  const form = formOf(t('form.edit'))
  const save = wordsOf(screen.language, 'forms')('form.save')

  it('says that it is archived, and changes it with its businesses', async () => {
    await visitAs(screen, { role: 'admin' }, `/portal/teams/${team.key}/edit`)
    await expect.element(page.getByText(t('form.archived'), { exact: true })).toBeVisible()
    await expect.element(form.getByText('Bakery', { exact: true })).toBeVisible()
    await expectSound()

    await form.getByRole('combobox', { name: t('fields.sponsorKeys') }).fill('Garage')
    await page.getByRole('option', { name: 'Garage', exact: false }).click()
    await form.getByLabelText(t('fields.city'), { exact: true }).fill('Halifax')
    await press(form.getByRole('button', { name: save, exact: true }))

    await expect.poll(() => window.location.pathname).toBe(`/portal/teams/${team.key}/dashboard`)
    expect(requestsOf(updateOrganization).map(({ body }) => body)).toMatchObject([
      { city: 'Halifax', archived: true, sponsorKeys: [bakery.key, garage.key] },
    ])
  })
})
