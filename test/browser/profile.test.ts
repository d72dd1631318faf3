import { beforeAll, describe, expect, it } from 'vitest'
import { userNameItem } from '#lambdas/stores/fans/user-names.ts'
import type { Organization } from '#shared/model/organization.ts'
import { look } from '#test/fixtures/look.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { PASSWORD } from '#test/fixtures/sessions.ts'
import { signedInFan } from '#test/fixtures/signed-in-fan.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { givenOrganization, put } from '#test/fixtures/world.ts'

const stage = setStage()
let team: Organization

beforeAll(async () => {
  team = await givenOrganization()
  await put(userNameItem('taken', 'somebody-else'))
})

describe.each(EN_DESKTOP_FR_PHONE)('in $language at $width pixels', (screen) => {
  it('a fan edits the profile line by line, changes password and deletes the account', async () => {
    const { language } = screen
    const t = wordsOf(language, 'fan')
    const site = wordsOf(language)
    const forms = wordsOf(language, 'forms')
    const newEmail = `renamed-${language}@fans.example`
    const { page } = await signedInFan(stage, screen, {
      email: `profile-${language}@fans.example`,
      changes: { firstName: 'Ada', gender: 'female' },
      follows: [team],
    })
    const edit = (field: string) =>
      page.getByRole('button', { name: `${t('profile.edit')} ${t(`fields.${field}`)}` }).click()
    const box = (label: string) => page.getByLabel(label, { exact: true })
    const save = page.getByRole('button', { name: t('profile.save'), exact: true })
    const shows = (text: string) => page.getByText(text, { exact: true }).waitFor()
    const open = (query: string) => page.goto(stage.at(`/profile/edit${query}`))

    // Names are asked for, and a city must be one of the list.
    await open('')
    await edit('firstName')
    await look(page)
    await box(t('fields.firstName')).fill('  ')
    await save.click()
    await shows(forms('validation.firstName.required'))
    await box(t('fields.firstName')).fill('Grace')
    await page.keyboard.press('Enter')
    await shows('Grace')
    await edit('city')
    await page.getByRole('combobox').fill('Montr')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    await save.click()
    await page.getByText(/^Montréal, Q/).waitFor()
    await edit('birthday')
    await save.click()
    await shows(forms('validation.dob.required'))
    await box(t('fields.year')).selectOption('1990')
    await box(t('fields.month')).selectOption('02')
    await box(t('fields.day')).selectOption('31')
    await save.click()
    await shows(forms('validation.dob.invalid'))
    await box(t('fields.day')).selectOption('20')
    await save.click()
    await page.getByText(/^(February 20, 1990|20 février 1990)$/).waitFor()

    // A user name that somebody has is refused, with others to choose from.
    await edit('userName')
    await box(t('fields.userName')).fill('taken')
    await box(t('fields.userName')).blur()
    await shows(t('validation.userNameTaken'))
    const suggestion = page
      .getByRole('group', { name: t('fields.freeUserNames') })
      .getByRole('button')
      .first()
    const chosen = (await suggestion.textContent()) ?? ''
    await suggestion.click()
    await save.click()
    await shows(chosen)

    // The new address counts once its code has come back.
    await edit('email')
    await box(t('fields.email')).fill('nothing')
    await save.click()
    await shows(t('failures.email.invalid'))
    await box(t('fields.email')).fill(newEmail)
    await save.click()
    await box(site('login.code')).waitFor()
    await box(site('login.code')).fill(stage.codeFor(newEmail))
    await page.keyboard.press('Enter')
    await shows(newEmail)
    await look(page)

    // The other tabs: password, distance, and what is still empty.
    await open('?tab=3')
    const change = page.getByRole('button', { name: t('password.updatePassword') })
    await box(t('password.fields.old')).fill('wrong-one')
    await box(t('password.fields.next')).fill('another-one')
    await box(t('password.fields.confirmation')).fill('another')
    await change.click()
    await shows(t('password.faults.differ'))
    await box(t('password.fields.confirmation')).fill('another-one')
    await change.click()
    await shows(t('password.faults.oldIncorrect'))
    await box(t('password.fields.old')).fill(PASSWORD)
    await change.click()
    await shows(t('password.changed'))
    await look(page)
    await open('?tab=4')
    await shows(t('profile.noRedeemed'))
    await open('?tab=5')
    await shows(t('profile.noUnlocked'))
    await open('?tab=8')
    await page.getByRole('link', { name: t('purchases.profileLink') }).waitFor()
    await open('?tab=9')
    const sharing = page.getByRole('switch', { name: t('sharing.agree', { name: team.name }) })
    // Pressed faster than it is saved: each press shows at once, and the last one counts.
    const kept: unknown[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/sharing')) kept.push(response.request().postDataJSON())
    })
    await sharing.check()
    await sharing.uncheck()
    await sharing.check()
    await sharing.and(page.locator('[aria-busy="false"]')).waitFor()
    await expect
      .poll(() => kept)
      .toMatchObject([true, false, true].map((isGiven) => ({ isGiven, language })))
    await look(page)
    await open('?tab=9')
    await page.getByRole('switch', { checked: true }).waitFor()
    await open('?tab=7')
    const isSaved = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await page.getByRole('radio', { name: t('profile.miles') }).check()
    await isSaved
    await look(page)
    await page.reload()
    await page.getByRole('radio', { name: t('profile.miles'), checked: true }).waitFor()

    // Gone: the fan is a visitor now, whose way to the profile leads home.
    await page.getByRole('button', { name: t('deletion.link') }).click()
    await look(page)
    await page.getByRole('button', { name: t('deletion.confirm') }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await open('')
    await page.waitForURL((url) => url.pathname === '/')
  })
})
