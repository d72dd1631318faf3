import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { countsOfDeal } from '#lambdas/stores/search-items.ts'
import { look } from '#test/fixtures/look.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { signedInFan } from '#test/fixtures/signed-in-fan.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { givenDeal, givenOrganization, givenSponsor, put } from '#test/fixtures/world.ts'

const TORONTO = { latitude: 43.65, longitude: -79.38 }
const OTTAWA = { latitude: 45.42, longitude: -75.7 }
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
/** What the cards offer, in their order. */
const offersOf = (page: Page) => page.locator('main').getByRole('heading', { level: 3 })
const expectOffers = (page: Page, ...offers: string[]) =>
  expect.poll(() => offersOf(page).allTextContents()).toEqual(offers)

describe.each(EN_DESKTOP_FR_PHONE)('deals, in $language at $width pixels,', (screen) => {
  const [t, own] = [wordsOf(screen.language), wordsOf(screen.language, 'browsing')]
  const name = (category: string) => own(`businessCategories.${category}`)
  const press = (page: Page, label: string) =>
    page.getByRole('button', { name: label, exact: true }).click()

  it('come nearest first once the browser has said where it is, in a list and on a map', async () => {
    const page = await stage.newPage(screen, { isNew: true })
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
    // No more of where they are than a kilometre or so stands in an address that may be shared.
    expect(addressOf(page)).toEqual({ near: '43.65,-79.38' })
    await page.getByText(/^35[0-9]\skm$/).waitFor()
    await look(page)

    await press(page, t('map.asMap'))
    await page.waitForURL(/view=map/)
    await page.getByRole('button', { name: own('map.groupOf_other', { count: '2' }) }).click()
    const beside = page.getByRole('region', { name: own('map.chosen') })
    await beside.getByText('Skates in Toronto').waitFor()
    await beside.getByText('Pizza in Toronto').waitFor()
    await look(page)
    await press(page, t('map.asList'))
    await expectOffers(page, 'Skates in Toronto', 'Pizza in Toronto', 'Pizza in Ottawa')

    // The address alone brings it all back, and the button takes the place away.
    await page.goto(stage.at('/deals?near=45.4,-75.7'))
    await expectOffers(page, 'Pizza in Ottawa', 'Skates in Toronto', 'Pizza in Toronto')
    await press(page, t('deals.near'))
    await page.waitForURL((url) => url.search === '')
    await expect.poll(() => offersOf(page).count()).toBe(4)
  })

  it('come around the fan’s city where the browser does not say, and to a visitor not at all', async () => {
    const { page } = await signedInFan(stage, screen, {
      email: `near-${screen.language}@fans.example`,
      changes: { ...OTTAWA, city: 'Ottawa', gender: 'female' },
    })
    await page.goto(stage.at('/deals'))
    await press(page, t('deals.near'))
    await page.getByText(own('aroundHome', { city: 'Ottawa' })).waitFor()
    await expectOffers(page, 'Pizza in Ottawa', 'Skates in Toronto', 'Pizza in Toronto')

    const visitor = await stage.newPage(screen, { isNew: true })
    await visitor.goto(stage.at('/deals'))
    await press(visitor, t('deals.near'))
    await visitor.getByRole('alert').getByText(own('notLocated')).waitFor()
    expect(addressOf(visitor)).toEqual({})
    await expect.poll(() => offersOf(visitor).count()).toBe(4)

    // Who allows it then presses once more.
    await visitor.context().grantPermissions(['geolocation'])
    await visitor.context().setGeolocation({ latitude: 43.65321, longitude: -79.38317 })
    await press(visitor, t('deals.near'))
    await expectOffers(visitor, 'Skates in Toronto', 'Pizza in Toronto', 'Pizza in Ottawa')
  })

  it('are narrowed by category and type, each with how many there are, and by text besides', async () => {
    const page = await stage.open(screen, '/deals')
    await press(page, t('deals.narrow'))
    const categories = page.getByRole('navigation', { name: own('categories') })
    const sports = categories.getByRole('link', { name: name('Sports & Outdoors') })
    await expect.poll(() => sports.textContent()).toBe(`${name('Sports & Outdoors')}2`)
    await page.getByText(own('found_other', { formatted: '4' })).waitFor()

    await sports.click()
    await expectOffers(page, 'Skates in Toronto', 'Skates by mail')
    const types = page.getByRole('navigation', { name: own('types') })
    await types.getByRole('link', { name: t('dealTypes.online') }).click()
    await expectOffers(page, 'Skates by mail')
    expect(addressOf(page)).toEqual({ category: 'Sports & Outdoors', dealType: 'online' })
    await page.getByText(own('found_one', { formatted: '1' })).waitFor()
    await look(page)

    await page.goBack()
    await expectOffers(page, 'Skates in Toronto', 'Skates by mail')
    await page.getByRole('link', { name: own('clear') }).click()
    await expect.poll(() => offersOf(page).count()).toBe(4)
    await page.getByRole('searchbox', { name: t('deals.search') }).fill('pizza')
    await expectOffers(page, 'Pizza in Ottawa', 'Pizza in Toronto')
    const orders = page.getByRole('navigation', { name: own('sort') })
    await orders.getByRole('link', { name: own('sorts.mostRedeemed') }).click()
    await expectOffers(page, 'Pizza in Toronto', 'Pizza in Ottawa')
    expect(addressOf(page)).toEqual({ searchTerms: 'pizza', sort: 'mostRedeemed' })
    await orders.getByRole('link', { name: own('sorts.newest') }).click()
    await page.waitForURL(/sort=newest/)
    await expectOffers(page, 'Pizza in Ottawa', 'Pizza in Toronto')
  })
})
