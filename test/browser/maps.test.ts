import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { MAP_ZOOM } from '#shared/constants.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import { goInside } from '#test/fixtures/browser/go-inside.ts'
import { look } from '#test/fixtures/browser/look.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { FR_PHONE } from '#test/fixtures/screens.ts'
import { signedInFan } from '#test/fixtures/sign-in/signed-in-fan.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

/** Maximum zoom level of a map. */
const NEAREST = 17
const downtown = { latitude: 43.6532, longitude: -79.3832 }
const t = wordsOf(FR_PHONE.language)
const stage = setStage({ hasMaps: true })
let team: Organization
const deals: Record<'placed' | 'addressed', Offer> = {} as never

beforeAll(async () => {
  team = await givenOrganization({ name: 'Harbour Gulls', ...downtown })
  await givenOrganization({ name: 'Eastside Swifts', latitude: 43.7, longitude: -79.2 })
  await givenOrganization({ name: 'Ottawa Herons', latitude: 45.42, longitude: -75.69 })
  const givenDealAt = async (place: object) =>
    givenDeal(await givenSponsor({ name: 'Corner Oven', ...place }), [team])
  deals.placed = await givenDealAt(downtown)
  deals.addressed = await givenDealAt({ address: '12 Ferry Street, Halifax' })
  await stage.cloud.settle()
})

/** Scrolls down, because a map is drawn only when half of it is visible. */
async function scrollOn(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollBy(0, 350))
}

/** Presses Tab until the button has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const marker = page.getByRole('button', { name, exact: true })
  await marker.waitFor()
  for (let presses = 0; presses < 40; presses += 1) {
    if (await marker.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${name}`)
}

/**
 * Presses a zoom button of a map `steps` times. Expects that the button is enabled before each
 * press, and disabled after the last.
 */
async function expectStepsToEnd(page: Page, name: string, steps: number): Promise<void> {
  const button = page.getByRole('button', { name })
  for (let pressed = 0; pressed < steps; pressed += 1) {
    await expect.poll(() => button.isDisabled()).toBe(false)
    await button.click()
  }
  await expect.poll(() => button.isDisabled()).toBe(true)
}

/** Serves the local map style without its zoom limit. The style in production has none. */
async function useStreets(page: Page): Promise<void> {
  await page.route('**/map/style.json', async (route) => {
    const { metadata: _, ...style } = await (await route.fetch()).json()
    await route.fulfill({ json: style })
  })
}

it('the map of FanPages is worked by the keyboard alone', async () => {
  const page = await stage.open(FR_PHONE, '/organizations')
  await page.getByRole('button', { name: t('map.asMap'), exact: true }).click()
  const side = page.getByRole('region', { name: t('map.chosen') })

  // Two overlapping locations share one marker. Enter shows both.
  await tabTo(page, t('map.groupOf_other', { count: '2' }))
  await page.getByText(t('map.hint')).waitFor()
  await page.keyboard.press('Enter')
  await tabTo(page, 'Eastside Swifts')
  await page.keyboard.press('Enter')
  await side.getByRole('link', { name: 'Eastside Swifts' }).first().waitFor()
  await look(page)
  await tabTo(page, 'Harbour Gulls')
  await page.keyboard.press('Enter')
  await side.getByRole('link', { name: 'Harbour Gulls' }).first().waitFor()
  await expect.poll(() => side.getByRole('link', { name: 'Eastside Swifts' }).count()).toBe(0)

  const canvas = page.locator('.maplibregl-canvas')
  await canvas.focus()
  // The frame of the map would cut a ring around the map.
  expect(await canvas.evaluate((map) => getComputedStyle(map).outlineOffset)).toBe('-5px')
})

it('a FanPage and the business of a deal in store have their maps', async () => {
  const page = await stage.newPage(FR_PHONE)
  await useStreets(page)
  await page.goto(stage.at(`/organizations/${team.slug}?tab=about`))
  await page
    .getByRole('heading', { name: t('organization.aboutTitle', { name: team.name }) })
    .waitFor()
  await scrollOn(page)
  await page.getByRole('region', { name: t('map.where', { name: team.name }) }).waitFor()
  await expectStepsToEnd(page, t('map.zoomIn'), NEAREST - MAP_ZOOM.organization)
  await look(page)
  for (const deal of [deals.placed, deals.addressed]) {
    await goInside(page, stage, { path: `/deals/${deal.key}`, language: FR_PHONE.language })
    const map = page.getByRole('region', { name: t('map.where', { name: 'Corner Oven' }) })
    await page.getByText(t('deal.apps')).scrollIntoViewIfNeeded()
    await map.waitFor()
    await expectStepsToEnd(page, t('map.zoomOut'), MAP_ZOOM.sponsor - MAP_ZOOM.sponsorLeast)
  }
})

it('a business is marked by name before the ground below it comes', async () => {
  const page = await stage.newPage(FR_PHONE)
  await page.route('**/map/land.json', () => {})
  await page.goto(stage.at(`/deals/${deals.placed.key}`))
  await page.getByText(t('deal.apps')).scrollIntoViewIfNeeded()
  await page.locator('.maplibregl-marker', { hasText: 'Corner Oven' }).waitFor()
  const water = page.locator('[aria-busy="true"] canvas')
  expect(await water.evaluate((canvas) => getComputedStyle(canvas).opacity)).toBe('0')
})

/** Serves the local map style with two names of places only: magenta downtown, and cyan beside it. */
async function useTwoNames(page: Page): Promise<void> {
  await page.route('**/map/style.json', async (route) => {
    const style = await (await route.fetch()).json()
    style.layers = style.layers.filter(({ type }: { type: string }) => type !== 'symbol')
    for (const [color, east] of [
      ['#ff00ff', 0],
      ['#00ffff', 0.15],
    ] as const) {
      const { longitude, latitude } = downtown
      const data = { type: 'Point', coordinates: [longitude + east, latitude] }
      style.sources[color] = { type: 'geojson', data }
      style.layers.push({
        id: color,
        source: color,
        type: 'symbol',
        layout: { 'text-field': 'Name', 'text-size': 30, 'text-font': ['sans-serif'] },
        paint: { 'text-color': color },
      })
    }
    await route.fulfill({ json: style })
  })
}

it('no name of the map is below the pin or the name of a business', async () => {
  const page = await stage.newPage(FR_PHONE)
  await useTwoNames(page)
  await page.goto(stage.at(`/deals/${deals.placed.key}`))
  await page.getByText(t('deal.apps')).scrollIntoViewIfNeeded()
  const map = page.getByRole('region', { name: t('map.where', { name: 'Corner Oven' }) })
  const colors = async () => {
    const data = await sharp(await map.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer()
    const pixels = Array.from({ length: data.length / 3 }, (_, at) => data.subarray(3 * at))
    return {
      covered: pixels.some(
        ([red = 0, green = 0, blue = 0]) => red > 200 && green < 80 && blue > 200,
      ),
      beside: pixels.some(
        ([red = 0, green = 0, blue = 0]) => red < 80 && green > 200 && blue > 200,
      ),
    }
  }
  await expect.poll(colors).toEqual({ covered: false, beside: true })
})

it('a style without streets is seen from where it has something to show', async () => {
  const page = await stage.open(FR_PHONE, `/deals/${deals.placed.key}`)
  await page.getByText(t('deal.apps')).scrollIntoViewIfNeeded()
  await page.getByText(t('map.simplified')).waitFor()
  await look(page)
  // The local map style has no streets, so the map cannot be zoomed in by more than two steps.
  await expectStepsToEnd(page, t('map.zoomIn'), 2)
  await expectStepsToEnd(page, t('map.zoomOut'), MAP_ZOOM.sponsor - MAP_ZOOM.sponsorLeast + 2)
})

it('a map goes without icons and lakes that do not come, but not without those that are refused, and then comes by itself', async () => {
  const page = await stage.newPage(FR_PHONE)
  let status = 404
  await page.route('**/map/none*', (route) => route.fulfill({ status }))
  await page.route('**/map/style.json', async (route) => {
    const style = await (await route.fetch()).json()
    style.sprite = stage.at('/map/none')
    style.sources.lakes.data = '/map/none.json'
    await route.fulfill({ json: style })
  })
  await page.goto(stage.at('/organizations'))
  await page.getByRole('button', { name: t('map.asMap'), exact: true }).click()
  await page.getByRole('button', { name: t('map.groupOf_other', { count: '2' }) }).waitFor()
  status = 403
  await page.reload()
  await page.getByText(t('map.failed')).waitFor()
  status = 404
  await page.getByText(t('map.hint')).waitFor()
  await page.getByRole('button', { name: t('map.groupOf_other', { count: '2' }) }).waitFor()
  await expect.poll(() => page.getByText(t('map.failed')).count()).toBe(0)
})

it('a map that was narrowed stays where it was moved to while the fan follows', async () => {
  const { page } = await signedInFan(stage, FR_PHONE, {
    email: 'follows@fans.example',
    changes: { ...downtown, gender: 'female' },
  })
  await page.goto(stage.at('/organizations?category=Sports%20Teams'))
  await page.getByRole('button', { name: t('map.asMap'), exact: true }).click()
  const group = page.getByRole('button', { name: t('map.groupOf_other', { count: '2' }) })
  await group.press('Enter')
  await page.getByRole('button', { name: 'Eastside Swifts', exact: true }).press('Enter')
  const side = page.getByRole('region', { name: t('map.chosen') })
  await side.getByRole('button', { name: `${t('follow.follow')} Eastside Swifts` }).click()
  await side.getByRole('button', { name: `${t('follow.following')} Eastside Swifts` }).waitFor()
  expect(await group.count()).toBe(0)
  await page.getByRole('button', { name: 'Harbour Gulls', exact: true }).press('Enter')
  await side.getByRole('link', { name: 'Harbour Gulls' }).first().waitFor()
})

it('a map speaks the language of its page, after a switch too', async () => {
  const page = await stage.open(FR_PHONE, '/deals?view=map')
  const expectNames = async (language: 'en' | 'fr') => {
    const deal = language === 'en' ? 'Two slices for one' : 'Deux pointes pour une'
    await page.getByRole('button', { name: `Corner Oven: ${deal}`, exact: true }).waitFor()
    await page.getByRole('button', { name: wordsOf(language)('map.zoomIn') }).waitFor()
  }
  await expectNames('fr')
  await page.getByRole('button', { name: t('header.openMenu') }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await expectNames('en')
})

it('deals that no zoom parts are shown by the first press, and those of an area by another', async () => {
  const own = wordsOf(FR_PHONE.language, 'browsing')
  const names = ['Prairie Grill', 'Prairie Bakery']
  for (const [index, name] of names.entries()) {
    const place = { name, latitude: 51.05, longitude: -114.07 + index / 100 }
    await givenDeal(await givenSponsor(place), [team])
  }
  await stage.cloud.settle()
  const page = await stage.open(FR_PHONE, '/deals?view=map')
  await page.getByRole('button', { name: own('map.groupOf_other', { count: '2' }) }).click()
  const side = page.getByRole('region', { name: own('map.chosen') })
  for (const name of names) await side.getByText(name).first().waitFor()

  const search = page.getByRole('button', { name: own('map.searchArea'), exact: true })
  expect(await search.count()).toBe(0)
  await page.locator('.maplibregl-canvas').press('ArrowRight')
  await search.waitFor()
  await look(page)
  await search.click()
  await page.waitForURL(/near=/)
  await page.getByText(own('around.address')).waitFor()
  await search.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('CANVAS')
})

it('the last step of the onboarding shows the FanPages around the fan', async () => {
  const { page } = await signedInFan(stage, FR_PHONE, {
    email: 'map@fans.example',
    changes: {
      ...downtown,
      city: 'Toronto',
      state: 'ON',
      firstName: 'Ada',
      lastName: 'Byron',
      userName: 'Ada',
      dob: '1990-02-20',
      gender: 'female',
      agreeToTermsAndConditions: true,
    },
  })
  await page.goto(stage.at('/onboarding?step=3'))
  await page.getByRole('button', { name: t('map.asMap'), exact: true }).click()
  await scrollOn(page)
  await page.locator('.maplibregl-marker').first().waitFor()
  // The search moves the map to the results.
  await page.getByRole('searchbox').last().fill('Ottawa')
  await page
    .getByRole('button', { name: 'Harbour Gulls', exact: true })
    .waitFor({ state: 'detached' })
  await tabTo(page, 'Ottawa Herons')
  await page.keyboard.press('Enter')
  const side = page.getByRole('region', { name: t('map.chosen') })
  await look(page)
  await side.getByRole('button', { name: `${t('follow.follow')} Ottawa Herons` }).click()
  await side.getByRole('button', { name: `${t('follow.following')} Ottawa Herons` }).waitFor()
})
