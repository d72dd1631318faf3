import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { follow } from '#test/fixtures/browser/go-inside.ts'
import { expectAccessible, look } from '#test/fixtures/browser/look.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { fanVisits } from '#test/fixtures/routes/fan-visits.ts'
import { findPlaces, type Places } from '#test/fixtures/routes/places.ts'
import { EN_DESKTOP, EN_PHONE as SCREEN } from '#test/fixtures/screens.ts'
import { beginDemoSession } from '#test/fixtures/sign-in/demo-session.ts'
import { loseScript, scriptOf } from '#test/fixtures/site/built-scripts.ts'
import { ownScripts } from '#test/fixtures/site/own-scripts.ts'
import { findRawKeys } from '#test/fixtures/words/raw-keys.ts'
import { saying, wordsOf } from '#test/fixtures/words/words.ts'

const OFFLINE = 'You are offline. Please check your internet connection.'
/** Path of a page that does not use the tested scripts. */
const ELSEWHERE = '/no-such-page'

const stage = setStage({ world: 'small' })
let places: Places

beforeAll(async () => {
  places = await findPlaces(stage.cloud)
})

/** Makes a page retry at once, by simulating that the network is back. */
const tryNow = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

function countDocuments(page: Page): () => number {
  let count = 0
  page.on('domcontentloaded', () => {
    count += 1
  })
  return () => count
}

const t = wordsOf(SCREEN.language)
const say = saying(SCREEN.language)
let visitor: Page
let fan: Page
beforeAll(async () => {
  ;[visitor, fan] = await Promise.all([stage.newPage(SCREEN), stage.newPage(SCREEN)])
  await beginDemoSession(stage, fan, SCREEN.language, 'fan')
})

const main = (page: Page) => page.locator('main')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const expectWords = (page: Page) => expect.poll(() => findRawKeys(page)).toEqual([])

const lost = [...ownScripts()].filter(([name]) => name !== 'logout' && name !== 'loginCallback')
it.each(lost)('%s says that it did not come, and comes by itself', async (name, source) => {
  const [visit] = fanVisits(places)[name as keyof ReturnType<typeof fanVisits>]
  if (visit === undefined) throw new Error(`Nobody goes to ${name}`)
  const page = visit.shownTo === 'fan' ? fan : visitor
  await page.goto(stage.at(ELSEWHERE))
  await heading(page, t('notFound.heading')).waitFor()
  // Blocks requests for the script, so that the browser cannot load the script from its cache
  // either.
  const bringBack = await loseScript(page, source)
  await page.context().setOffline(true)
  await follow(page, visit.path)
  await heading(page, say(OFFLINE)).waitFor()
  await expectWords(page)
  await page.context().setOffline(false)

  await heading(page, t('late.missing')).waitFor()
  await expect.poll(() => main(page).getByText(say(OFFLINE)).count()).toBe(0)
  await expectWords(page)
  await bringBack()
  await tryNow(page)
  await heading(page, t('late.missing')).waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await expectWords(page)
  await expect.poll(() => page.url()).toBe(stage.at(visit.path))
})

it('a screen that a deploy took away loads the page once for the new one', async () => {
  const page = await stage.open(SCREEN, ELSEWHERE)
  await heading(page, t('notFound.heading')).waitFor()
  const documents = countDocuments(page)
  const bringBack = await loseScript(page, 'site/about/about-page.tsx')
  page.once('domcontentloaded', () => void bringBack())
  await page.getByRole('link', { name: t('notFound.fanPages') }).waitFor()
  await follow(page, '/how-it-works')
  await heading(page, t('about.title')).waitFor()
  await expect.poll(documents).toBe(1)
})

it('one that stays away does not load it for ever', async () => {
  const page = await stage.newPage(SCREEN)
  const documents = countDocuments(page)
  await loseScript(page, 'site/about/about-page.tsx')
  await page.goto(stage.at('/how-it-works'))
  await heading(page, t('late.missing')).waitFor()
  await tryNow(page)
  await tryNow(page)
  await page.getByRole('button', { name: t('error.reload') }).waitFor()
  await look(page)
  await expect.poll(documents).toBe(2)
})

it('the login says so over a page that stays, and opens by itself', async () => {
  const page = await stage.open(SCREEN, '/organizations')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.route(scriptOf('site/login/login-dialog.tsx'), (route) => route.continue())
  await page.context().setOffline(true)
  await page.getByRole('button', { name: t('header.openMenu') }).click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('header.logIn') })
    .click()
  await page.getByRole('dialog', { name: say(OFFLINE) }).waitFor()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await page.getByRole('dialog', { name: t('login.titles.login') }).waitFor()
  await page.getByLabel(t('login.email'), { exact: true }).waitFor()
})

it('the language stays until the words of the other have come', async () => {
  // The cache of a new browser context contains no translations.
  const page = await stage.newPage(EN_DESKTOP, { isNew: true })
  await page.goto(stage.at('/how-it-works'))
  await heading(page, t('about.title')).waitFor()
  const words = scriptOf('locales/fr.json').replace('**', '')
  await page.context().setOffline(true)
  const hasFailed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(words))
  await page.getByRole('banner').getByRole('button', { name: 'Français' }).click()
  await hasFailed
  await heading(page, t('about.title')).waitFor()
  await expectWords(page)
  await page.context().setOffline(false)
  await heading(page, wordsOf('fr')('about.title')).waitFor()
  await expectWords(page)
})

it('the site itself says when its words do not come', async () => {
  const page = await stage.newPage(SCREEN)
  const bringBack = await loseScript(page, `locales/${SCREEN.language}.json`)
  await page.goto(stage.at('/how-it-works'))
  await page.getByRole('alert').waitFor()
  await look(page)
  await bringBack()
  await tryNow(page)
  await heading(page, t('about.title')).waitFor()
  await expectWords(page)
})
