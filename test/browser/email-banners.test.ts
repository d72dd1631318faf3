import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  SCREENS,
  startBrowser,
  wordsOf,
} from '#test/fixtures/browser.ts'
import { startTestCloud, type TestCloud } from '#test/fixtures/cloud.ts'

let cloud: TestCloud
let browser: Browser

beforeAll(async () => {
  cloud = await startTestCloud()
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await cloud?.stop()
})

it.each(SCREENS)(
  'each letter has its picture and leads on, in $language at $width pixels',
  async (screen) => {
    const page = await openPage(browser, screen)
    const leads = ['/', '/organizations', '/', '/deals', '/deals']
    for (const [index, lead] of leads.entries()) {
      await page.goto(`${cloud.outputs.siteUrl}/email-francais/${index + 1}`)
      const link = page.locator('main').getByRole('link')
      await link.waitFor()

      expect(await link.getAttribute('href')).toBe(lead)
      expect(await page.locator('main section').getAttribute('lang')).toBe('fr-CA')
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    await page.context().close()
  },
)

it('there is no sixth letter, and no rules tester in what is built for production', async () => {
  const screen = { language: 'en', width: 1280 } as const
  const page = await openPage(browser, screen)
  for (const path of ['/email-francais/6', '/rules-tester']) {
    await page.goto(cloud.outputs.siteUrl + path)
    await page.getByRole('heading', { name: wordsOf('en')('notFound.heading') }).waitFor()
  }
  await page.context().close()
})
