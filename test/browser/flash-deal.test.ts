import { beforeAll, expect, it } from 'vitest'
import type { Offer } from '#shared/model/offer.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#test/fixtures/look.ts'
import { DESKTOP, PHONE, type Screen } from '#test/fixtures/screens.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const stage = setStage()
let flash: Offer
let plain: Offer

beforeAll(async () => {
  const team = await givenOrganization()
  const sponsor = await givenSponsor({ teamKeys: [team.key] })
  flash = await givenDeal(sponsor, [team], {
    ...{ flashDeal: true, priceCents: 500, originalValueCents: 1000, currency: 'CAD' },
    totalAvailable: 10,
  })
  plain = await givenDeal(sponsor, [team])
})

it.each<Screen & { price: RegExp }>([
  { language: 'en', width: PHONE, price: /C\$5\.00/ },
  { language: 'fr', width: DESKTOP, price: /5,00\s\$\sCA/ },
])('a flash deal has its own address, once counted, in $language', async ({ price, ...screen }) => {
  const t = wordsOf(screen.language)
  const page = await stage.newPage(screen)
  const counted: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/logDealImpression')) counted.push(request.method())
  })

  await page.goto(stage.at(`/deals/${flash.key}?ref=mail`))
  await page.waitForURL(`**/deals/${flash.key}/show_flash?ref=mail`)
  await page.locator('main').getByText(price).first().waitFor()
  await expect.poll(() => counted).toEqual(['POST'])
  // Nor does another come.
  await page.waitForLoadState('networkidle')
  expect(counted).toEqual(['POST'])
  await expect
    .poll(() => page.getByRole('button', { name: t('deal.buttons.redeem') }).count())
    .toBe(0)
  await page.getByRole('button', { name: price }).waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  // Other deals are led back from there, and lists lead straight to it.
  await page.goto(stage.at(`/deals/${plain.key}/show_flash`))
  await page.waitForURL(`**/deals/${plain.key}`)
  await page.goto(stage.at('/deals?flashDeals=true'))
  const card = page.locator(`main a[href="/deals/${flash.key}/show_flash"]`)
  await card.first().waitFor()
})

it.each<Screen & { prices: RegExp[] }>([
  { language: 'en', width: PHONE, prices: [/C\$5\.00/, /US\$1,234\.56/] },
  { language: 'fr', width: DESKTOP, prices: [/5,00\s\$\sCA/, /1\s234,56\s\$\sUS/] },
])('dollars of both countries are distinguished on one page, in $language', async (screen) => {
  const { prices, ...seen } = screen
  const sponsor = await givenSponsor()
  await givenDeal(sponsor, [await givenOrganization()], {
    ...{ flashDeal: true, priceCents: 123_456, originalValueCents: 250_000, currency: 'USD' },
    totalAvailable: 10,
  })
  await stage.cloud.settle()
  const page = await stage.open(seen, '/deals?flashDeals=true')
  for (const price of prices) await page.getByRole('article').getByText(price).first().waitFor()
  await expectNoSidewaysScroll(page)
})
