import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Listening, listenOnLoopback } from '#scripts/local/listen.ts'
import { SHARE_COPIED_SECONDS } from '#shared/constants.ts'
import type { Organization } from '#shared/model/organization.ts'
import { expectAccessible, expectNoSidewaysScroll, look } from '#test/fixtures/look.ts'
import { DESKTOP, PHONE, type Screen } from '#test/fixtures/screens.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const onPhone: Screen = { language: 'fr', width: PHONE }
const onDesktop: Screen = { language: 'en', width: DESKTOP }
const stage = setStage()
let team: Organization

beforeAll(async () => {
  team = await givenOrganization()
})

async function open(screen: Screen, path: string): Promise<Page> {
  const page = await stage.open(screen, path)
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
    await expect.poll(() => menu.isVisible()).toBe(hasHamburger)
    await expect.poll(() => contests.isVisible()).toBe(!hasHamburger)
    await expectNoSidewaysScroll(page)
    if (hasHamburger) {
      await menu.click()
      await contests.waitFor()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await contests.waitFor({ state: 'hidden' })
    }
  })

  it('switches the language where one is, for this visit and the next', async () => {
    const path = '/organizations?searchTerms=nowhere&category=Events'
    const page = await open(onDesktop, path)
    const title = page.getByRole('heading', { level: 1 })
    await page.getByText(wordsOf('en')('lists.noneForQuery')).waitFor()
    await page.getByRole('button', { name: 'Français' }).click()
    await page.getByText(wordsOf('fr')('lists.noneForQuery')).waitFor()
    expect(page.url()).toBe(stage.at(path))
    await page.goto(stage.at('/how-it-works'))
    await expect.poll(() => title.textContent()).toBe(wordsOf('fr')('about.title'))
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr')
  })
})

describe('embed mode', () => {
  it.each(['embedMode', 'embedMode='])('?%s keeps its tabs within the frame', async (query) => {
    const t = wordsOf(onPhone.language)
    const page = await open(onPhone, `/organizations/${team.slug}?${query}`)
    await page.getByRole('link', { name: t('organization.kinds.exclusive') }).click()
    await page.waitForURL('**/organizations/*?deal_type=exclusive&embedMode=true')
    await page.getByRole('link', { name: t('organization.tabs.about') }).click()
    await page.waitForURL('**/organizations/*?tab=about&embedMode=true')
    expect(await page.getByRole('contentinfo').count()).toBe(0)
    expect(page.context().pages()).toHaveLength(1)
  })

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
    await expect.poll(() => logo.getAttribute('target')).toBe('_blank')
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
    await expect.poll(async () => (await opened).getByRole('contentinfo').count()).toBe(1)
    expect(new URL(page.url()).searchParams.get('embedMode')).toBe('true')
  })

  it('alone may be framed by the site of somebody else', async () => {
    const embedded = stage.at(`/organizations/${team.slug}?embedMode=true`)
    const plain = stage.at(`/organizations/${team.slug}`)
    const club: Listening = await listenOnLoopback((_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(`<iframe src="${embedded}"></iframe><iframe src="${plain}"></iframe>`)
    }, 0)
    onTestFinished(() => club.close())
    const page = await stage.newPage(onDesktop)
    await page.goto(club.url)
    await page.frameLocator('iframe').first().getByRole('heading', { level: 1 }).waitFor()
    expect(await page.frameLocator('iframe').last().getByRole('heading').count()).toBe(0)

    const ancestors = async (url: string) =>
      (await fetch(url)).headers
        .get('content-security-policy')
        ?.match(/frame-ancestors ([^;]+)/)?.[1]
    expect(await ancestors(embedded)).toBe('*')
    for (const url of [
      plain,
      stage.at('/'),
      stage.at('/login?embedMode=true'),
      stage.at('/portal?embedMode=true'),
    ]) {
      expect({ url, ancestors: await ancestors(url) }).toEqual({ url, ancestors: "'none'" })
    }
  })
})

it('the link of a FanPage is copied, and a tooltip says so for three seconds', async () => {
  const t = wordsOf(onPhone.language)
  const page = await stage.newPage(onPhone)
  const origin = stage.cloud.outputs.siteUrl
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
  await page.clock.install()
  await page.goto(stage.at(`/organizations/${team.key}?tab=about`))
  const share = page.getByRole('button', { name: t('organization.share') })
  await share.waitFor()
  // So little ahead that the visitor is not invited to log in meanwhile.
  await page.clock.pauseAt(Date.now() + 10_000)
  await share.click()
  const tooltip = page.getByText(t('organization.copied'))
  await tooltip.waitFor()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const link = stage.at(`/organizations/${team.slug}`)
  expect(await copied()).toBe(link)
  await expectNoSidewaysScroll(page)
  await page.clock.runFor(SHARE_COPIED_SECONDS * 1000 - 100)
  expect(await tooltip.isVisible()).toBe(true)
  // Copied once more, it says so for as long again.
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await share.click()
  await expect.poll(copied).toBe(link)
  await page.clock.runFor(SHARE_COPIED_SECONDS * 1000 - 100)
  expect(await tooltip.isVisible()).toBe(true)
  await page.clock.runFor(200)
  await tooltip.waitFor({ state: 'detached' })
})

it("on a phone a deal is shared by the device's own sheet, and says the way there", async () => {
  const t = wordsOf(onPhone.language)
  const place = { address: '1 Front Street', latitude: 43.65, longitude: -79.38 }
  const sponsor = await givenSponsor({ teamKeys: [team.key], ...place })
  const deal = await givenDeal(sponsor, [team], { descriptionFr: 'Deux pointes' })
  const page = await stage.newPage(onPhone, { isNew: true })
  await page.addInitScript(() => {
    const shared: ShareData[] = []
    const matchMedia = window.matchMedia.bind(window)
    Object.assign(window, {
      shared,
      matchMedia: (query: string) =>
        query === '(pointer: coarse)' ? { matches: true } : matchMedia(query),
    })
    Object.assign(navigator, {
      share: (data: ShareData) => Promise.resolve(void shared.push(data)),
    })
  })
  await page.goto(stage.at(`/deals/${deal.key}`))

  await page.getByRole('button', { name: t('organization.share') }).click()

  const shared = () => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)
  const url = stage.at(`/deals/${deal.key}`)
  await expect.poll(shared).toEqual([{ title: 'Deux pointes', url }])
  expect(await page.getByText(t('organization.copied')).count()).toBe(0)
  const directions = page.getByRole('link', { name: t('deal.directions') })
  expect(await directions.getAttribute('href')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=43.65%2C-79.38',
  )
  await look(page)
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
})
