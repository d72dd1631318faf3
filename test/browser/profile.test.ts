import type { Page } from 'playwright-core'
import { beforeAll, it } from 'vitest'
import { userNameItems } from '#lambdas/stores/fans/user-names.ts'
import type { Organization } from '#shared/model/organization.ts'
import { look } from '#test/fixtures/browser/look.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { FR_PHONE as SCREEN } from '#test/fixtures/screens.ts'
import { PASSWORD } from '#test/fixtures/sign-in/sessions.ts'
import { signedInFan } from '#test/fixtures/sign-in/signed-in-fan.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenOrganization, put } from '#test/fixtures/world.ts'

const stage = setStage()
let team: Organization

beforeAll(async () => {
  team = await givenOrganization()
  await put(...userNameItems('taken', 'somebody-else'))
})

const { language } = SCREEN
const t = wordsOf(language, 'fan')
const site = wordsOf(language)

/** Returns functions for a fan's actions on the profile page. */
function stepsOn(page: Page) {
  const save = page.getByRole('button', { name: t('profile.save'), exact: true })
  return {
    save,
    box: (label: string) => page.getByLabel(label, { exact: true }),
    edit: (field: string) =>
      page.getByRole('button', { name: `${t('profile.edit')} ${t(`fields.${field}`)}` }).click(),
    shows: (text: string) => page.getByText(text, { exact: true }).waitFor(),
    open: (query: string) => page.goto(stage.at(`/profile/edit${query}`)),
  }
}

const aFan = (name: string) =>
  signedInFan(stage, SCREEN, {
    email: `${name}@fans.example`,
    changes: { firstName: 'Ada', gender: 'female' },
    follows: [team],
  })

it('a fan edits their record line by line, and an e-mail address once its code is back', async () => {
  const { page } = await aFan('profile')
  const { save, box, edit, shows, open } = stepsOn(page)
  await open('')
  await edit('firstName')
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
  await box(t('fields.year')).selectOption('1990')
  await box(t('fields.month')).selectOption('02')
  await box(t('fields.day')).selectOption('20')
  await save.click()
  await page.getByText(/^(February 20, 1990|20 février 1990)$/).waitFor()

  // The form rejects a user name that is taken, and suggests names that are free.
  await edit('userName')
  await box(t('fields.userName')).fill('taken')
  await box(t('fields.userName')).blur()
  await shows(t('validation.userNameTaken'))
  const others = page.getByRole('group', { name: t('fields.freeUserNames') })
  const suggestion = others.getByRole('button').first()
  const chosen = (await suggestion.textContent()) ?? ''
  await suggestion.click()
  await save.click()
  await shows(chosen)

  const newEmail = 'renamed@fans.example'
  await edit('email')
  await box(t('fields.email')).fill(newEmail)
  await save.click()
  await box(site('login.code')).waitFor()
  await box(site('login.code')).fill(stage.codeFor(newEmail))
  await page.keyboard.press('Enter')
  await page.getByText(site('login.reasons.emailChanged')).waitFor()
  await look(page)
  await box(site('login.email')).fill(newEmail)
  await box(site('login.password')).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/feed')
  await open('')
  await shows(newEmail)
  await look(page)
})

it('a fan changes password, sharing and distance, and deletes the account', async () => {
  const { page } = await aFan('leaving')
  const { box, shows, open } = stepsOn(page)
  await open('?tab=3')
  const change = page.getByRole('button', { name: t('password.updatePassword') })
  await box(t('password.fields.old')).fill('wrong-one')
  await box(t('password.fields.next')).fill('another-one')
  await box(t('password.fields.confirmation')).fill('another-one')
  await change.click()
  await shows(t('password.faults.oldIncorrect'))
  await box(t('password.fields.old')).fill(PASSWORD)
  await change.click()
  await shows(t('password.changed.done'))

  await open('?tab=8')
  await page.getByRole('link', { name: t('purchases.profileLink') }).waitFor()
  await open('?tab=9')
  const sharing = page.getByRole('switch', { name: t('sharing.agree', { name: team.name }) })
  await sharing.check()
  await sharing.and(page.locator('[aria-busy="false"]')).waitFor()
  await open('?tab=9')
  await page.getByRole('switch', { checked: true }).waitFor()
  await open('?tab=7')
  const isSaved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('radio', { name: t('profile.miles') }).check()
  await isSaved
  await page.reload()
  await page.getByRole('radio', { name: t('profile.miles'), checked: true }).waitFor()

  // After the account is deleted, the profile page redirects to the home page.
  await page.getByRole('button', { name: t('deletion.link') }).click()
  await page.getByRole('button', { name: t('deletion.confirm') }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await open('')
  await page.waitForURL((url) => url.pathname === '/')
})
