import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import {
  DESKTOP,
  look,
  openPage,
  PHONE,
  type Screen,
  startBrowser,
  wordsOf,
} from '#test/fixtures/browser.ts'
import { startTestCloud, type TestCloud } from '#test/fixtures/cloud.ts'
import { signedInFan } from '#test/fixtures/signed-in-fan.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const OFFER = 'Two scoops for the price of one'
let cloud: TestCloud
let browser: Browser

beforeAll(async () => {
  cloud = await startTestCloud()
  browser = await startBrowser()
  const team = await givenOrganization({ name: 'Harbour Gulls' })
  const sponsor = await givenSponsor({ teamKeys: [team.key] })
  await givenDeal(sponsor, [team], { description: OFFER, descriptionFr: OFFER })
})
afterAll(async () => {
  await browser?.close()
  await cloud?.stop()
})

describe.each<Screen>([
  { language: 'en', width: PHONE },
  { language: 'fr', width: DESKTOP },
])('in $language at $width pixels', (screen) => {
  it('a feed without follows invites to follow, and fills with the first one', async () => {
    const t = wordsOf(screen.language, 'fan')
    const { page } = await signedInFan(cloud, browser, screen, {
      email: `feed-${screen.language}@fans.example`,
      changes: { gender: 'female' },
    })
    await page.goto(cloud.outputs.siteUrl)
    await page.waitForURL((url) => url.pathname === '/feed')
    await page.getByText(t('feed.empty')).waitFor()
    await look(page)
    const follow = wordsOf(screen.language)('follow.follow')
    await page.getByRole('button', { name: `${follow} Harbour Gulls` }).click()
    const yours = page.getByRole('region', { name: t('feed.yourDeals') })
    await yours.getByRole('link', { name: OFFER }).waitFor()
    await page
      .getByRole('navigation', { name: t('feed.followed') })
      .getByRole('link', { name: 'Harbour Gulls' })
      .waitFor()
    await look(page)
    await page.context().close()
  })

  it('is not for visitors; a brand or group that is gone says so', async () => {
    const t = wordsOf(screen.language, 'fan')
    const page = await openPage(browser, screen)
    await page.goto(`${cloud.outputs.siteUrl}/feed`)
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto(`${cloud.outputs.siteUrl}/brands/nothing`)
    await page.getByText(t('brand.gone')).last().waitFor()
    await look(page)
    await page.goto(`${cloud.outputs.siteUrl}/deal_groups/nothing`)
    await page.getByText(wordsOf(screen.language)('deal.gone')).last().waitFor()
    await page.context().close()
  })
})
