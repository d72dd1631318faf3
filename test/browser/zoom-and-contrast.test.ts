import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { findPlaces } from '#test/fixtures/every-route.ts'
import { expectNoSidewaysScroll } from '#test/fixtures/look.ts'
import { watchHealth } from '#test/fixtures/page-health.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { paths } from '#web/app/paths.ts'

const stage = setStage({ world: 'small' })
let pages: string[]

beforeAll(async () => {
  const { deal, contest, slug } = await findPlaces(stage.cloud)
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

async function eachPage(width: number, check: (page: Page) => Promise<void>): Promise<void> {
  const page = await stage.newPage({ language: 'fr', width })
  const health = watchHealth(page)
  for (const path of pages) {
    await page.goto(stage.at(path))
    await health.settle()
    await check(page)
  }
}

it.each([
  { width: 320, zoom: 'four times' },
  { width: 640, zoom: 'twice' },
])('a desktop page enlarged $zoom needs no scrolling sideways', ({ width }) =>
  eachPage(width, expectNoSidewaysScroll),
)

it('letters of twice the size, as the owner of a phone may set them, stay within the page', () =>
  eachPage(390, async (page) => {
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    await expectNoSidewaysScroll(page)
  }))

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
