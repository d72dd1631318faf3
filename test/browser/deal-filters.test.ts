import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { countsOfDeal } from '#lambdas/stores/search-items.ts'
import { look } from '#test/fixtures/browser/look.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { EN_DESKTOP } from '#test/fixtures/screens.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenDeal, givenOrganization, givenSponsor, put } from '#test/fixtures/world.ts'

const TORONTO = { latitude: 43.65, longitude: -79.38 }
const OTTAWA = { latitude: 45.42, longitude: -75.7 }
const SCREEN = EN_DESKTOP
const stage = setStage({ hasMaps: true })

beforeAll(async () => {
  const team = await givenOrganization()
  const oven = await givenSponsor({ name: 'Oven', category: 'Restaurants' })
  const rink = await givenSponsor({ name: 'Rink', category: 'Sports & Outdoors' })
  const days = ['2026-05-04', '2026-05-03', '2026-05-02', '2026-05-01']
  const given = (sponsor: typeof oven, place: object, changes: object) =>
    givenDeal({ ...sponsor, ...place }, [team], {
      publishedAt: `${days.shift()}T12:00:00.000Z`,
      descriptionFr: undefined,
      ...changes,
    })
  await given(oven, OTTAWA, { description: 'Pizza in Ottawa' })
  await given(rink, TORONTO, { description: 'Skates in Toronto' })
  const inToronto = await given(oven, TORONTO, { description: 'Pizza in Toronto' })
  await given(rink, {}, { description: 'Skates by mail', dealType: 'online' })
  await put({ ...countsOfDeal(inToronto.key), r: 12 })
  await stage.cloud.settle()
})

const addressOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
/** Locates the headings of the deal cards, in order. */
const offersOf = (page: Page) => page.locator('main').getByRole('heading', { level: 3 })
const expectOffers = (page: Page, ...offers: string[]) =>
  expect.poll(() => offersOf(page).allTextContents()).toEqual(offers)

const [t, own] = [wordsOf(SCREEN.language), wordsOf(SCREEN.language, 'browsing')]
const press = (page: Page, label: string) =>
  page.getByRole('button', { name: label, exact: true }).click()

it('deals come nearest first once the browser has said where it is, in a list and on a map', async () => {
  const page = await stage.newPage(SCREEN, { isNew: true })
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 43.65321, longitude: -79.38317 })
  await page.goto(stage.at('/deals'))
  await expectOffers(
    page,
    'Pizza in Ottawa',
    'Skates in Toronto',
    'Pizza in Toronto',
    'Skates by mail',
  )

  await press(page, t('deals.near'))
  await expectOffers(page, 'Skates in Toronto', 'Pizza in Toronto', 'Pizza in Ottawa')
  // The URL can be shared, so it contains the location only to about a kilometer.
  expect(addressOf(page)).toEqual({ near: '43.65,-79.38' })
  await page.getByText(/^35[0-9]\skm$/).waitFor()

  await press(page, t('map.asMap'))
  await page.waitForURL(/view=map/)
  await page.getByRole('button', { name: own('map.groupOf_other', { count: '2' }) }).click()
  const beside = page.getByRole('region', { name: own('map.chosen') })
  await beside.getByText('Skates in Toronto').waitFor()
  await beside.getByText('Pizza in Toronto').waitFor()
  await look(page)
  await press(page, t('map.asList'))
  await expectOffers(page, 'Skates in Toronto', 'Pizza in Toronto', 'Pizza in Ottawa')

  // The URL restores the filter, and the button removes the location.
  await page.goto(stage.at('/deals?near=45.4,-75.7'))
  await expectOffers(page, 'Pizza in Ottawa', 'Skates in Toronto', 'Pizza in Toronto')
  await press(page, t('deals.near'))
  await page.waitForURL((url) => url.search === '')
  await expect.poll(() => offersOf(page).count()).toBe(4)
})
