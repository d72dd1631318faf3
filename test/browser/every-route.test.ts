import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#shared/model/user.ts'
import { isPrivatePath } from '#shared/page-tags.ts'
import { beginDemoSession } from '#test/fixtures/demo-session.ts'
import {
  demoAccount,
  fanVisits,
  findPlaces,
  type Places,
  portalVisits,
  type Visit,
} from '#test/fixtures/every-route.ts'
import { look } from '#test/fixtures/look.ts'
import { type PageHealth, watchHealth } from '#test/fixtures/page-health.ts'
import { DESKTOP, PHONE } from '#test/fixtures/screens.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { portalScreens } from '#web/app/portal-screens.ts'
import { paths } from '#web/lib/paths.ts'

type Role = Parameters<typeof demoAccount>[0]
interface Seat {
  readonly page: Page
  readonly health: PageHealth
}

const stage = setStage({ world: 'small' })
let places: Places

beforeAll(async () => {
  places = await findPlaces(stage.cloud)
})

const addressOf = (page: Page) => page.url().slice(stage.cloud.outputs.siteUrl.length)

async function takeSeat(language: Language, role?: Role): Promise<Seat> {
  const page = await stage.newPage({ language, width: DESKTOP })
  if (role) await beginDemoSession(stage, page, language, role)
  return { page, health: watchHealth(page) }
}

/**
 * Who goes where, and how wide: what one language shows to the visitor on a phone, the other shows
 * to the fan on a desktop. It follows from a visit's place among all, whichever tests are run.
 */
function turnsOf(language: Language) {
  const all = Object.entries(fanVisits(places)).flatMap(([name, visits]) =>
    visits.map((next) => ({ name, visit: next })),
  )
  const isFirst = language === 'en'
  return all.map(({ name, visit: next }, turn) => ({
    ...{ name, visit: next, width: (turn % 2 === 0) === isFirst ? DESKTOP : PHONE },
    isForFan: next.shownTo === 'anyone' ? turn % 4 < 2 !== isFirst : next.shownTo === 'fan',
  }))
}

/** Goes there, and finds everything that must be right on any page. */
async function visit(
  { page, health }: Seat,
  language: Language,
  { path, isGone, isPrivate }: Pick<Visit, 'path' | 'isGone' | 'isPrivate'>,
  width = DESKTOP,
) {
  await page.setViewportSize({ width, height: width === PHONE ? 844 : 800 })
  await page.goto(stage.at(path))
  await health.settle()
  await look(page)
  const head = await page.evaluate(() => {
    const count = (selector: string) => document.querySelectorAll(selector).length
    return {
      headings: count('h1'),
      lang: document.documentElement.lang,
      // Drawings may name their parts with titles of their own.
      titles: count('head > title'),
      descriptions: count('meta[name="description"][content]:not([content=""])'),
      canonicals: count('link[rel="canonical"][href]'),
      noindex: count('meta[name="robots"][content="noindex"]'),
    }
  })
  const isUnlisted = isGone || isPrivate || isPrivatePath(path.replace(/\?.*/, ''))
  const faults = health.takeFaults()
  const found = { path, at: addressOf(page), title: await page.title(), ...head, faults }
  expect(found).toEqual({
    ...{ path, at: path, lang: language },
    title: expect.stringMatching(/^(Fanward|.{3,} · Fanward)$/),
    ...{ headings: 1, titles: 1, descriptions: 1 },
    ...(isUnlisted ? { canonicals: 0, noindex: 1 } : { canonicals: 1, noindex: 0 }),
    // Of what is not there, the server says so.
    faults: isGone ? faults.filter((fault) => fault.includes('404')) : [],
  })
}

describe.each<{ language: Language }>([{ language: 'en' }, { language: 'fr' }])(
  'in $language',
  ({ language }) => {
    let visitor: Seat
    let fan: Seat
    beforeAll(async () => {
      ;[visitor, fan] = await Promise.all([takeSeat(language), takeSeat(language, 'fan')])
    })

    // Known before the world is: the names alone.
    const names = Object.keys(fanVisits({} as Places)) as (keyof ReturnType<typeof fanVisits>)[]
    it.each(names.map((name) => ({ name })))('every visit to $name is sound', async ({ name }) => {
      const turns = turnsOf(language).filter((turn) => turn.name === name)
      const goAlong = async (seat: Seat, isForFan: boolean) => {
        for (const turn of turns.filter((one) => one.isForFan === isForFan)) {
          await visit(seat, language, turn.visit, turn.width)
        }
      }
      const ends = await Promise.allSettled([goAlong(visitor, false), goAlong(fan, true)])
      for (const end of ends) {
        if (end.status === 'fulfilled') continue
        // What went wrong where this one fails is no fault of the next.
        for (const { health } of [visitor, fan]) health.takeFaults()
        throw end.reason
      }
    })
  },
)

describe('the portal', () => {
  it.each(['admin', 'team', 'sponsor'] as const)('shows its screens to %s', async (role) => {
    const screens = Object.values(portalVisits(places)).filter((screen) => screen.role === role)
    for (const [language, width] of [
      ['en', DESKTOP],
      ['fr', PHONE],
    ] as const) {
      const seat = await takeSeat(language, role)
      for (const { path } of screens) await visit(seat, language, { path }, width)
    }
  })

  it('greets visitors and fans at its gate', async () => {
    const visitor = await takeSeat('fr')
    const fan = await takeSeat('en', 'fan')
    await visit(visitor, 'fr', { path: '/portal/dashboard' }, PHONE)
    await visit(fan, 'en', { path: '/portal' })
  })
})

describe('the list of visits', () => {
  it('has every address that the router has', () => {
    const router = readFileSync(new URL('../../web/app/routes.tsx', import.meta.url), 'utf8')
    const routed = [...router.matchAll(/\bpath=\{paths\.(\w+)\.pattern\}/g)].map(([, name]) => name)
    expect(routed.length).toBe(router.match(/path=\{paths\./g)?.length)
    const visited = Object.keys(fanVisits({} as Places))

    expect(routed.filter((name) => !visited.includes(String(name)))).toEqual([])
    expect(visited.toSorted()).toEqual([...Object.keys(paths), 'anythingElse'].toSorted())
  })

  it('has every screen of the portal', () => {
    const patterns = portalScreens.map(({ pattern }) => pattern)
    expect(Object.keys(portalVisits(places)).toSorted()).toEqual(patterns.toSorted())
  })

  it('goes to each parameter of an address with a value', () => {
    const unnamed = Object.values(fanVisits(places))
      .flat()
      .filter(({ path }) => /undefined|:/.test(path))
    expect(unnamed).toEqual([])
  })
})

describe('an address that leads on', () => {
  async function expectLed(page: Page, steps: readonly (readonly [from: string, to: string])[]) {
    for (const [from, to] of steps) {
      await page.goto(stage.at(from))
      await expect.poll(() => [from, addressOf(page)]).toEqual([from, to])
    }
  }

  it('takes visitors to what is open to them', async () => {
    const { page } = await takeSeat('en')
    await expectLed(page, [
      ['/home', '/'],
      ['/feed', '/'],
      ['/onboarding?step=2', '/'],
      ['/profile/edit?tab=3', '/'],
      ['/logout', '/'],
      ['/logout?toLogin=true', '/login'],
      ['/logout?toLoginToPortal=true', '/login?toPortal=true'],
      [`/deals/${places.flash}`, `/deals/${places.flash}/show_flash`],
      [`/deals/${places.deal}/show_flash`, `/deals/${places.deal}`],
    ])
  })

  it('takes fans to their feed, and out', async () => {
    const { page } = await takeSeat('en', 'fan')
    await expectLed(page, [
      ['/', '/feed'],
      ['/login', '/feed'],
      ['/login?toPortal=true', '/portal'],
      [`/deals/${places.flash}`, `/deals/${places.flash}/show_flash`],
      ['/logout?toLogin=true', '/login'],
    ])
    await beginDemoSession(stage, page, 'en', 'fan')
    await expectLed(page, [['/logout?toLoginToPortal=true', '/login?toPortal=true']])
    await beginDemoSession(stage, page, 'en', 'fan')
    await expectLed(page, [
      ['/logout', '/'],
      ['/feed', '/'],
    ])
  })

  it.each(['admin', 'team', 'sponsor'] as const)('takes %s to the own dashboard', async (role) => {
    const { page } = await takeSeat('en', role)
    const { teamID, sponsorID } = demoAccount(role)
    const home = {
      admin: '/portal/dashboard',
      team: `/portal/teams/${teamID}/dashboard`,
      sponsor: `/portal/sponsors/${sponsorID}/dashboard`,
    }[role]
    await expectLed(page, [
      ['/login?toPortal=true', home],
      ['/portal', home],
    ])
  })
})
