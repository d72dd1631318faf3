import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Organization } from '#shared/model/organization.ts'
import { refuseAtPool } from '#test/fixtures/failures.ts'
import { look } from '#test/fixtures/look.ts'
import { saying } from '#test/fixtures/messages.ts'
import { EN_DESKTOP_FR_PHONE, EN_PHONE_FR_DESKTOP, PHONE } from '#test/fixtures/screens.ts'
import { PASSWORD } from '#test/fixtures/sessions.ts'
import { signedInFan } from '#test/fixtures/signed-in-fan.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { givenOrganization } from '#test/fixtures/world.ts'

const EMAIL_INVALID = 'Please enter a valid email address.'
const KNOWN_EMAIL = 'known@fans.example'
const stage = setStage()
let team: Organization

beforeAll(async () => {
  team = await givenOrganization()
  await stage.cloud.createAccount({ email: KNOWN_EMAIL, password: PASSWORD, groups: [] })
})

describe.each(EN_PHONE_FR_DESKTOP)('in $language at $width pixels', (screen) => {
  const t = wordsOf(screen.language)
  const say = saying(screen.language)
  let page: Page
  beforeAll(async () => {
    page = await stage.newPage(screen)
  })
  beforeEach(async () => {
    await page.unrouteAll()
    await page.goto(stage.at('/login'))
  })

  const shows = (words: string) => page.getByText(say(words), { exact: true }).waitFor()
  const hides = (words: string) =>
    page.getByText(say(words), { exact: true }).waitFor({ state: 'hidden' })
  const box = (key: string) => page.getByLabel(t(key), { exact: true })
  const press = (key: string) =>
    page
      .locator('main')
      .getByRole('button', { name: t(key), exact: true })
      .click()

  it('an address without an @ is noticed when it is left', async () => {
    await box('login.email').fill('nobody')
    await box('login.email').blur()
    await shows(EMAIL_INVALID)
    await press('login.forgot')
    await press('login.sendCode')
    await shows(EMAIL_INVALID)
    await look(page)
  })

  it('signing up takes two equal passwords and the terms', async () => {
    await press('login.signUp')
    await box('login.email').fill('')
    await box('login.email').blur()
    await shows(EMAIL_INVALID)
    await box('login.email').fill(`new-${screen.language}@fans.example`)
    await box('login.password').fill(PASSWORD)
    await box('login.confirmPassword').fill('another one')
    await box('login.confirmPassword').blur()
    await shows('The passwords do not match.')
    await box('login.confirmPassword').fill(PASSWORD)
    await press('login.signUp')
    await shows('Please agree to the terms and conditions before signing up.')
    await look(page)
  })

  it('what is corrected is refused no longer, whichever of two passwords was wrong', async () => {
    await press('login.signUp')
    await box('login.email').fill(`other-${screen.language}@fans.example`)
    await box('login.password').fill('mistyped password')
    await box('login.confirmPassword').fill(PASSWORD)
    await box('login.confirmPassword').blur()
    await shows('The passwords do not match.')
    await box('login.password').fill(PASSWORD)
    await hides('The passwords do not match.')
    await box('login.password').fill('mistyped again')
    await box('login.password').blur()
    await shows('The passwords do not match.')
    await box('login.password').fill(PASSWORD)
    await press('login.signUp')
    await shows('Please agree to the terms and conditions before signing up.')
    await page.getByRole('checkbox').check()
    await hides('Please agree to the terms and conditions before signing up.')
  })

  it('the log-in buttons of header and footer lead to the form, and keep what was typed', async () => {
    const title = (key: string) => page.getByRole('heading', { level: 1, name: t(key) }).waitFor()
    const isFocused = () => box('login.email').evaluate((input) => input === document.activeElement)
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: t('footer.logIn') })
      .click()
    await title('login.titles.signup')
    await expect.poll(isFocused).toBe(true)
    const logIn = async () => {
      const header = page.getByRole('banner')
      if (screen.width === PHONE) {
        await header.getByRole('button', { name: t('header.openMenu') }).click()
      }
      await header.getByRole('button', { name: t('header.logIn') }).click()
    }
    await logIn()
    await title('login.titles.login')
    await box('login.email').fill(KNOWN_EMAIL)
    await box('login.password').fill('half a pass')
    await logIn()
    await expect.poll(isFocused).toBe(true)
    await expect.poll(() => box('login.password').inputValue()).toBe('half a pass')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  it('a selection dragged out of a field leaves the dialog open; a press beside it closes it', async () => {
    await page.goto(stage.at('/how-it-works?login=true'))
    const email = box('login.email')
    await email.fill(KNOWN_EMAIL)
    const { x = 0, y = 0, height = 0 } = (await email.boundingBox()) ?? {}
    await page.mouse.move(x + 60, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(5, 5, { steps: 4 })
    await page.mouse.up()
    expect(await page.evaluate(() => window.location.search)).toBe('?login=true')
    await expect.poll(() => email.inputValue()).toBe(KNOWN_EMAIL)
    await page.mouse.click(5, 5)
    await email.waitFor({ state: 'hidden' })
  })

  it('an address that begins like that of another host takes its visitor nowhere else', async () => {
    await page.goto(stage.at('//elsewhere.example/deals'))
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: t('footer.logIn') })
      .click()
    await box('login.email').waitFor()
    await expect.poll(() => page.url()).toBe(stage.at('/elsewhere.example/deals?login=true'))
  })

  it('what the user pool refuses is shown in the form', async () => {
    const logIn = async () => {
      await box('login.email').fill(KNOWN_EMAIL)
      await box('login.password').fill('not the password')
      await press('login.logIn')
    }
    await logIn()
    await shows('The e-mail or password is incorrect.')
    await refuseAtPool(page, 'InitiateAuth', 'InternalErrorException', 'Something failed')
    await logIn()
    await shows('Oops! Something went wrong. Please try again.')
    await look(page)
  })

  it('a forgotten password sends a mail, unless too many were sent', async () => {
    await press('login.forgot')
    await box('login.email').fill(KNOWN_EMAIL)
    await refuseAtPool(page, 'ForgotPassword', 'LimitExceededException', 'Attempt limit exceeded')
    await press('login.sendCode')
    await shows('Too many tries. Wait a few minutes, then try again.')
    await page.unrouteAll()
    await press('login.sendCode')
    await shows('Success! Please check your email.')
    await look(page)
  })

  it('a visitor who wants to follow is asked to sign up', async () => {
    await page.goto(stage.at(`/organizations/${team.slug}`))
    await page.getByRole('button', { name: `${t('follow.follow')} ${team.name}` }).click()
    await page
      .getByRole('dialog')
      .getByText(say('Sign up or Log in for FREE to follow this organization.'))
      .waitFor()
    await look(page)
  })
})

it.each(EN_DESKTOP_FR_PHONE)(
  'whose session has ended elsewhere is asked in before unfollowing, in $language',
  async (screen) => {
    const t = wordsOf(screen.language)
    const { page } = await signedInFan(stage, screen, {
      email: `elsewhere-${screen.language}@fans.example`,
      changes: { gender: 'female' },
      follows: [team],
    })
    await page.goto(stage.at(`/organizations/${team.slug}`))
    await page.getByRole('button', { name: `${t('follow.following')} ${team.name}` }).click()
    await page.evaluate(() => localStorage.clear())
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('follow.unfollow') })
      .click()
    await page
      .getByRole('dialog')
      .getByText(
        saying(screen.language)('Sign up or Log in for FREE to unfollow this organization.'),
      )
      .waitFor()
  },
)
