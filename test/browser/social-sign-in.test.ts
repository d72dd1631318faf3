import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SocialProvider } from '#shared/social.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { EN_PHONE as SCREEN } from '#test/fixtures/screens.ts'
import { PASSWORD } from '#test/fixtures/sign-in/sessions.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenFan, givenOrganization } from '#test/fixtures/world.ts'

const DEMO_FAN = 'fan@fanward.example'
const NEWCOMER = 'Nadia Okafor'
const stage = setStage()

beforeAll(async () => {
  const { sub: key } = await stage.cloud.createAccount({
    email: DEMO_FAN,
    password: PASSWORD,
    groups: [],
  })
  await givenFan({ key, email: DEMO_FAN, gender: 'female' })
})

const t = wordsOf(SCREEN.language)
const fan = wordsOf(SCREEN.language, 'fan')
const email = (page: Page) => page.getByLabel(t('login.email'), { exact: true })

/** Clicks the provider's button, and waits for the provider's page. */
async function leaveFor(page: Page, provider: SocialProvider): Promise<void> {
  await page.getByRole('button', { name: t(`login.with.${provider}`) }).click()
  await page.getByText('Local stand-in').waitFor()
}

const choose = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

async function atLogin(): Promise<Page> {
  const page = await stage.open(SCREEN, '/login')
  await page.getByRole('button', { name: t('login.with.google') }).waitFor()
  return page
}

describe('a new fan', () => {
  it('comes from Google by keyboard alone, has no password here, and deletes the account', async () => {
    const page = await atLogin()
    await email(page).waitFor()
    await expect.poll(() => page.locator(':focus').getAttribute('type')).toBe('email')
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+Tab')
    const google = page.getByRole('button', { name: t('login.with.google') })
    await google.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Local stand-in').waitFor()
    await page.keyboard.press('Tab')
    await expect.poll(() => page.locator(':focus').textContent()).toContain(NEWCOMER)
    await page.keyboard.press('Enter')
    await page.waitForURL(stage.at('/onboarding?step=1'))
    await page.getByRole('heading', { level: 1, name: fan('onboarding.title') }).waitFor()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(SCREEN.language)

    await page.goto(stage.at('/profile/edit?tab=3'))
    await page.getByText(fan('password.federated')).waitFor()
    await page.getByRole('button', { name: fan('deletion.link') }).click()
    await page.getByRole('button', { name: fan('deletion.confirm') }).click()
    await page.waitForURL(stage.at('/'))
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('header.openMenu') })
      .waitFor()
    await page.goto(stage.at('/profile/edit'))
    await page.waitForURL(stage.at('/'))
  })
})

describe('a fan with an account', () => {
  it('is linked to it, without a second question, and comes back to where they were', async () => {
    const team = await givenOrganization()
    const page = await stage.open(SCREEN, `/organizations/${team.slug}?tab=about&login=true`)
    await page.getByRole('dialog').waitFor()
    await leaveFor(page, 'google')
    const answers = callbacksOf(page)
    await choose(page, /Demo Fan/)

    await page.waitForURL(stage.at(`/organizations/${team.slug}?tab=about`))
    // The user pool rejects the sign-in that links the accounts, so the site signs in once more.
    await expect.poll(() => answers).toEqual([expect.stringContaining('Already found'), 'code'])
    await page.getByRole('button', { name: t('header.openMenu') }).click()
    await page.getByRole('link', { name: t('header.signOut') }).waitFor()
    await page.goto(stage.at('/profile/edit?tab=3'))
    // The fan, whose accounts are now linked, can still change the password.
    await page.getByLabel(fan('password.fields.old')).waitFor()

    const asked = page.waitForRequest((request) =>
      request.url().startsWith(`${stage.cloud.outputs.cognitoEndpoint}/logout`),
    )
    await page.goto(stage.at('/logout?toLogin=true'))
    await asked
    await page.waitForURL(stage.at('/login'))
  })

  it('is asked to use it when the address proves nothing', async () => {
    const page = await atLogin()
    await leaveFor(page, 'facebook')

    await choose(page, /Demo Fan/)

    const words = t('login.socialFailures.differentCredential')
    await page.getByRole('alert').filter({ hasText: words }).waitFor()
    expect(page.url()).toBe(stage.at('/login'))
  })
})

/** Collects the results that the user pool adds to the site's callback URL. */
function callbacksOf(page: Page): string[] {
  const answers: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname !== '/login/callback') return
    answers.push(searchParams.get('error_description') ?? (searchParams.has('code') ? 'code' : ''))
  })
  return answers
}

describe('a sign-in that does not end', () => {
  it('since the provider fails is reported over the page where it began', async () => {
    const page = await stage.open(SCREEN, '/how-it-works?login=true')
    await page.getByRole('dialog').waitFor()
    await leaveFor(page, 'apple')
    await choose(page, /Let Apple fail/)

    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('alert')
      .filter({
        hasText: 'Oops! Something went wrong. Please try again. The provider did not answer.',
      })
      .waitFor()
    expect(page.url()).toBe(stage.at('/how-it-works?login=true'))
  })

  it('since the fan cancels goes back without a word', async () => {
    const page = await stage.open(SCREEN, '/how-it-works?login=true')
    await page.getByRole('dialog').waitFor()
    await leaveFor(page, 'google')
    await choose(page, /Cancel/)

    await page.waitForURL(stage.at('/how-it-works'))
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  it('whose answer was not asked for changes nothing', async () => {
    const page = await stage.open(
      SCREEN,
      '/login/callback?code=stolen&state=theirs&error_description=Call+us',
    )
    await page.waitForURL(stage.at('/login'))
    await email(page).waitFor()
    expect(await page.getByText('Call us').count()).toBe(0)
    expect(page.url()).toBe(stage.at('/login'))
  })
})
