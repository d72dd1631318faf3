import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { SOCIAL_PROVIDERS, type SocialProvider } from '#shared/social.ts'
import { look } from '#test/fixtures/look.ts'
import { DESKTOP, PHONE, type Screen } from '#test/fixtures/screens.ts'
import { PASSWORD } from '#test/fixtures/sessions.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { givenFan, givenOrganization } from '#test/fixtures/world.ts'

const DEMO_FAN = 'fan@fanward.example'
const NEWCOMERS = {
  google: 'Nadia Okafor',
  facebook: 'Luc Tremblay',
  apple: 'Mei Lindqvist',
} as const
const onPhone: Screen = { language: 'en', width: PHONE }
const onDesktop: Screen = { language: 'fr', width: DESKTOP }
const stage = setStage()

beforeAll(async () => {
  const { sub: key } = await stage.cloud.createAccount({
    ...{ email: DEMO_FAN, password: PASSWORD, groups: [] },
  })
  await givenFan({ key, email: DEMO_FAN, gender: 'female' })
})

const pathOf = (page: Page) => new URL(page.url()).pathname

/** Opens the login page and leaves for the provider. */
async function leaveFor(page: Page, screen: Screen, provider: SocialProvider): Promise<void> {
  const t = wordsOf(screen.language)
  await page.getByRole('button', { name: t(`login.with.${provider}`) }).click()
  await page.getByText('Local stand-in').waitFor()
}

const choose = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

async function atLogin(screen: Screen): Promise<Page> {
  const page = await stage.open(screen, '/login')
  await page.getByRole('button', { name: wordsOf(screen.language)('login.with.google') }).waitFor()
  return page
}

describe('the panel', () => {
  it.each([onPhone, onDesktop])(
    'shows three ways in, also to sign up: $language',
    async (screen) => {
      const t = wordsOf(screen.language)
      const page = await atLogin(screen)
      const buttons = page.getByRole('button', {
        name: t('login.with.google').replace('Google', ''),
      })
      expect(await buttons.allInnerTexts()).toEqual(
        SOCIAL_PROVIDERS.map((provider) => t(`login.with.${provider}`)),
      )
      for (const button of await buttons.all()) {
        expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      }
      await look(page)
      await page.getByRole('button', { name: t('login.signUp'), exact: true }).click()
      await page.getByRole('heading', { level: 1, name: t('login.titles.signup') }).waitFor()
      await expect.poll(() => buttons.count()).toBe(3)
      await look(page)
    },
  )

  it('shows none where the environment has none', async () => {
    const t = wordsOf('en')
    const page = await stage.newPage(onPhone)
    await page.route('**/config.json', async (route) => {
      const { hostedUiUrl: _, socialProviders: __, ...config } = await (await route.fetch()).json()
      await route.fulfill({ json: config })
    })
    await page.goto(stage.at('/login'))
    await page.getByLabel(t('login.email'), { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: t('login.with.google') }).count()).toBe(0)
  })
})

describe('a new fan', () => {
  it.each([
    ['google', onPhone],
    ['facebook', onDesktop],
    ['apple', onPhone],
  ] as const)('comes from %s, and is asked who they are', async (provider, screen) => {
    const t = wordsOf(screen.language, 'fan')
    const page = await atLogin(screen)
    await leaveFor(page, screen, provider)
    await look(page)
    await choose(page, new RegExp(NEWCOMERS[provider]))

    await page.waitForURL(stage.at('/onboarding?step=1'))
    await page.getByRole('heading', { level: 1, name: t('onboarding.title') }).waitFor()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(screen.language)
  })

  it('reads why password and e-mail cannot be changed here, and deletes the account', async () => {
    const [t, tFan] = [wordsOf('en'), wordsOf('en', 'fan')]
    const page = await atLogin(onPhone)
    await leaveFor(page, onPhone, 'google')
    await choose(page, /Nadia Okafor/)
    await page.waitForURL(stage.at('/onboarding?step=1'))

    await page.goto(stage.at('/profile/edit?tab=3'))
    await page.getByText(tFan('password.federated')).waitFor()
    await look(page)
    await page.goto(stage.at('/profile/edit?tab=1'))
    await page.getByText(tFan('profile.emailFrom', { provider: 'Google' })).waitFor()
    const edit = `${tFan('profile.edit')} ${tFan('fields.email')}`
    expect(await page.getByRole('button', { name: edit }).count()).toBe(0)
    await look(page)

    await page.getByRole('button', { name: tFan('deletion.link') }).click()
    await page.getByRole('button', { name: tFan('deletion.confirm') }).click()
    await page.waitForURL(stage.at('/'))
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('header.openMenu') })
      .waitFor()
    await page.goto(stage.at('/profile/edit'))
    await page.waitForURL(stage.at('/'))
  })

  it('comes by keyboard alone', async () => {
    const t = wordsOf('fr')
    const page = await atLogin(onDesktop)
    await page.getByLabel(t('login.email'), { exact: true }).waitFor()
    await expect.poll(() => page.locator(':focus').getAttribute('type')).toBe('email')
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+Tab')
    await expect.poll(() => page.locator(':focus').textContent()).toBe(t('login.with.google'))
    await page.keyboard.press('Enter')
    await page.getByText('Local stand-in').waitFor()
    await page.keyboard.press('Tab')
    await expect.poll(() => page.locator(':focus').textContent()).toContain('Nadia Okafor')
    await page.keyboard.press('Enter')
    await page.waitForURL(stage.at('/onboarding?step=1'))
  })
})

describe('a fan with an account', () => {
  it('is linked to it, without a second question, and comes back to where they were', async () => {
    const t = wordsOf('en')
    const team = await givenOrganization()
    const page = await stage.open(onPhone, `/organizations/${team.slug}?tab=about&login=true`)
    await page.getByRole('dialog').waitFor()
    await look(page)
    await leaveFor(page, onPhone, 'google')
    const answers = callbacksOf(page)
    await choose(page, /Demo Fan/)

    await page.waitForURL(stage.at(`/organizations/${team.slug}?tab=about`))
    // The pool cannot end the sign-in that made the link: the site goes once more by itself.
    await expect.poll(() => answers).toEqual([expect.stringContaining('Already found'), 'code'])
    await page.getByRole('button', { name: t('header.openMenu') }).click()
    await page.getByRole('link', { name: t('header.signOut') }).waitFor()
    await page.goto(stage.at('/profile/edit?tab=3'))
    // They still have a password.
    await page.getByLabel(wordsOf('en', 'fan')('password.fields.old')).waitFor()

    const asked = page.waitForRequest((request) =>
      request.url().startsWith(`${stage.cloud.outputs.cognitoEndpoint}/logout`),
    )
    await page.goto(stage.at('/logout?toLogin=true'))
    await asked
    await page.waitForURL(stage.at('/login'))
  })

  it.each([
    [
      'en',
      onPhone,
      'There is already an account with this e-mail. Please sign in with the same method you used to sign up.',
    ],
    [
      'fr',
      onDesktop,
      'Un compte existe déjà avec ce courriel. Veuillez vous connecter de la même façon que lors de votre inscription.',
    ],
  ] as const)(
    'is asked in %s to use it when the address proves nothing',
    async (_, screen, text) => {
      const page = await atLogin(screen)
      await leaveFor(page, screen, 'facebook')
      await choose(page, /Demo Fan/)

      await page.getByRole('alert').filter({ hasText: text }).waitFor()
      expect(page.url()).toBe(stage.at('/login'))
      await look(page)
    },
  )
})

/** What the pool sent the browser back with, each time. */
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
    const page = await stage.open(onPhone, '/how-it-works?login=true')
    await page.getByRole('dialog').waitFor()
    await leaveFor(page, onPhone, 'apple')
    await choose(page, /Let Apple fail/)

    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('alert')
      .filter({
        hasText: 'Oops! Something went wrong. Please try again. The provider did not answer.',
      })
      .waitFor()
    expect(page.url()).toBe(stage.at('/how-it-works?login=true'))
    await look(page)
  })

  it('since the fan cancels goes back without a word', async () => {
    const page = await stage.open(onDesktop, '/how-it-works?login=true')
    await page.getByRole('dialog').waitFor()
    await leaveFor(page, onDesktop, 'google')
    await choose(page, /Cancel/)

    await page.waitForURL(stage.at('/how-it-works'))
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  it('whose answer was not asked for changes nothing', async () => {
    const page = await stage.open(
      onPhone,
      '/login/callback?code=stolen&state=theirs&error_description=Call+us',
    )
    await page.waitForURL(stage.at('/login'))
    await page.getByLabel(wordsOf(onPhone.language)('login.email'), { exact: true }).waitFor()
    expect(await page.getByText('Call us').count()).toBe(0)
    expect(pathOf(page)).toBe('/login')
  })
})
