import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_SPONSOR_KEY, DEMO_TEAM_KEY, DEMO_VALUE_REPORT } from '#scripts/demo-world/index.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#test/fixtures/browser/look.ts'
import { watchHealth } from '#test/fixtures/browser/page-health.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { findPlaces } from '#test/fixtures/routes/places.ts'
import { portalVisits } from '#test/fixtures/routes/portal-visits.ts'
import { DESKTOP, PHONE, viewportOf } from '#test/fixtures/screens.ts'
import { beginDemoSession } from '#test/fixtures/sign-in/demo-session.ts'
import { loseScript } from '#test/fixtures/site/built-scripts.ts'
import { paths } from '#web/lib/paths.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

const stage = setStage({ world: 'small' })
let pages: string[]
let own: Record<'fan' | 'sponsor' | 'team' | 'admin', string[]>

beforeAll(async () => {
  const places = await findPlaces(stage.cloud)
  const { deal, contest, flash, slug, purchase } = places
  const { adminDashboard, sponsorDashboard, teamDashboard } = portalPages
  const dashboard = ({ pattern }: { pattern: string }) => portalVisits(places)[pattern]?.path ?? ''
  own = {
    fan: [
      paths.feed.href(),
      paths.purchases.href(),
      paths.purchase.href(purchase),
      paths.profile.href(),
      paths.profile.href({ tab: 3 }),
      paths.profile.href({ tab: 6 }),
      ...([1, 2, 3] as const).map(paths.onboarding.href),
    ],
    sponsor: [dashboard(sponsorDashboard)],
    team: [dashboard(teamDashboard)],
    admin: [dashboard(adminDashboard)],
  }
  pages = [
    paths.root.href(),
    paths.about.href(),
    paths.organizations.href(),
    paths.organization.href(slug, { tab: 'about' }),
    paths.deals.href(),
    paths.deal.href(deal),
    paths.deal.href(contest),
    paths.flashDeal.href(flash),
    paths.unlockExclusives.href(),
    paths.login.href(),
    paths.privacy.href(),
  ]
})

async function visit(
  page: Page,
  addresses: readonly string[],
  check: (page: Page) => Promise<void>,
): Promise<void> {
  const health = watchHealth(page)
  for (const path of addresses) {
    await page.goto(stage.at(path))
    await health.settle()
    await check(page)
    // At another width, the page requests other pictures. They must load before the next visit.
    await health.settle()
  }
}

/** Pages that no component test shows in dark mode. */
const ONLY_HERE = {
  visitor: [
    paths.about.href(),
    paths.terms.href(),
    paths.weeklyMail.href(),
    paths.rulesTester.href(),
  ],
  admin: [
    portalPages.brands.href(),
    portalPages.adminSettings.href(),
    portalPages.changes.href(),
    portalPages.followersReport.href(),
  ],
}

it('a page has no violations in dark mode', async () => {
  const page = await stage.newPage({ language: 'en', width: DESKTOP })
  await page.emulateMedia({ colorScheme: 'dark' })
  await loseScript(page, 'site/login/login-dialog.tsx')
  await visit(page, ONLY_HERE.visitor, expectAccessible)
  await beginDemoSession(stage, page, 'en', 'admin')
  await visit(page, ONLY_HERE.admin, expectAccessible)
})

/** Size in CSS pixels of the content of a desktop window at 400 percent zoom. */
const ENLARGED_FOUR_TIMES = { width: 320, height: 200 }

/** Runs all checks on each page, so that the test loads each page only once. */
it('a page stands enlarging, large letters and the colours of the system, and moves for nobody who wants none', async () => {
  const page = await stage.newPage({ language: 'fr', width: PHONE })
  // Prevents the login prompt, which would open after some time.
  await loseScript(page, 'site/login/login-dialog.tsx')
  await visit(page, pages, async () => {
    await expectNoMotion(page)
    await expectRoomForLargeLetters(page)
    await page.setViewportSize(viewportOf(DESKTOP))
    await expectEdgesInSystemColours(page)
    await expectFitsEnlarged(page)
    await page.setViewportSize(viewportOf(PHONE))
  })
})

/**
 * Expects that a desktop page needs no horizontal scrolling at 200 percent zoom, and is readable at
 * 400 percent.
 */
async function expectFitsEnlarged(page: Page): Promise<void> {
  await page.setViewportSize({ width: 640, height: 800 })
  await expectNoSidewaysScroll(page)
  await expectFits(page, [ENLARGED_FOUR_TIMES])
}

/** Expects that a page has no faults. Polls, because redrawing the page takes a moment. */
async function expectNone(page: Page, findFaults: () => string[]): Promise<void> {
  const faults = async () => ({
    at: [page.url(), page.viewportSize()],
    found: await page.evaluate(findFaults),
  })
  await expect.poll(faults).toMatchObject({ found: [] })
}

async function expectFits(page: Page, windows: (typeof ENLARGED_FOUR_TIMES)[]): Promise<void> {
  const before = page.viewportSize()
  for (const size of windows) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
    await expectNone(page, () =>
      [...document.querySelectorAll('body *')]
        .filter((part) => /sticky|fixed/.test(getComputedStyle(part).position))
        .filter((part) => part.checkVisibility() && part.clientHeight > window.innerHeight / 4)
        // Leaves out elements that do not fill the width, because text beside them remains visible.
        .filter((part) => part.clientWidth > window.innerWidth * 0.9)
        .map((part) => part.outerHTML.slice(0, 120)),
    )
  }
  if (before) await page.setViewportSize(before)
}

const DOUBLED = [390, 890, 1280].map((width) => ({ width, height: 1600 }))

/** Expects that text fits at twice the normal size, which users can set on their devices. */
async function expectRoomForLargeLetters(page: Page): Promise<void> {
  const style = await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await expectFits(page, DOUBLED)
  await style.evaluate((element) => (element as HTMLStyleElement).remove())
}

/** Four long forms of the portal, and two short ones. */
const FORMS = [
  portalPages.createDeal.href(DEMO_SPONSOR_KEY),
  portalPages.editTeam.href(DEMO_TEAM_KEY),
  portalPages.editSponsor.href(DEMO_SPONSOR_KEY),
  portalPages.inviteStaff.href(),
  portalPages.switches.href(),
  portalPages.createBrand.href(),
]

it('a form has room for large letters', async () => {
  const page = await stage.newPage({ language: 'fr', width: PHONE })
  await beginDemoSession(stage, page, 'fr', 'admin')
  await visit(page, FORMS, expectRoomForLargeLetters)
})

/** Expects that the chosen item of a group has a different background than the other items. */
async function expectChosenStandsOut(page: Page): Promise<void> {
  await expectNone(page, () => {
    const isChosen = '[aria-current]:not([aria-current="false"]), [aria-pressed="true"]'
    const others = 'a:not([aria-current]), [aria-current="false"], [aria-pressed="false"]'
    const groundOf = (part: Element) => getComputedStyle(part).backgroundColor
    return [...document.querySelectorAll(isChosen)]
      .filter((chosen) => chosen.checkVisibility({ visibilityProperty: true }))
      .filter((chosen) => {
        const group = chosen.closest('nav, fieldset, ul, ol') ?? chosen.parentElement
        const rest = [...(group?.querySelectorAll(others) ?? [])]
        return rest.some((other) => groundOf(other) === groundOf(chosen))
      })
      .map((chosen) => chosen.outerHTML.slice(0, 120))
  })
}

/** Expects that controls and the chosen items remain visible in forced colors mode. */
async function expectEdgesInSystemColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  await expectChosenStandsOut(page)
  await expectNone(page, () =>
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
      // A control with text or an icon is visible even without an edge.
      .filter((control) => !control.textContent?.trim() && !control.querySelector('svg, img'))
      .map((control) => control.outerHTML.slice(0, 120)),
  )
  await page.emulateMedia({ forcedColors: 'none' })
}

it('the choices of a form and the bars of a report are seen in the colours of the system', async () => {
  const page = await stage.newPage({ language: 'en', width: DESKTOP })
  await beginDemoSession(stage, page, 'en', 'admin')
  const form = portalPages.createDeal.href(DEMO_SPONSOR_KEY)
  const report = paths.valueReport.href(DEMO_VALUE_REPORT.token)
  await visit(page, [form, report], expectMarksInSystemColours)
})

/**
 * Expects that icons, and marks drawn by their background alone, such as the dot of a state or the
 * thumb of a switch, remain visible in forced colors mode.
 */
async function expectMarksInSystemColours(page: Page): Promise<void> {
  const marks = await page.evaluateHandle(findMarks)
  await page.emulateMedia({ forcedColors: 'active' })
  const lost = await page.evaluate(
    ([before, now]) =>
      before.filter((mark) => mark.isConnected && !now.includes(mark)).map((m) => m.outerHTML),
    [marks, await page.evaluateHandle(findMarks)] as const,
  )
  await page.emulateMedia({ forcedColors: 'none' })
  expect({ at: page.url(), lost }).toEqual({ at: page.url(), lost: [] })
}

/** Runs in a page: returns icons and elements without content that differ from the ground below. */
function findMarks(): Element[] {
  const groundOf = (part: Element | null): string => {
    if (part === null) return ''
    const { backgroundColor } = getComputedStyle(part)
    return backgroundColor === 'rgba(0, 0, 0, 0)' ? groundOf(part.parentElement) : backgroundColor
  }
  const isDrawn = (part: Element) => {
    const { borderTopWidth, color, outlineStyle } = getComputedStyle(part)
    const below = groundOf(part.parentElement)
    if (part instanceof SVGElement) return color !== below
    return borderTopWidth !== '0px' || outlineStyle !== 'none' || groundOf(part) !== below
  }
  return [...document.querySelectorAll('main :is(span, div, i, svg)')].filter(
    (part) =>
      (part instanceof SVGElement || (part.childElementCount === 0 && part.textContent === '')) &&
      part.getBoundingClientRect().width > 0 &&
      part.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      isDrawn(part),
  )
}

/** Expects that nothing moves for users who prefer reduced motion. */
async function expectNoMotion(page: Page): Promise<void> {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 1)
      .map((animation) => (animation as CSSAnimation).animationName ?? 'a transition'),
  )
  expect({ at: page.url(), moving }).toEqual({ at: page.url(), moving: [] })
}

describe('signed in', () => {
  it.each(['fan', 'sponsor', 'team', 'admin'] as const)(
    'the pages of a %s stand enlarging, large letters and the colours of the system',
    async (role) => {
      const page = await stage.newPage({ language: 'fr', width: 1280 })
      await beginDemoSession(stage, page, 'fr', role)
      await visit(page, own[role], async () => {
        await expectPlainHyphens(page)
        await expectFits(page, [ENLARGED_FOUR_TIMES, { width: 890, height: 800 }])
        await expectRoomForLargeLetters(page)
        await page.emulateMedia({ forcedColors: 'active' })
        await expectChosenStandsOut(page)
        await page.emulateMedia({ forcedColors: 'none' })
        if (role !== 'fan') await expectMarksInSystemColours(page)
      })
    },
  )
})

/**
 * Expects that texts with hyphens between letters have no tabular digits, which would make hyphens
 * as wide as digits.
 */
async function expectPlainHyphens(page: Page): Promise<void> {
  await expectNone(page, () =>
    [...document.querySelectorAll('table, dl')]
      .flatMap((list) => [list, ...list.querySelectorAll('td, dd')])
      .filter((part) => /\p{L}-\p{L}/u.test(part.textContent))
      .filter((part) => getComputedStyle(part).fontVariantNumeric.includes('tabular-nums'))
      .map((part) => part.outerHTML.slice(0, 120)),
  )
}
