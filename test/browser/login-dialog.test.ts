import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { FR_DESKTOP as SCREEN } from '#test/fixtures/screens.ts'
import { fillLogin } from '#test/fixtures/sign-in/sessions.ts'
import { fanWithAccount } from '#test/fixtures/sign-in/signed-in-fan.ts'
import { holdScript } from '#test/fixtures/site/built-scripts.ts'
import { findRawKeys } from '#test/fixtures/words/raw-keys.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'

const stage = setStage()
const t = wordsOf(SCREEN.language)
const email = (page: Page) => page.getByLabel(t('login.email'), { exact: true })
const opener = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: t('header.logIn') })

it('leads from home to the feed', async () => {
  const address = 'from-home@fans.example'
  await fanWithAccount(stage, SCREEN, { email: address, changes: { gender: 'female' } })
  const page = await stage.open(SCREEN, '/')

  await opener(page).click()
  await fillLogin(page, SCREEN.language, address)

  const title = wordsOf(SCREEN.language, 'fan')('feed.title')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(page.url()).toBe(stage.at('/feed'))
})

it('a selection dragged out of a field leaves the dialog open; a press beside it closes it', async () => {
  const page = await stage.open(SCREEN, '/how-it-works?login=true')
  await email(page).fill('known@fans.example')
  const { x = 0, y = 0, height = 0 } = (await email(page).boundingBox()) ?? {}
  await page.mouse.move(x + 60, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(5, 5, { steps: 4 })
  await page.mouse.up()
  expect(await page.evaluate(() => window.location.search)).toBe('?login=true')
  await expect.poll(() => email(page).inputValue()).toBe('known@fans.example')

  await page.mouse.click(5, 5)

  await email(page).waitFor({ state: 'hidden' })
})

it('an address that begins like that of another host takes its visitor nowhere else', async () => {
  const page = await stage.open(SCREEN, '//elsewhere.example/deals')

  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: t('footer.logIn') })
    .click()

  await email(page).waitFor()
  await expect.poll(() => page.url()).toBe(stage.at('/elsewhere.example/deals?login=true'))
})

it('an account in another language than its browser shows its words once they have come', async () => {
  const address = 'reads-english@fans.example'
  const account = {
    email: address,
    changes: { gender: 'female', languagePreference: 'en' },
  } as const
  await fanWithAccount(stage, SCREEN, account)
  const page = await stage.open(SCREEN, '/deals')
  await opener(page).click()
  await email(page).waitFor()
  // Delays the translations into the account's language. The page requests them at login.
  const late = await holdScript(page, 'locales/en.json')
  await fillLogin(page, SCREEN.language, address)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await late.asked
  await page.getByRole('link', { name: t('header.feed'), exact: true }).click()
  const title = (language: 'en' | 'fr') => wordsOf(language, 'fan')('feed.title')
  await page.getByRole('heading', { level: 1, name: title('fr') }).waitFor()

  late.release()

  await page.getByRole('heading', { level: 1, name: title('en') }).waitFor()
  await expect.poll(() => findRawKeys(page)).toEqual([])
  await expect.poll(() => page.title()).toContain(title('en'))
})
