import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { watchHealth } from '#test/fixtures/browser/page-health.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { findPlaces, type Places } from '#test/fixtures/routes/places.ts'
import { DESKTOP, PHONE } from '#test/fixtures/screens.ts'
import { scriptsWith } from '#test/fixtures/site/built-scripts.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { paths } from '#web/lib/paths.ts'

const stage = setStage({ world: 'small' })
let places: Places

beforeAll(async () => {
  places = await findPlaces(stage.cloud)
})

/** Returns the content of each script that a page loads, by path. */
async function scriptsOf(page: Page, path: string): Promise<Map<string, string>> {
  const texts: Promise<[string, string]>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) texts.push(response.text().then((text) => [pathname, text]))
  })
  const health = watchHealth(page)
  await page.goto(stage.at(path))
  await health.settle()
  return new Map(await Promise.all(texts))
}

const FIRST_PAGES = [
  { name: 'home', path: () => paths.root.href(), shows: 'article h3' },
  { name: 'deals', path: () => paths.deals.href(), shows: 'article h3' },
  { name: 'deal', path: () => paths.deal.href(places.deal), shows: 'article h1' },
  { name: 'organization', path: () => paths.organization.href(places.slug), shows: 'article h3' },
]

it.each(FIRST_PAGES)(
  'visitors of the page $name load no schema, and nothing that reads one',
  async ({ path }) => {
    const page = await stage.newPage({ language: 'en', width: DESKTOP }, { isNew: true })

    const scripts = await scriptsOf(page, path())

    // Every script with a zod schema contains this text.
    expect([...scripts].flatMap(([file, text]) => (text.includes('_zod') ? [file] : []))).toEqual(
      [],
    )
    expect(scripts.size).toBeGreaterThan(3)
  },
)

it.each(FIRST_PAGES)(
  'the first view of the page $name waits for no answer of the API',
  async ({ path, shows }) => {
    const page = await stage.newPage({ language: 'fr', width: DESKTOP }, { isNew: true })
    const held = Promise.withResolvers<void>()
    await page.route('**/api/**', async (route) => {
      await held.promise
      await route.continue()
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))

    await page.goto(stage.at(path()))
    await page.locator(shows).first().waitFor()

    const inHead = await page.evaluate(() =>
      [...document.querySelectorAll('link[rel=modulepreload], link[rel=preload]')].map((link) =>
        link.getAttribute('href'),
      ),
    )
    // The HTML's head must name every script, so that the browser can load all of them at once.
    const scripts = asked.filter((file) => file.startsWith('/assets/') && file.endsWith('.js'))
    // Exceptions are the entry script, which the HTML loads itself, and the scripts of the live
    // connection, on which no visible content depends.
    const others = ['index.html', 'lib/live/connection.ts', 'lib/live/wakefulness.ts']
    const announced = [...inHead, ...others.flatMap((source) => [...scriptsWith(source)])]
    const late = scripts.filter((file) => !announced.includes(file))
    expect(late).toEqual([])
    held.resolve()
  },
)

it('somebody who has signed in here is shown what is theirs, never what a visitor sees', async () => {
  const page = await stage.newPage({ language: 'en', width: DESKTOP }, { isNew: true })
  await page.addInitScript(() =>
    localStorage.setItem('CognitoIdentityServiceProvider.x.LastAuthUser', 'fan'),
  )
  await page.route('**/api/deals/**', (route) => route.abort())

  await page.goto(stage.at(paths.deal.href(places.deal)))

  await page.getByRole('alert').first().waitFor()
  expect(await page.locator('article h1').count()).toBe(0)
})

it('other deals come to the page of a deal once somebody goes down to them', async () => {
  const page = await stage.newPage({ language: 'en', width: PHONE }, { isNew: true })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const similar = page.getByRole('heading', { name: wordsOf('en')('deal.similar') })
  const health = watchHealth(page)
  await page.goto(stage.at(paths.deal.href(places.deal)))
  await page.getByRole('article').first().waitFor()
  await health.settle()
  expect(asked.filter((path) => path.endsWith('/similar'))).toEqual([])

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()

  await similar.waitFor()
})
