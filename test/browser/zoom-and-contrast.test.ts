import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectNoSidewaysScroll, openPage, startBrowser } from '#test/fixtures/browser.ts'
import { startTestCloud, type TestCloud } from '#test/fixtures/cloud.ts'
import { findPlaces } from '#test/fixtures/every-route.ts'
import { watchHealth } from '#test/fixtures/page-health.ts'
import { paths } from '#web/app/paths.ts'

let cloud: TestCloud
let browser: Browser
let pages: string[]

beforeAll(async () => {
  cloud = await startTestCloud({ world: 'small' })
  browser = await startBrowser()
  const { deal, contest, slug } = await findPlaces(cloud)
  pages = [
    paths.root.href(),
    paths.about.href(),
    paths.organizations.href(),
    paths.organization.href(slug, { tab: 'about' }),
    paths.deals.href(),
    paths.deal.href(deal),
    paths.deal.href(contest),
    paths.unlockExclusives.href(),
    paths.login.href(),
    paths.terms.href(),
  ]
})
afterAll(async () => {
  await browser?.close()
  await cloud?.stop()
})

async function eachPage(width: number, check: (page: Page) => Promise<void>): Promise<void> {
  const page = await openPage(browser, { language: 'fr', width })
  const health = watchHealth(page)
  for (const path of pages) {
    await page.goto(cloud.outputs.siteUrl + path)
    await health.settle()
    await check(page)
  }
  await page.context().close()
}

it.each([
  { width: 320, zoom: 'four times' },
  { width: 640, zoom: 'twice' },
])('a desktop page enlarged $zoom needs no scrolling sideways', ({ width }) =>
  eachPage(width, expectNoSidewaysScroll),
)

it('with the colours of the system, what can be pressed or filled in can still be seen', () =>
  eachPage(1280, async (page) => {
    await page.emulateMedia({ forcedColors: 'active' })
    const edgeless = await page.evaluate(() =>
      [...document.querySelectorAll('button, input:not([type="checkbox"]), select')]
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .filter((control) => {
          const { parentElement } = control
          const edges = [
            getComputedStyle(control),
            getComputedStyle(control, '::before'),
            ...(parentElement ? [getComputedStyle(parentElement)] : []),
          ]
          return edges.every((edge) => Number.parseFloat(edge.borderTopWidth) === 0)
        })
        // What is drawn or written inside it can be seen by itself.
        .filter((control) => !control.textContent?.trim() && !control.querySelector('svg, img'))
        .map((control) => control.outerHTML.slice(0, 120)),
    )
    expect({ at: page.url(), edgeless }).toEqual({ at: page.url(), edgeless: [] })
  }))

it('who wants no motion gets none', () =>
  eachPage(390, async (page) => {
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 1)
        .map((animation) => (animation as CSSAnimation).animationName ?? 'a transition'),
    )
    expect({ at: page.url(), moving }).toEqual({ at: page.url(), moving: [] })
  }))
