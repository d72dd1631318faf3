import { describe, expect, it } from 'vitest'
import { readMe, updateMe } from '#shared/api/me.ts'
import type { ProfileChanges } from '#shared/validation/profile.ts'
import { call } from '#test/fixtures/api.ts'
import { look } from '#test/fixtures/look.ts'
import { DESKTOP, EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { signedInFan } from '#test/fixtures/signed-in-fan.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'

const stage = setStage()

/** A fan who is about to change their first name here, and has another device. */
async function editing(screen: Screen, name: string) {
  const email = `${name}-${screen.language}@fans.example`
  const changes = { firstName: 'Robin', lastName: 'Lockhart', gender: 'female' } as const
  const { page, token } = await signedInFan(stage, screen, { email, changes })
  const [fan, forms] = [wordsOf(screen.language, 'fan'), wordsOf(screen.language, 'forms')]
  const { api } = stage.cloud
  const edit = `${fan('profile.edit')} ${fan('fields.firstName')}`
  await page.goto(stage.at('/profile/edit'))
  await page.getByRole('button', { name: edit, exact: true }).click()
  const form = page.getByRole('form', { name: edit, exact: true })
  return {
    ...{ page, form, forms },
    field: form.getByLabel(fan('fields.firstName'), { exact: true }),
    save: form.getByRole('button', { name: fan('profile.save'), exact: true }),
    elsewhere: (body: ProfileChanges) => call(api, updateMe, { body, token }),
    stored: async () => (await call(api, readMe, { token })).data.user,
  }
}

const MONTREAL = {
  ...{ city: 'Montréal', state: 'QC', country: 'Canada', address: 'Montréal, QC, Canada' },
  ...{ latitude: 45.5, longitude: -73.57 },
}

describe.each(EN_DESKTOP_FR_PHONE)('a form of what changes meanwhile ($language)', (screen) => {
  it('is saved without a word where something else has changed', async () => {
    const { form, field, save, elsewhere, stored } = await editing(screen, 'other-field')
    await elsewhere({ lastName: 'Lake' })

    await field.fill('Rob')
    await save.click()
    await form.waitFor({ state: 'detached' })

    await expect.poll(() => stored()).toMatchObject({ firstName: 'Rob', lastName: 'Lake' })
  })

  it('shows both sides of a field, loses neither, and saves what is chosen', async () => {
    const { page, form, forms, field, save, elsewhere, stored } = await editing(screen, 'same')
    const alert = form.getByRole('alert')
    const side = (words: string) => alert.getByRole('radio', { name: words })
    await elsewhere({ firstName: 'Bob' })

    await field.fill('Rob')
    await save.click()
    await alert.waitFor()
    await expect
      .poll(() => alert.evaluate((element) => element === document.activeElement))
      .toBe(true)
    await expect.poll(() => field.inputValue()).toBe('Rob')
    await expect.poll(async () => (await stored()).firstName).toBe('Bob')
    await look(page)

    await save.click()
    await alert.getByText(forms('form.changed.open')).waitFor()
    await expect.poll(async () => (await stored()).firstName).toBe('Bob')

    await side(`${forms('form.changed.stored')} Bob`).check()
    await expect.poll(() => field.inputValue()).toBe('Bob')
    await side(`${forms('form.changed.yours')} Rob`).check()
    await expect.poll(() => field.inputValue()).toBe('Rob')
    await look(page)
    await save.click()
    await form.waitFor({ state: 'detached' })

    await expect.poll(async () => (await stored()).firstName).toBe('Rob')
  })

  it('is asked again where it has changed once more', async () => {
    const { form, forms, field, save, elsewhere, stored } = await editing(screen, 'again')
    const alert = form.getByRole('alert')
    await elsewhere({ firstName: 'Bob' })
    await field.fill('Rob')
    await save.click()
    await alert.waitFor()
    await elsewhere({ firstName: 'Bert' })

    // Whoever goes on typing has chosen what they type.
    await field.fill('Roberta')
    await save.click()
    await alert.getByText('Bert', { exact: true }).waitFor()
    await alert.getByRole('radio', { name: `${forms('form.changed.stored')} Bert` }).check()
    await save.click()
    await form.waitFor({ state: 'detached' })

    await expect.poll(async () => (await stored()).firstName).toBe('Bert')
  })
})

it('a user name and a city from another device are not lost either', async () => {
  const screen: Screen = { language: 'en', width: DESKTOP }
  const { page, forms, elsewhere, stored } = await editing(screen, 'name-and-city')
  const fan = wordsOf(screen.language, 'fan')
  const alert = page.getByRole('alert')
  const choose = async (words: string) => {
    await alert.getByRole('radio', { name: `${forms('form.changed.stored')} ${words}` }).check()
    await page.getByRole('button', { name: fan('profile.save'), exact: true }).click()
    await alert.waitFor({ state: 'detached' })
  }
  const edit = async (field: 'userName' | 'city') => {
    const name = `${fan('profile.edit')} ${fan(`fields.${field}`)}`
    await page.getByRole('button', { name, exact: true }).click()
  }
  await page.getByRole('button', { name: fan('profile.cancel'), exact: true }).click()

  await edit('userName')
  await elsewhere({ userName: 'there-1' })
  const userName = page.getByLabel(fan('fields.userName'), { exact: true })
  await userName.fill('here-1')
  await userName.press('Enter')
  await choose('there-1')
  await expect.poll(async () => (await stored()).userName).toBe('there-1')

  await edit('city')
  await elsewhere(MONTREAL)
  await page.getByRole('combobox').fill('Toron')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: fan('profile.save'), exact: true }).click()
  await choose(MONTREAL.address)
  await expect.poll(() => stored()).toMatchObject(MONTREAL)
})
