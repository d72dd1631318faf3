import { beforeAll, describe, expect, it } from 'vitest'
import { countShifts, MOST_SHIFT, shiftsOn } from '#test/fixtures/browser/layout-shifts.ts'
import { watchHealth } from '#test/fixtures/browser/page-health.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { findPlaces, type Places } from '#test/fixtures/routes/places.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

/**
 * Milliseconds by which the test delays responses, so that data and pictures arrive at different
 * times.
 */
const ANSWER_DELAY_MS = 150

const stage = setStage({ world: 'small' })
let places: Places

beforeAll(async () => {
  places = await findPlaces(stage.cloud)
})

/**
 * Loads a page over a slow connection, scrolls down, and returns the sum of the layout shifts that
 * no user action caused.
 */
async function measureShift(screen: Screen, path: string): Promise<number> {
  const page = await stage.newPage(screen, { isNew: true })
  const health = watchHealth(page)
  await page.route(/\/(api|media|assets)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_DELAY_MS))
    await route.continue().catch(() => {})
  })
  await countShifts(page)
  await page.goto(stage.at(path))
  await health.settle()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((to) => window.scrollTo(0, to), top)
    await health.settle()
  }
  const shift = await shiftsOn(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return shift
}

describe.each(EN_DESKTOP_FR_PHONE)('in $language at $width pixels', (screen) => {
  it.each([
    { name: 'home', path: () => paths.root.href() },
    { name: 'deals', path: () => paths.deals.href() },
    { name: 'deal', path: () => paths.deal.href(places.deal) },
    { name: 'organization', path: () => paths.organization.href(places.slug) },
  ])('nothing jumps on the page $name while it loads', async ({ path }) => {
    expect(await measureShift(screen, path())).toBeLessThan(MOST_SHIFT)
  })
})
