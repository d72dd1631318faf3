import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { userNameItem } from '#lambdas/stores/fans/user-names.ts'
import { hasFocus } from '#test/fixtures/keyboard.ts'
import { look } from '#test/fixtures/look.ts'
import { saying } from '#test/fixtures/messages.ts'
import { completeOnboarding, tellAbout, tellNames } from '#test/fixtures/onboarding.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { logIn, PASSWORD } from '#test/fixtures/sessions.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { givenFan, givenOrganization, put } from '#test/fixtures/world.ts'

const FAN_PAGE = 'Harbour Gulls'
const stage = setStage()

beforeAll(async () => {
  await givenOrganization({ name: FAN_PAGE })
  await put(userNameItem('taken', 'somebody-else'))
})

/** What is filled in of the second step is there again after a look at the first. */
async function expectDraftKept(page: Page, { language }: Screen): Promise<void> {
  const t = wordsOf(language, 'fan')
  const button = (name: string) => page.getByRole('button', { name: t(name), exact: true })
  const box = (name: string) => page.getByLabel(t(`fields.${name}`), { exact: true })
  const city = page.getByRole('combobox', { name: t('fields.city') })
  await city.fill('Toron')
  await page.getByRole('listbox').getByRole('option').first().click()
  const chosen = await city.inputValue()
  await box('month').selectOption('02')
  await box('gender').selectOption('female')
  await button('onboarding.back').click()
  await page.waitForURL((url) => url.searchParams.get('step') === '1')
  await button('onboarding.continue').click()
  await page.waitForURL((url) => url.searchParams.get('step') === '2')
  const kept = () =>
    Promise.all([city, box('month'), box('gender')].map((control) => control.inputValue()))
  await expect.poll(kept).toEqual([chosen, '02', 'female'])
}

describe.each(EN_DESKTOP_FR_PHONE)('in $language at $width pixels', (screen) => {
  it('a new fan agrees, says who they are, and follows a FanPage', async () => {
    const { language } = screen
    const fan = { firstName: 'Ada', lastName: `Byron ${language}`, fanPage: FAN_PAGE }
    const t = wordsOf(language, 'fan')
    const say = saying(language)
    const shows = (words: string) => page.getByText(say(words), { exact: true }).waitFor()
    const email = `new-${language}@fans.example`
    const { sub } = await stage.cloud.createAccount({ email, password: PASSWORD, groups: [] })
    await givenFan({ key: sub, email, languagePreference: language })
    const page = await stage.newPage(screen)
    await logIn(stage, page, language, email)
    const next = page.getByRole('button', { name: t('onboarding.continue'), exact: true })

    // The login leads here, and nothing but agreeing closes the terms.
    await page.waitForURL((url) => url.pathname === '/onboarding')
    const terms = page.getByRole('dialog')
    await terms.waitFor()
    await page.keyboard.press('Escape')
    await shows('Please agree to the Terms and Conditions to continue.')
    await look(page)
    await terms.getByRole('checkbox').first().check()
    await terms.getByRole('button', { name: t('onboarding.accept') }).click()
    await terms.waitFor({ state: 'detached' })

    // Each step says what it lacks.
    await next.click()
    await shows('Please fill out your first name')
    await shows('Please fill out your last name')
    await page.getByLabel(t('fields.userName'), { exact: true }).fill('Taken')
    await page.getByLabel(t('fields.userName'), { exact: true }).blur()
    await shows('This username is already taken. Please choose another.')
    await page
      .getByRole('group', { name: t('fields.freeUserNames') })
      .getByRole('button')
      .first()
      .click()
    // None is passed over.
    await page.goto(stage.at('/onboarding?step=3'))
    await page.waitForURL(stage.at('/onboarding?step=1'))
    await tellNames(page, language, fan)
    // Whoever uses a keyboard or hears the page goes on where the new step begins.
    const step = (number: string) =>
      page.getByRole('region', { name: t('onboarding.stepOf', { step: number, total: '3' }) })
    await expect.poll(() => hasFocus(step('2'))).toBe(true)
    await next.click()
    await shows('Please select a city')
    await shows('Please enter a valid date of birth')
    await shows('Please select a gender')
    await expectDraftKept(page, screen)
    await tellAbout(page, language)
    await expect.poll(() => hasFocus(step('3'))).toBe(true)
    await next.focus()
    await page.keyboard.press('Enter')
    await shows('You must select at least one FanPage to continue.')

    // Back leads to the step before; then the whole way, which ends where the fan was going.
    await page.getByRole('button', { name: t('onboarding.back'), exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('step') === '2')
    await page.goto(stage.at('/onboarding'))
    await completeOnboarding(page, language, fan)
    await page.waitForURL((url) => url.pathname !== '/onboarding')
  })
})
