import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { findPlaces, type Places } from '#test/fixtures/every-route.ts'
import { watchHealth } from '#test/fixtures/page-health.ts'
import { DESKTOP } from '#test/fixtures/screens.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { paths } from '#web/lib/paths.ts'

const stage = setStage({ world: 'small' })
let places: Places

beforeAll(async () => {
  places = await findPlaces(stage.cloud)
})

/** The site's scripts that a page loads, with their texts. */
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

it.each([
  { name: 'home', path: () => paths.root.href() },
  { name: 'deals', path: () => paths.deals.href() },
  { name: 'deal', path: () => paths.deal.href(places.deal) },
  { name: 'organization', path: () => paths.organization.href(places.slug) },
])('visitors of the page $name load no schema, and nothing that reads one', async ({ path }) => {
  const page = await stage.newPage({ language: 'en', width: DESKTOP }, { isNew: true })

  const scripts = await scriptsOf(page, path())

  // Every schema of zod has its inner side under this name.
  expect([...scripts].flatMap(([file, text]) => (text.includes('_zod') ? [file] : []))).toEqual([])
  expect(scripts.size).toBeGreaterThan(3)
})
