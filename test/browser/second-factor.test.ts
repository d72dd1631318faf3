import type { Page } from 'playwright-core'
import { it } from 'vitest'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { FR_PHONE as SCREEN, type Screen } from '#test/fixtures/screens.ts'
import { PASSWORD } from '#test/fixtures/sign-in/sessions.ts'
import { codeOfApp, nextCodeOfApp } from '#test/fixtures/staff/authenticator.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenFan } from '#test/fixtures/world.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

const stage = setStage({ needsSecondFactor: true })

async function givenStaff(email: string, language: Screen['language']): Promise<string> {
  const account = { email, password: PASSWORD, groups: ['admin'] }
  const { sub: key } = await stage.cloud.createAccount(account)
  await givenFan({ key, email, role: 'admin', languagePreference: language })
  return key
}

async function logIn(page: Page, email: string): Promise<void> {
  const t = wordsOf(SCREEN.language)
  await page.goto(stage.at('/login?toPortal'))
  await page.getByLabel(t('login.email'), { exact: true }).fill(email)
  await page.getByLabel(t('login.password'), { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
}

async function enter(page: Page, label: string, button: string, code: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(code)
  await page.getByRole('button', { name: button, exact: true }).click()
}

it('staff set up an app at their first login, log in with its code, and get another when it is lost', async () => {
  const [t, own] = [wordsOf(SCREEN.language), wordsOf(SCREEN.language, 'staff')]
  const email = 'office@gulls.example'
  const key = await givenStaff(email, SCREEN.language)
  const page = await stage.newPage(SCREEN, { isNew: true })
  await logIn(page, email)
  await page.getByRole('heading', { level: 1, name: own('secondFactor.title') }).waitFor()
  await page.getByRole('img', { name: own('secondFactor.picture') }).waitFor()
  const secret = (await page.locator('[translate="no"]').first().textContent()) ?? ''

  const [code, confirm] = [own('secondFactor.code'), own('secondFactor.confirm')]
  await enter(page, code, confirm, '000000')
  await page.getByText(own('secondFactor.wrongCode')).waitFor()
  const first = codeOfApp(secret)
  await enter(page, code, confirm, first)
  // The current session began without a second factor, so it must end.
  await page.getByRole('heading', { level: 1, name: own('secondFactor.again') }).waitFor()
  await page.getByRole('link', { name: own('secondFactor.logIn') }).click()
  await page.waitForURL((url) => url.pathname === '/login')

  // The code was used already and may have expired meanwhile, so the page may say either.
  await logIn(page, email)
  await page.getByRole('heading', { level: 1, name: t('login.titles.secondFactor') }).waitFor()
  await enter(page, t('login.code'), t('login.confirm'), first)
  const used = page.getByText(t('login.secondFactorUsed'))
  await used.or(page.getByText(t('login.secondFactorWrong'))).waitFor()
  await enter(page, t('login.code'), t('login.confirm'), nextCodeOfApp(secret))
  await page.waitForURL('**/portal/dashboard')

  await page.goto(stage.at(portalPages.staffMember.href(key)))
  await page.getByRole('button', { name: own('factor.word') }).waitFor()
  await page.getByRole('button', { name: own('factor.word') }).click()
  const question = page.getByRole('dialog')
  await question.getByText(own('factor.text')).waitFor()
  await question.getByRole('button', { name: own('factor.word') }).click()
  // Users who reset their own second factor lose their current session, too.
  await page.waitForURL((url) => url.pathname === '/login')
  await logIn(page, email)
  await page.getByRole('heading', { level: 1, name: own('secondFactor.title') }).waitFor()
})
