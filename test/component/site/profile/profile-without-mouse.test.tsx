import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAndSuggestUsernames, setLanguage, updateMe } from '#shared/api/me.schemas.ts'
import { listMyRedemptions } from '#shared/api/own-redemptions.schemas.ts'
import { suggestCities } from '#shared/api/places.schemas.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { aFollower, partsOf } from '#test/fixtures/component/fan-parts.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import {
  chooseAt,
  findAt,
  pressAt,
  tabTo,
  writeAt,
} from '#test/fixtures/component/without-mouse.ts'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP, FR_PHONE, type Screen } from '#test/fixtures/screens.ts'

const MONTREAL = {
  label: 'Montréal, QC, Canada',
  city: 'Montréal',
  state: 'QC',
  country: 'CA',
  latitude: 45.5,
  longitude: -73.57,
}

/** Opens the profile of a fan. The fake server remembers changes that the fan saves. */
async function openProfile(screen: Screen): Promise<void> {
  const me = aFollower(screen)
  let { user } = me
  answer(updateMe, ({ body }) => {
    user = { ...user, ...(body as object) }
    return { user, onboarding: false }
  })
  answer(setLanguage, { languagePreference: 'fr' })
  answer(checkAndSuggestUsernames, { available: true, suggestions: [] })
  answer(suggestCities, { items: [MONTREAL] })
  answer(listMyRedemptions, { items: [], saved: [], redeemed: 0, isMoreRedeemed: false })
  await visit('/profile/edit', { ...screen, as: me })
}

const { fan, button, field, shows } = partsOf(FR_PHONE)
const edit = (name: string) => button(`${fan('profile.edit')} ${fan(`fields.${name}`)}`)
const save = button(fan('profile.save'))

it.each(['firstName', 'lastName', 'userName', 'email', 'city', 'gender', 'birthday'])(
  'the line %s of the profile is left as it was without a mouse',
  async (name) => {
    await openProfile(FR_PHONE)

    await pressAt(edit(name))
    await pressAt(button(fan('profile.cancel')))

    await expect.element(edit(name)).toHaveFocus()
    expect(requestsOf(updateMe)).toEqual([])
  },
)

it('names are edited without a mouse', async () => {
  await openProfile(FR_PHONE)

  for (const [name, text] of [
    ['firstName', 'Grace'],
    ['lastName', 'Hopper'],
    ['userName', 'gracehopper'],
  ] as const) {
    await pressAt(edit(name))
    await writeAt(field(fan(`fields.${name}`)), text)
    await pressAt(save)
    await shows(text)
  }
})

it('city, gender and birthday are edited without a mouse', async () => {
  await openProfile(FR_PHONE)

  await pressAt(edit('city'))
  await findAt(page.getByRole('combobox'), 'Montr')
  await pressAt(save)
  await expect.element(page.getByText(/^Montréal, Q/)).toBeVisible()
  await pressAt(edit('gender'))
  await chooseAt(field(fan('fields.gender')), 1)
  await pressAt(save)
  await expect.element(edit('gender')).toBeVisible()
  await pressAt(edit('birthday'))
  await chooseAt(field(fan('fields.year')), 30)
  await chooseAt(field(fan('fields.month')), 2)
  await chooseAt(field(fan('fields.day')), 20)
  await pressAt(save)
  await expect.element(edit('birthday')).toBeVisible()
  const { gender, dob } = Object.assign({}, ...requestsOf(updateMe).map(({ body }) => body))
  expect({ gender, dob }).toEqual({ gender: 'non-binary', dob: expect.stringMatching(/-02-20$/) })
})

it('the other tabs of the profile are gone through without a mouse', async () => {
  const { fan: english, link } = partsOf(EN_DESKTOP)
  const french = partsOf({ ...EN_DESKTOP, language: 'fr' })
  const tab = async (name: string) => {
    await pressAt(link(english(`profile.tabs.${name}`)))
    const title = page.getByRole('heading', { level: 2, name: english(`profile.tabs.${name}`) })
    await expect.element(title).toBeVisible()
  }
  await openProfile(EN_DESKTOP)

  await tab('redeemed')
  await tabTo(link(english('profile.browseDeals')))
  await tab('unlocked')
  await tabTo(link(english('profile.enterCode')))
  await tab('purchases')
  await tabTo(link(english('purchases.profileLink')))
  await tab('distance')
  await chooseAt(page.getByRole('radio'), 1)
  await expect
    .element(page.getByRole('radio', { name: new RegExp(english('profile.miles')) }))
    .toBeChecked()
  await tab('language')
  await chooseAt(page.getByRole('radio'), 1)
  await expect.element(page.getByRole('radio', { name: 'Français' })).toBeChecked()
  const word = wordsOf('fr', 'fan')('deletion.link')
  await pressAt(french.button(word))
  await pressAt(french.button(french.fan('deletion.keep')))
  await expect.element(french.button(word)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await tabTo(french.button(french.fan('deletion.confirm')))
})
