import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listCategories } from '#shared/api/home.schemas.ts'
import { updateMe } from '#shared/api/me.schemas.ts'
import { suggestCities } from '#shared/api/places.schemas.ts'
import { answerFanPageSearch } from '#test/fixtures/component/answers/searched-fan-pages.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { aFollower, expectFocusKept, partsOf } from '#test/fixtures/component/fan-parts.ts'
import { aMe } from '#test/fixtures/component/session.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { pressAt, tabTo } from '#test/fixtures/component/without-mouse.ts'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE, FR_PHONE, PHONE, type Screen } from '#test/fixtures/screens.ts'

/**
 * Returns a fan who has completed all steps of onboarding except the last, in which fans follow
 * organizations.
 */
const aPlacedFan = ({ language }: Screen) =>
  aMe({
    onboarding: true,
    user: {
      languagePreference: language,
      latitude: 43.6532,
      longitude: -79.3832,
      city: 'Toronto',
      state: 'ON',
      firstName: 'Ada',
      lastName: 'Byron',
      userName: 'Ada',
      dob: '1990-02-20',
      gender: 'female',
      agreeToTermsAndConditions: true,
    },
  })

describe.each(EN_DESKTOP_FR_PHONE)('the onboarding ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)
  const fan = wordsOf(screen.language, 'fan')

  it('says that cities cannot be loaded', async () => {
    answer(suggestCities, () => {
      throw new TypeError('Failed to fetch')
    })
    await visit('/onboarding?step=2', { ...screen, as: aPlacedFan(screen) })

    await userEvent.fill(page.getByRole('combobox', { name: fan('fields.city') }), 'Halif')

    await expect.element(page.getByText(fan('fields.cityFailed'))).toBeVisible()
    await expectSound()
  })

  it('shows FanPages as list and map at once where there is room, else by a button', async () => {
    answer(listCategories, { items: [], french: {} })
    answerFanPageSearch([anOrganization({ latitude: 43.7, longitude: -79.2 })])

    await visit('/onboarding?step=3', { ...screen, as: aPlacedFan(screen) })

    const asMap = page.getByRole('button', { name: t('map.asMap'), exact: true })
    await expect.element(page.getByRole('searchbox').last()).toBeVisible()
    if (screen.width === PHONE) await userEvent.click(asMap)
    else await expect.element(asMap).not.toBeInTheDocument()
    const side = await page.getByRole('region', { name: t('map.chosen') }).findElement()
    side.scrollIntoView({ block: 'end' })
    await expect.element(page.getByText(t('map.failed'))).toBeVisible()
    await expectSound()
  })
})

it('the terms are agreed to before anything else, without a mouse', async () => {
  const { fan, button, field, dialog } = partsOf(FR_PHONE)
  const me = aFollower(FR_PHONE, [], { onboarding: true })
  answer(updateMe, ({ body }) => ({ user: { ...me.user, ...(body as object) }, onboarding: true }))
  await visit('/onboarding', { ...FR_PHONE, as: me })
  const terms = dialog(fan('onboarding.termsTitle'))

  await expectFocusKept(terms)
  await pressAt(terms.getByRole('checkbox').first(), ' ')
  await pressAt(button(fan('onboarding.accept')))

  await expect.element(terms).not.toBeInTheDocument()
  await tabTo(field(fan('fields.firstName')))
})
