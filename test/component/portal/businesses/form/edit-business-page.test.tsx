import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { updateSponsor } from '#shared/api/portal-sponsors.schemas.ts'
import { answerBusiness } from '#test/fixtures/component/answers/portal-businesses.ts'
import { answerFigures } from '#test/fixtures/component/answers/portal-figures.ts'
import { answerEntities } from '#test/fixtures/component/answers/portal-settings.ts'
import { openDealDesk } from '#test/fixtures/component/deal-desk.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { formOf } from '#test/fixtures/component/forms.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'

const [gulls, owls] = [anOrganization({ name: 'Gulls' }), anOrganization({ name: 'Owls' })]
const sponsor = aSponsor({ teamKeys: [gulls.key], latitude: 43.65, longitude: -79.38 })

beforeEach(() => {
  answerFigures()
  openDealDesk([])
  answerBusiness(sponsor)
  answerEntities({ organizations: [gulls, owls], businesses: [sponsor] })
  answer(updateSponsor, { sponsor, version: sponsor.updatedAt })
})

describe.each(EN_DESKTOP_FR_PHONE)('the form of a business ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'businesses')
  const form = formOf(t('form.edit'))
  const forms = wordsOf(screen.language, 'forms')

  it('shows its organizations, and joins and leaves them', async () => {
    await visitAs(screen, { role: 'admin' }, `/portal/sponsors/${sponsor.key}/edit`)
    await expect.element(form.getByText('Gulls', { exact: true })).toBeVisible()
    await expectSound()

    await press(form.getByRole('button', { name: forms('form.entity.remove', { name: 'Gulls' }) }))
    await form.getByRole('combobox', { name: t('fields.teamKeys') }).fill('Owls')
    await page.getByRole('option', { name: 'Owls', exact: false }).click()
    await press(form.getByRole('button', { name: forms('form.save'), exact: true }))

    await expect.poll(() => requestsOf(updateSponsor).length).toBe(1)
    expect(requestsOf(updateSponsor)[0]?.body).toMatchObject({ teamKeys: [owls.key] })
  })
})
