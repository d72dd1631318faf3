import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { readUser } from '#lambdas/stores/fans/users.ts'
import { LOGIN_POPUP_DELAY_SECONDS, LOGIN_PROMPT_SECONDS } from '#shared/constants.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import type { Role } from '#shared/model/user.ts'
import { holdScript } from '#test/fixtures/built-scripts.ts'
import { expectAccessible } from '#test/fixtures/look.ts'
import { findRawKeys } from '#test/fixtures/raw-keys.ts'
import { DESKTOP, PHONE, type Screen } from '#test/fixtures/screens.ts'
import { PASSWORD } from '#test/fixtures/sessions.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { givenFan, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const onPhone: Screen = { language: 'en', width: PHONE }
const onDesktop: Screen = { language: 'fr', width: DESKTOP }
const NEW_PASSWORD = 'Another-demo-2'
const stage = setStage()
let team: Organization
let sponsor: Sponsor

beforeAll(async () => {
  team = await givenOrganization()
  sponsor = await givenSponsor({ teamKeys: [team.key] })
})

const pathOf = (page: Page) => new URL(page.url()).pathname
const isAsked = (page: Page) => new URL(page.url()).searchParams.get('login') === 'true'

/** A grown account: with or without a role, and with the data that spares it onboarding. */
async function givenAccount(
  email: string,
  language: Screen['language'],
  role?: { role: Role; teamID?: string; sponsorID?: string },
): Promise<string> {
  const groups = role ? [role.role] : []
  const { sub: key } = await stage.cloud.createAccount({ email, password: PASSWORD, groups })
  await givenFan({ key, email, languagePreference: language, gender: 'female', ...role })
  return key
}

async function fillLogin(page: Page, screen: Screen, email: string, password: string) {
  const t = wordsOf(screen.language)
  await page.getByLabel(t('login.email'), { exact: true }).fill(email)
  await page.getByLabel(t('login.password'), { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

async function expectInside(page: Page): Promise<void> {
  await page.waitForURL((url) => /^\/(feed|deals)$/.test(url.pathname))
}

describe('a browser that several people share', () => {
  it('speaks to each in the language of their account, and changes none', async () => {
    const accounts = [
      ['francois@fans.example', 'fr'],
      ['anne@fans.example', 'en'],
    ] as const
    const page = await stage.open(onPhone, '/login')
    for (const [email, language] of accounts) {
      const key = await givenAccount(email, language)
      const shown = await page.evaluate(() => document.documentElement.lang)
      await fillLogin(page, { ...onPhone, language: shown as 'en' | 'fr' }, email, PASSWORD)
      await expectInside(page)
      await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(language)
      await page.reload()
      await page.getByRole('link', { name: wordsOf(language)('footer.privacy') }).waitFor()
      expect(await readUser(key)).toMatchObject({ languagePreference: language })
      await page.goto(stage.at('/logout'))
      await page.waitForURL((url) => url.pathname !== '/logout')
      await page.goto(stage.at('/login'))
      await page.getByRole('textbox').first().waitFor()
    }
  })
})

describe('an account', () => {
  it('takes a new password by the code from the mail, refuses the old one, and signs out', async () => {
    const t = wordsOf(onPhone.language)
    const email = 'forgetful@fans.example'
    await givenAccount(email, onPhone.language)
    const page = await stage.open(onPhone, '/login')
    await fillLogin(page, onPhone, email, 'not my password')
    await page.getByText(t('login.failures.wrongCredentials')).waitFor()
    await expectAccessible(page)

    await page.getByRole('button', { name: t('login.forgot') }).click()
    await page.getByRole('heading', { level: 1, name: t('login.titles.forgot') }).waitFor()
    await page.getByLabel(t('login.email'), { exact: true }).fill(email)
    await page.keyboard.press('Enter')
    await page.getByText(t('login.resetSent')).waitFor()
    await page.getByLabel(t('login.code'), { exact: true }).fill(stage.codeFor(email))
    await page.getByLabel(t('login.newPassword'), { exact: true }).fill(NEW_PASSWORD)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expectInside(page)

    // Who is signed in has no use for the login.
    await page.goto(stage.at('/login'))
    await expectInside(page)
    await page.goto(stage.at('/logout'))
    await page.waitForURL(stage.at('/'))
    await page.goto(stage.at('/profile/edit'))
    await page.waitForURL(stage.at('/'))

    await page.goto(stage.at('/logout?toLogin=true'))
    await page.waitForURL(stage.at('/login'))
    await fillLogin(page, onPhone, email, PASSWORD)
    await page.getByText(t('login.failures.wrongCredentials')).waitFor()
    await fillLogin(page, onPhone, email, NEW_PASSWORD)
    await expectInside(page)
  })

  it('that was never confirmed is sent a new code when its owner signs in', async () => {
    const t = wordsOf(onDesktop.language)
    const email = 'unconfirmed@fans.example'
    await signUpElsewhere(email)
    const firstCode = stage.codeFor(email)
    const page = await stage.open(onDesktop, '/login')
    await fillLogin(page, onDesktop, email, PASSWORD)
    await page.getByText(t('login.codeSent', { email })).waitFor()
    const code = page.getByLabel(t('login.code'), { exact: true })
    await code.fill(firstCode)
    await page.keyboard.press('Enter')
    await page.getByText(t('login.failures.wrongCode')).waitFor()
    await code.fill(` ${stage.codeFor(email)} `)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname !== '/login')
    await page.getByRole('link', { name: t('header.signOut') }).waitFor()
  })
})

/** Somebody signs up and closes the browser before the code arrives. */
async function signUpElsewhere(email: string): Promise<void> {
  const { cognitoEndpoint, userPoolClientId } = stage.cloud.outputs
  const response = await fetch(cognitoEndpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
    },
    body: JSON.stringify({
      ClientId: userPoolClientId,
      Username: email,
      Password: PASSWORD,
      UserAttributes: [{ Name: 'email', Value: email }],
    }),
  })
  expect(response.status).toBe(200)
}

it('a session ends in every tab as soon as one of them signs out', async () => {
  await givenAccount('two-tabs@fans.example', onPhone.language)
  const page = await stage.open(onPhone, '/login')
  await fillLogin(page, onPhone, 'two-tabs@fans.example', PASSWORD)
  await expectInside(page)
  const other = await page.context().newPage()
  await other.goto(stage.at('/profile/edit'))
  await other.getByText('two-tabs@fans.example').waitFor()

  await page.goto(stage.at('/logout'))
  await other.waitForURL(stage.at('/'))
  await expect.poll(() => other.getByText('two-tabs@fans.example').count()).toBe(0)
})

describe('the way to the portal', () => {
  it.each(['admin', 'team', 'sponsor'] as const)('leads %s to the own dashboard', async (role) => {
    const email = `${role}@staff.example`
    const screen = role === 'sponsor' ? onPhone : onDesktop
    const home = {
      admin: '/portal/dashboard',
      team: `/portal/teams/${team.key}/dashboard`,
      sponsor: `/portal/sponsors/${sponsor.key}/dashboard`,
    }[role]
    await givenAccount(email, screen.language, {
      role,
      ...(role === 'team' && { teamID: team.key }),
      ...(role === 'sponsor' && { sponsorID: sponsor.key }),
    })
    const page = await stage.open(screen, '/login?toPortal=true')
    await fillLogin(page, screen, email, PASSWORD)
    await page.waitForURL(stage.at(home))
    if (role === 'sponsor') await expectNoWayToOthers(page, screen)
    await page.goto(stage.at('/login?toPortal=true'))
    await page.waitForURL(stage.at(home))
  })

  it('leads staff on to the page of the portal that they asked for', async () => {
    const t = wordsOf(onPhone.language, 'portal')
    const email = 'counter@staff.example'
    await givenAccount(email, onPhone.language, { role: 'sponsor', sponsorID: sponsor.key })
    const asked = `/portal/sponsors/${sponsor.key}/redemptions?days=30`
    const page = await stage.open(onPhone, asked)
    await page.getByRole('link', { name: t('gate.login') }).click()
    await fillLogin(page, onPhone, email, PASSWORD)
    await page.waitForURL(stage.at(asked))
  })

  async function expectNoWayToOthers(page: Page, screen: Screen): Promise<void> {
    const t = wordsOf(screen.language, 'portal')
    const other = await givenSponsor({ name: 'Another Business' })
    await page.goto(stage.at(`/portal/sponsors/${other.key}/dashboard`))
    await page.getByText(t('notAllowed.text')).waitFor()
    await expect.poll(() => page.getByText(other.name).count()).toBe(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: t('notAllowed.home') }).click()
    await page.waitForURL(stage.at(`/portal/sponsors/${sponsor.key}/dashboard`))
  }

  it('greets a visitor, and asks a fan without a role to change the account', async () => {
    const t = wordsOf(onDesktop.language, 'portal')
    const email = 'curious@fans.example'
    await givenAccount(email, onDesktop.language)
    const page = await stage.open(onDesktop, '/portal/dashboard')
    await page.getByRole('heading', { level: 1, name: t('gate.welcome') }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: t('gate.login') }).click()
    await page.waitForURL(stage.at('/login?toPortal=true'))
    await fillLogin(page, onDesktop, email, PASSWORD)
    await page.waitForURL(stage.at('/portal'))
    await page.getByRole('heading', { level: 1, name: t('gate.noRole') }).waitFor()
    await page.getByText(t('gate.noRoleText', { email })).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: t('gate.logout') }).click()
    await page.waitForURL(stage.at('/login?toPortal=true'))
  })
})

describe('the login over a page', () => {
  it('is opened, walked and left by keyboard alone', async () => {
    const t = wordsOf(onDesktop.language)
    const page = await stage.open(onDesktop, '/organizations?searchTerms=gulls')
    const opener = page.getByRole('banner').getByRole('button', { name: t('header.logIn') })
    await opener.waitFor()
    await tabTo(page, t('header.logIn'))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: t('login.titles.login') })
    await dialog.waitFor()
    await expect.poll(() => focused(page)).toBe(t('login.email'))
    for (const next of ['login.password', 'login.forgot', 'login.signUp']) {
      await page.keyboard.press('Tab')
      await expect.poll(() => focused(page)).toBe(t(next))
    }
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: t('login.titles.signup') }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(page.url()).toBe(stage.at('/organizations?searchTerms=gulls'))
    await expect.poll(() => focused(page)).toBe(t('header.logIn'))
  })

  it('gives the focus back to the menu button of a phone', async () => {
    const t = wordsOf(onPhone.language)
    const page = await stage.open(onPhone, '/how-it-works')
    await page.getByRole('button', { name: t('header.openMenu') }).click()
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('header.logIn') })
      .click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe(t('header.openMenu'))
  })

  it.each([onPhone, onDesktop])('leads from home to the feed in $language', async (screen) => {
    const t = wordsOf(screen.language)
    const email = `from-home-${screen.language}@fans.example`
    await givenAccount(email, screen.language)
    const page = await stage.open(screen, '/')
    if (screen.width === PHONE) {
      await page.getByRole('button', { name: t('header.openMenu') }).click()
    }
    const opener = page.getByRole('banner').getByRole('button', { name: t('header.logIn') })
    await opener.click()
    await fillLogin(page, screen, email, PASSWORD)
    const title = wordsOf(screen.language, 'fan')('feed.title')
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(page.url()).toBe(stage.at('/feed'))
  })

  it('opens by its query, which goes with it and leaves the others', async () => {
    const t = wordsOf(onPhone.language)
    const page = await stage.open(onPhone, '/organizations?searchTerms=gulls&login=true')
    const dialog = page.getByRole('dialog', { name: t('login.titles.login') })
    await dialog.getByRole('button', { name: t('common.close') }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(page.url()).toBe(stage.at('/organizations?searchTerms=gulls'))
  })
})

describe('an account in another language than its browser', () => {
  it.each([
    { account: 'en', browser: 'fr' },
    { account: 'fr', browser: 'en' },
  ] as const)('shows its words, $account, in the $browser browser', async (languages) => {
    const { account, browser } = languages
    const email = `reads-${account}@fans.example`
    await givenAccount(email, account)
    const page = await stage.open({ language: browser, width: DESKTOP }, '/deals')
    const t = wordsOf(browser)
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('header.logIn') })
      .click()
    await page.getByLabel(t('login.email'), { exact: true }).waitFor()
    // The account's words are on their way when the first screen of the fan's own asks for its own.
    const late = await holdScript(page, `locales/${account}.json`)
    await fillLogin(page, { language: browser, width: DESKTOP }, email, PASSWORD)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await late.asked
    await page.getByRole('link', { name: t('header.feed'), exact: true }).click()
    const title = (language: 'en' | 'fr') => wordsOf(language, 'fan')('feed.title')
    await page.getByRole('heading', { level: 1, name: title(browser) }).waitFor()
    late.release()
    await page.getByRole('heading', { level: 1, name: title(account) }).waitFor()
    await expect.poll(() => findRawKeys(page)).toEqual([])
    await expect.poll(() => page.title()).toContain(title(account))
  })
})

/** What a screen reader would call the element in focus, roughly: its label or its text. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return ''
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null
    return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim()
  })
}

async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Tab')
    if ((await focused(page)) === name) return
  }
  throw new Error(`No Tab leads to ${name}`)
}

describe('the invitation to log in', () => {
  /** A visitor whose clock stands still until it is moved. */
  async function openStill(screen: Screen, hasFlag: boolean): Promise<Page> {
    const page = await stage.newPage(screen)
    if (hasFlag) await page.addInitScript(() => localStorage.setItem('loginPrompt', 'true'))
    const now = Date.now()
    await page.clock.install({ time: now })
    await page.clock.pauseAt(now + 60_000)
    return page
  }

  async function load(page: Page, path: string): Promise<void> {
    await page.goto(stage.at(path))
    await page.getByRole('banner').waitFor()
  }

  it('comes 5 seconds after the layout when its flag stands', async () => {
    const t = wordsOf(onPhone.language)
    const page = await openStill(onPhone, true)
    await load(page, '/organizations')
    await page.clock.runFor(LOGIN_POPUP_DELAY_SECONDS * 1000 - 100)
    expect(isAsked(page)).toBe(false)
    await page.clock.runFor(200)
    await expect.poll(() => isAsked(page)).toBe(true)
    await page.clock.resume()
    await page.getByRole('dialog', { name: t('login.titles.signup') }).waitFor()
  })

  it('waits 45 seconds for a visitor without the flag', async () => {
    const page = await openStill(onDesktop, false)
    await load(page, '/organizations')
    await page.clock.runFor(LOGIN_PROMPT_SECONDS * 1000 - 100)
    expect(isAsked(page)).toBe(false)
    await page.clock.runFor(200)
    await expect.poll(() => isAsked(page)).toBe(true)
  })

  it('waits until nobody types, and for a form that somebody has begun', async () => {
    const page = await openStill(onPhone, true)
    await load(page, '/organizations')
    // The screen comes once React's own timers have run.
    await page.clock.runFor(1000)
    const search = page.getByRole('main').getByRole('searchbox')
    await search.pressSequentially('gul')
    await page.clock.runFor(LOGIN_POPUP_DELAY_SECONDS * 1000 - 800)
    expect(isAsked(page)).toBe(false)

    // What was searched for is no form: reading what was found is interrupted, as ever.
    await page.clock.runFor((LOGIN_PROMPT_SECONDS - LOGIN_POPUP_DELAY_SECONDS) * 1000)
    await expect.poll(() => isAsked(page)).toBe(true)

    await load(page, `/organizations/${team.slug}?tab=specialDeals`)
    await page.clock.runFor(1000)
    await page.getByRole('main').getByRole('textbox').fill('half a code')
    await page.clock.runFor(2 * LOGIN_PROMPT_SECONDS * 1000)
    expect(isAsked(page)).toBe(false)
  })

  it('stays away from home, reading pages and embedded pages', async () => {
    const page = await openStill(onDesktop, true)
    for (const path of [
      '/',
      '/how-it-works',
      '/unlock-exclusives',
      '/privacy-policy',
      '/terms-and-conditions',
      '/email-francais/1',
      `/organizations/${team.slug}?embedMode=true`,
    ]) {
      await load(page, path)
      await page.clock.runFor(2 * LOGIN_PROMPT_SECONDS * 1000)
      expect({ path, isAsked: isAsked(page) }).toEqual({ path, isAsked: false })
      expect(pathOf(page)).toBe(path.split('?')[0])
    }
  })
})
