import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { userNameItem } from '#lambdas/stores/user-names.ts'
import { DESKTOP, look, PHONE, type Screen, startBrowser, wordsOf } from '#test/fixtures/browser.ts'
import { startTestCloud, type TestCloud } from '#test/fixtures/cloud.ts'
import { saying } from '#test/fixtures/messages.ts'
import { completeOnboarding } from '#test/fixtures/onboarding.ts'
import { signedInFan } from '#test/fixtures/signed-in-fan.ts'
import { givenOrganization, put } from '#test/fixtures/world.ts'

const FAN_PAGE = 'Harbour Gulls'
let cloud: TestCloud
let browser: Browser

beforeAll(async () => {
  cloud = await startTestCloud()
  browser = await startBrowser()
  await givenOrganization({ name: FAN_PAGE })
  await put(userNameItem('taken', 'somebody-else'))
})
afterAll(async () => {
  await browser?.close()
  await cloud?.stop()
})

describe.each<Screen>([
  { language: 'en', width: DESKTOP },
  { language: 'fr', width: PHONE },
])('in $language at $width pixels', (screen) => {
  it('a new fan agrees, says who he is, and follows a FanPage', async () => {
    const { language } = screen
    const t = wordsOf(language, 'fan')
    const say = saying(language)
    const shows = (words: string) => page.getByText(say(words), { exact: true }).waitFor()
    const { page } = await signedInFan(cloud, browser, screen, {
      email: `new-${language}@fans.example`,
    })
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
    await page.goto(`${cloud.outputs.siteUrl}/onboarding?step=2`)
    await next.click()
    await shows('Please select a city')
    await shows('Please enter a valid date of birth')
    await shows('Please select a gender')
    await page.goto(`${cloud.outputs.siteUrl}/onboarding?step=3`)
    await next.focus()
    await page.keyboard.press('Enter')
    await shows('You must select at least one FanPage to continue.')

    // Back leads to the step before; then the whole way, which ends where he was going.
    await page.getByRole('button', { name: t('onboarding.back'), exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('step') === '2')
    await page.goto(`${cloud.outputs.siteUrl}/onboarding`)
    const fan = { firstName: 'Ada', lastName: `Byron ${language}`, fanPage: FAN_PAGE }
    await completeOnboarding(page, language, fan)
    await page.waitForURL((url) => url.pathname !== '/onboarding')
    await page.context().close()
  })
})
