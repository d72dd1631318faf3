import { ulid } from 'ulid'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createSponsor, listPortalSponsors } from '#shared/api/portal-sponsors.schemas.ts'
import { aBusinessList } from '#test/fixtures/component/answers/portal-businesses.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { givePicture, takeUploads } from '#test/fixtures/component/files.ts'
import { expectAlert } from '#test/fixtures/component/forms.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { giveAccount, newForm } from '#test/fixtures/component/new-forms.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'

const PATH = '/portal/sponsors/create'
const EMAIL = 'kim@kiln.example'
const sponsor = aSponsor({ name: 'Kiln' })

beforeEach(() => {
  takeUploads()
  answer(listPortalSponsors, aBusinessList([sponsor]))
})

function at(screen: Screen) {
  const parts = newForm(screen, { area: 'businesses', title: 'form.new', create: 'form.create' })
  const { language, t, form } = parts
  const portal = wordsOf(language, 'portal')
  const field = (name: string) => form.getByLabelText(t(`fields.${name}`), { exact: true })
  const latitude = form.getByLabelText(portal('address.latitude'), { exact: true })
  const longitude = form.getByLabelText(portal('address.longitude'), { exact: true })

  function answerCreation(isInvited: boolean) {
    const account = { key: ulid(), isInvited, isUnfinished: false }
    answer(createSponsor, { sponsor, version: sponsor.updatedAt, account })
  }

  /** Fills in the form without the location. */
  async function begin() {
    await visitAs(screen, { role: 'admin' }, PATH)
    await giveAccount('sponsor', EMAIL, language)
    await field('name').fill('Kiln')
    await form.getByRole('combobox', { name: t('fields.category') }).click()
    const category = wordsOf(language, 'browsing')('businessCategories.Restaurants')
    await page.getByRole('option', { name: category, exact: true }).click()
    await givePicture(form, t('fields.picture'), language)
  }
  return { ...parts, field, latitude, longitude, answerCreation, begin }
}

describe.each(EN_DESKTOP_FR_PHONE)('a new business ($language, $width)', (screen) => {
  const { t, forms, form, field, latitude, longitude, create, answerCreation, begin } = at(screen)

  it('is created once all is right, which the alert says first', async () => {
    answerCreation(true)
    await begin()
    const runBy = t('form.runBy', { email: EMAIL })
    await expect.element(form.getByText(runBy, { exact: true })).toBeVisible()

    await press(create)
    await expectAlert(form, forms('validation.latitude.required'))
    const missing = form.getByText(forms('validation.longitude.required'), { exact: true })
    await expect.element(missing.first()).toBeVisible()
    await expectSound()
    await latitude.fill('43.65')
    await press(create)
    await expectAlert(form, forms('validation.longitude.required'))
    await longitude.fill('-79.38')
    await field('redeemRadius').fill('250')
    await field('flashDealPercentageOverride').fill('85')
    await press(create)

    await expect.poll(() => window.location.pathname).toBe('/portal/sponsors')
    expect(requestsOf(createSponsor).map(({ body }) => body)).toMatchObject([
      {
        name: 'Kiln',
        category: 'Restaurants',
        latitude: 43.65,
        longitude: -79.38,
        redeemRadius: 250,
        flashDealPercentageOverride: 85,
        account: { email: EMAIL },
      },
    ])
  })

  it('says so where whoever runs it could not be invited', async () => {
    answerCreation(false)
    await begin()
    await latitude.fill('43.65')
    await longitude.fill('-79.38')

    await press(create)

    const words = t('made.uninvited', { email: EMAIL })
    const notice = page.getByRole('alert').filter({ hasText: words })
    await expect.element(notice).toHaveFocus()
    // The business now exists, so the form must not offer to create it again.
    await expect.element(form).not.toBeInTheDocument()
    await expectSound()
    await press(notice.getByRole('link', { name: t('made.toList'), exact: true }))
    await expect.poll(() => window.location.pathname).toBe('/portal/sponsors')
  })
})
