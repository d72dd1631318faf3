import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { checkAndSuggestUsernames, readMe, updateMe } from '#shared/api/me.schemas.ts'
import { suggestCities } from '#shared/api/places.schemas.ts'
import type { User } from '#shared/model/user.ts'
import { answer, refusal } from '#test/fixtures/component/fake-api.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { aMe } from '#test/fixtures/component/session.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'

const MONTREAL = {
  city: 'Montréal',
  state: 'QC',
  country: 'Canada',
  address: 'Montréal, QC, Canada',
  latitude: 45.5,
  longitude: -73.57,
}
const TORONTO = { city: 'Toronto', state: 'ON', country: 'Canada' }

/**
 * Opens an editor of the profile. The result includes a function that changes the stored record,
 * like a second device.
 */
async function editing(screen: Screen, name: 'firstName' | 'userName' | 'city') {
  const [fan, forms] = [wordsOf(screen.language, 'fan'), wordsOf(screen.language, 'forms')]
  const names = { firstName: 'Robin', lastName: 'Lockhart', gender: 'female' } as const
  const me = aMe({ user: { languagePreference: screen.language, ...names } })
  let { user } = me
  let tick = 0
  const change = (changes: Partial<User>) => {
    tick += 1
    const updatedAt = new Date(Date.parse('2026-11-20T15:00:00.000Z') + tick).toISOString()
    user = { ...user, ...changes, updatedAt }
  }
  answer(readMe, () => ({ ...me, user }))
  answer(updateMe, ({ body }) => {
    const { version, ...changes } = body as Partial<User> & { version: string }
    const { updatedAt = '' } = user
    if (version !== updatedAt) {
      const changed = { version: updatedAt, at: updatedAt, isOwn: true, fields: { ...user } }
      return refusal('changedMeanwhile', { changed })
    }
    change(changes)
    return { user, onboarding: false }
  })
  await visit('/profile/edit', { ...screen, as: me })
  const edit = `${fan('profile.edit')} ${fan(`fields.${name}`)}`
  await press(page.getByRole('button', { name: edit, exact: true }))
  const form = page.getByRole('form', { name: edit, exact: true })
  const alert = form.getByRole('alert')
  return {
    form,
    forms,
    alert,
    elsewhere: change,
    stored: () => user,
    field: form.getByLabelText(fan(`fields.${name}`), { exact: true }),
    side: (key: 'stored' | 'yours', words: string) =>
      alert.getByRole('radio', { name: `${forms(`form.changed.${key}`)} ${words}`, exact: false }),
    save: () => press(form.getByRole('button', { name: fan('profile.save'), exact: true })),
  }
}

describe.each(EN_DESKTOP_FR_PHONE)('a form of what changes meanwhile ($language)', (screen) => {
  it('is saved without a word where something else has changed', async () => {
    const { form, field, save, elsewhere, stored } = await editing(screen, 'firstName')
    elsewhere({ lastName: 'Lake' })

    await field.fill('Rob')
    await save()

    await expect.element(form).not.toBeInTheDocument()
    expect(stored()).toMatchObject({ firstName: 'Rob', lastName: 'Lake' })
  })

  it('shows both sides of a field, loses neither, and saves what is chosen', async () => {
    const { form, forms, alert, side, field, save, elsewhere, stored } = await editing(
      screen,
      'firstName',
    )
    elsewhere({ firstName: 'Bob' })

    await field.fill('Rob')
    await save()
    await expect.element(alert).toHaveFocus()
    await expect.element(field).toHaveValue('Rob')
    expect(stored().firstName).toBe('Bob')
    await expectSound()
    await save()
    await expect.element(alert.getByText(forms('form.changed.open'))).toBeVisible()
    expect(stored().firstName).toBe('Bob')
    await side('stored', 'Bob').click()
    await expect.element(field).toHaveValue('Bob')
    await side('yours', 'Rob').click()
    await expect.element(field).toHaveValue('Rob')
    await expectSound()
    await save()

    await expect.element(form).not.toBeInTheDocument()
    expect(stored().firstName).toBe('Rob')
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('a form of what changes twice ($language)', (screen) => {
  it('is asked again where it has changed once more', async () => {
    const { form, alert, side, field, save, elsewhere, stored } = await editing(screen, 'firstName')
    elsewhere({ firstName: 'Bob' })
    await field.fill('Rob')
    await save()
    await expect.element(alert).toBeVisible()
    elsewhere({ firstName: 'Bert' })

    // Typing after a conflict means that the user chooses the form's value.
    await field.fill('Roberta')
    await save()
    await side('stored', 'Bert').click()
    await save()

    await expect.element(form).not.toBeInTheDocument()
    expect(stored().firstName).toBe('Bert')
  })

  it('loses no user name from another device', async () => {
    answer(checkAndSuggestUsernames, { available: true, suggestions: [] })
    const { form, side, field, save, elsewhere, stored } = await editing(screen, 'userName')
    elsewhere({ userName: 'there-1' })
    await field.fill('here-1')
    await press(field)

    await side('stored', 'there-1').click()
    await save()

    await expect.element(form).not.toBeInTheDocument()
    expect(stored().userName).toBe('there-1')
  })

  it('loses no city from another device', async () => {
    const { form, side, save, elsewhere, stored } = await editing(screen, 'city')
    const place = { latitude: 43.65, longitude: -79.38 }
    answer(suggestCities, { items: [{ label: 'Toronto, ON, Canada', ...TORONTO, ...place }] })
    elsewhere(MONTREAL)
    await page.getByRole('combobox').fill('Toron')
    await expect.element(page.getByRole('option').first()).toBeVisible()
    await press(page.getByRole('combobox'))
    await save()

    await side('stored', MONTREAL.address).click()
    await save()

    await expect.element(form).not.toBeInTheDocument()
    expect(stored()).toMatchObject(MONTREAL)
  })
})
