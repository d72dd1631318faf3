import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Listening, listenOnLoopback } from '#scripts/local/listen.ts'
import { SHARE_COPIED_SECONDS } from '#shared/constants.ts'
import type { Organization } from '#shared/model/organization.ts'
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  PHONE,
  type Screen,
  startBrowser,
  wordsOf,
} from '#test/fixtures/browser.ts'
import { startTestCloud, type TestCloud } from '#test/fixtures/cloud.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const onPhone: Screen = { language: 'fr', width: PHONE }
const onDesktop: Screen = { language: 'en', width: DESKTOP }
let cloud: TestCloud
let browser: Browser
let team: Organization

beforeAll(async () => {
  cloud = await startTestCloud()
  browser = await startBrowser()
  team = await givenOrganization()
})
afterAll(async () => {
  await browser?.close()
  await cloud?.stop()
})

const at = (path: string) => `${cloud.outputs.siteUrl}${path}`

async function open(screen: Screen, path: string): Promise<Page> {
  const page = await openPage(browser, screen)
  await page.goto(at(path))
  return page
}

describe('the header', () => {
  it.each([
    { width: 889, hasHamburger: true },
    { width: 891, hasHamburger: false },
  ])('at $width pixels: hamburger $hasHamburger', async ({ width, hasHamburger }) => {
    const t = wordsOf('en')
    const page = await open({ language: 'en', width }, '/how-it-works')
    const header = page.getByRole('banner')
    const menu = header.getByRole('button', { name: t('header.openMenu') })
    const contests = header.getByRole('link', { name: t('header.contests') })
    await header.waitFor()
    expect(await menu.isVisible()).toBe(hasHamburger)
    expect(await contests.isVisible()).toBe(!hasHamburger)
    await expectNoSidewaysScroll(page)
    if (hasHamburger) {
      await menu.click()
      await contests.waitFor()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await contests.waitFor({ state: 'hidden' })
    }
    await page.context().close()
  })

  it('switches the language where one is, for this visit and the next', async () => {
    const path = '/organizations?searchTerms=nowhere&category=Events'
    const page = await open(onDesktop, path)
    const title = page.getByRole('heading', { level: 1 })
    await page.getByText(wordsOf('en')('lists.noneForQuery')).waitFor()
    await page.getByRole('button', { name: 'Français' }).click()
    await page.getByText(wordsOf('fr')('lists.noneForQuery')).waitFor()
    expect(page.url()).toBe(at(path))
    await page.goto(at('/how-it-works'))
    expect(await title.textContent()).toBe(wordsOf('fr')('about.title'))
    expect(await page.locator('html').getAttribute('lang')).toBe('fr')
    await page.context().close()
  })
})

describe('embed mode', () => {
  it('leaves the page and its logo, which opens the site in a new tab', async () => {
    const t = wordsOf(onDesktop.language)
    const deal = await givenDeal(await givenSponsor({ teamKeys: [team.key] }), [team])
    const page = await open(onDesktop, `/organizations/${team.slug}?embedMode=true`)
    await page.getByRole('heading', { level: 1, name: team.name }).waitFor()
    const header = page.getByRole('banner').first()
    expect(await page.getByRole('navigation', { name: t('header.navigation') }).count()).toBe(0)
    expect(await header.getByRole('searchbox').count()).toBe(0)
    expect(await header.getByRole('button').count()).toBe(0)
    expect(await page.getByRole('contentinfo').count()).toBe(0)
    const logo = header.getByRole('link', { name: t('header.home') })
    expect(await logo.getAttribute('target')).toBe('_blank')
    await expectAccessible(page)

    // A tab within the frame stays embedded.
    await page.getByRole('link', { name: t('organization.tabs.about') }).click()
    await page
      .getByRole('heading', { name: t('organization.aboutTitle', { name: team.name }) })
      .waitFor()
    expect(await page.getByRole('contentinfo').count()).toBe(0)

    // Every other page is for a tab of its own.
    await page.goBack()
    const opened = page.context().waitForEvent('page')
    await page.locator('main').getByRole('link', { name: deal.description }).first().click()
    await (await opened).getByRole('heading', { level: 1, name: deal.description }).waitFor()
    expect(await (await opened).getByRole('contentinfo').count()).toBe(1)
    expect(new URL(page.url()).searchParams.get('embedMode')).toBe('true')
    await page.context().close()
  })

  it('alone may be framed by the site of somebody else', async () => {
    const embedded = at(`/organizations/${team.slug}?embedMode=true`)
    const plain = at(`/organizations/${team.slug}`)
    const club: Listening = await listenOnLoopback((_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(`<iframe src="${embedded}"></iframe><iframe src="${plain}"></iframe>`)
    }, 0)
    const page = await openPage(browser, onDesktop)
    await page.goto(club.url)
    await page.frameLocator('iframe').first().getByRole('heading', { level: 1 }).waitFor()
    expect(await page.frameLocator('iframe').last().getByRole('heading').count()).toBe(0)
    await page.context().close()
    await club.close()

    const ancestors = async (url: string) =>
      (await fetch(url)).headers
        .get('content-security-policy')
        ?.match(/frame-ancestors ([^;]+)/)?.[1]
    expect(await ancestors(embedded)).toBe('*')
    for (const url of [plain, at('/'), at('/login?embedMode=true'), at('/portal?embedMode=true')]) {
      expect({ url, ancestors: await ancestors(url) }).toEqual({ url, ancestors: "'none'" })
    }
  })
})

it('the link of a FanPage is copied, and a tooltip says so for three seconds', async () => {
  const t = wordsOf(onPhone.language)
  const page = await openPage(browser, onPhone)
  const origin = cloud.outputs.siteUrl
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
  await page.clock.install()
  await page.goto(at(`/organizations/${team.key}?tab=about`))
  const share = page.getByRole('button', { name: t('organization.share') })
  await share.waitFor()
  await page.clock.pauseAt(Date.now() + 60_000)
  await share.click()
  const tooltip = page.getByText(t('organization.copied'))
  await tooltip.waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    at(`/organizations/${team.slug}`),
  )
  await expectNoSidewaysScroll(page)
  await page.clock.runFor(SHARE_COPIED_SECONDS * 1000 - 100)
  expect(await tooltip.isVisible()).toBe(true)
  await page.clock.runFor(200)
  await tooltip.waitFor({ state: 'detached' })
  await page.context().close()
})

it('a banner stays for as long as the network is gone', async () => {
  const t = wordsOf(onPhone.language)
  const page = await open(onPhone, '/how-it-works')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const banner = page.getByText(t('offline.banner'))
  expect(await banner.count()).toBe(0)
  await page.context().setOffline(true)
  await banner.waitFor()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await banner.waitFor({ state: 'detached' })
  await page.context().close()
})
