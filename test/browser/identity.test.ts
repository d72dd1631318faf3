import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { readUser } from '#lambdas/stores/fans/users.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Role } from '#shared/model/roles.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { expectAccessible } from '#test/fixtures/browser/look.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { EN_PHONE, FR_DESKTOP, type Screen } from '#test/fixtures/screens.ts'
import { PASSWORD } from '#test/fixtures/sign-in/sessions.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenFan, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const NEW_PASSWORD = 'Another-demo-2'
const stage = setStage()
let team: Organization
let sponsor: Sponsor

beforeAll(async () => {
  team = await givenOrganization()
  sponsor = await givenSponsor({ teamKeys: [team.key] })
})

/** Creates an account that needs no onboarding, with a role if one is given. */
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
    const page = await stage.open(EN_PHONE, '/login')
    for (const [email, language] of accounts) {
      const key = await givenAccount(email, language)
      const shown = await page.evaluate(() => document.documentElement.lang)
      await fillLogin(page, { ...EN_PHONE, language: shown as 'en' | 'fr' }, email, PASSWORD)
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
    const t = wordsOf(EN_PHONE.language)
    const email = 'forgetful@fans.example'
    await givenAccount(email, EN_PHONE.language)
    const page = await stage.open(EN_PHONE, '/login')
    await fillLogin(page, EN_PHONE, email, 'not my password')
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

    // The login page redirects users who are signed in.
    await page.goto(stage.at('/login'))
    await expectInside(page)
    await page.goto(stage.at('/logout'))
    await page.waitForURL(stage.at('/'))
    await page.goto(stage.at('/profile/edit'))
    await page.waitForURL(stage.at('/'))

    await page.goto(stage.at('/logout?toLogin=true'))
    await page.waitForURL(stage.at('/login'))
    await fillLogin(page, EN_PHONE, email, PASSWORD)
    await page.getByText(t('login.failures.wrongCredentials')).waitFor()
    await fillLogin(page, EN_PHONE, email, NEW_PASSWORD)
    await expectInside(page)
  })

  it('that was never confirmed is sent a new code when its owner signs in', async () => {
    const t = wordsOf(FR_DESKTOP.language)
    const email = 'unconfirmed@fans.example'
    await signUpElsewhere(email)
    const firstCode = stage.codeFor(email)
    const page = await stage.open(FR_DESKTOP, '/login')
    await fillLogin(page, FR_DESKTOP, email, PASSWORD)
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

/** Signs up outside the page, as in another browser that is closed before the code arrives. */
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

describe('the portal', () => {
  it('leads staff on to the page that they asked for, shows no other business, and has their home', async () => {
    const t = wordsOf(EN_PHONE.language, 'portal')
    const email = 'counter@staff.example'
    await givenAccount(email, EN_PHONE.language, { role: 'sponsor', sponsorID: sponsor.key })
    const asked = `/portal/sponsors/${sponsor.key}/redemptions?days=30`
    const home = `/portal/sponsors/${sponsor.key}/dashboard`
    const page = await stage.open(EN_PHONE, asked)
    await page.getByRole('link', { name: t('gate.login') }).click()
    await fillLogin(page, EN_PHONE, email, PASSWORD)
    await page.waitForURL(stage.at(asked))

    const other = await givenSponsor({ name: 'Another Business' })
    await page.goto(stage.at(`/portal/sponsors/${other.key}/dashboard`))
    await page.getByText(t('notAllowed.text')).waitFor()
    await expect.poll(() => page.getByText(other.name).count()).toBe(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: t('notAllowed.home') }).click()
    await page.waitForURL(stage.at(home))

    await page.goto(stage.at('/login?toPortal=true'))
    await page.waitForURL(stage.at(home))
  })

  it.each(['admin', 'team'] as const)('leads %s to the own dashboard', async (role) => {
    const email = `${role}@staff.example`
    await givenAccount(email, 'fr', { role, ...(role === 'team' && { teamID: team.key }) })
    const page = await stage.open(FR_DESKTOP, '/login?toPortal=true')

    await fillLogin(page, FR_DESKTOP, email, PASSWORD)

    const home = role === 'admin' ? '/portal/dashboard' : `/portal/teams/${team.key}/dashboard`
    await page.waitForURL(stage.at(home))
  })
})
