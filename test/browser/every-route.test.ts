import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#shared/language.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { fanVisits } from '#test/fixtures/routes/fan-visits.ts'
import { findPlaces, type Places } from '#test/fixtures/routes/places.ts'
import { portalVisits } from '#test/fixtures/routes/portal-visits.ts'
import { addressOf, type Seat, takeSeat, visit } from '#test/fixtures/routes/sound-visit.ts'
import { DESKTOP, PHONE } from '#test/fixtures/screens.ts'
import { beginDemoSession, demoAccount } from '#test/fixtures/sign-in/demo-session.ts'
import { portalScreens } from '#web/app/portal-screens.ts'
import { siteScreens } from '#web/app/site-screens.tsx'
import { paths } from '#web/lib/paths.ts'

type Role = Parameters<typeof demoAccount>[0]
const stage = setStage({ world: 'small' })
let places: Places

beforeAll(async () => {
  places = await findPlaces(stage.cloud)
})

/**
 * Returns each visit with its reader (a visitor or a fan) and its width. Every visit has a
 * different width in English than in French. If anyone may see the page, the reader differs, too.
 */
function turnsOf(language: Language) {
  const all = Object.entries(fanVisits(places)).flatMap(([name, visits]) =>
    visits.map((next) => ({ name, visit: next })),
  )
  const isFirst = language === 'en'
  return all.map(({ name, visit: next }, turn) => ({
    name,
    visit: next,
    width: (turn % 2 === 0) === isFirst ? (DESKTOP as typeof DESKTOP) : (PHONE as typeof PHONE),
    isForFan: next.shownTo === 'anyone' ? turn % 4 < 2 !== isFirst : next.shownTo === 'fan',
  }))
}

describe.each<{ language: Language }>([{ language: 'en' }, { language: 'fr' }])(
  'in $language',
  ({ language }) => {
    const takeSeats = async (role?: Role) => ({
      [PHONE]: await takeSeat(stage, language, role, PHONE),
      [DESKTOP]: await takeSeat(stage, language, role),
    })
    let visitor: Awaited<ReturnType<typeof takeSeats>>
    let fan: typeof visitor
    beforeAll(async () => {
      ;[visitor, fan] = await Promise.all([takeSeats(), takeSeats('fan')])
    })

    // Vitest lists the tests before the demo data exists, so all addresses are still undefined.
    const names = Object.keys(fanVisits({} as Places)) as (keyof ReturnType<typeof fanVisits>)[]
    it.each(names.map((name) => ({ name })))('every visit to $name is sound', async ({ name }) => {
      const turns = turnsOf(language).filter((turn) => turn.name === name)
      const goAlong = async (seats: typeof visitor, isForFan: boolean) => {
        for (const turn of turns.filter((one) => one.isForFan === isForFan)) {
          await visit(stage, seats[turn.width], language, turn.visit)
        }
      }
      const ends = await Promise.allSettled([goAlong(visitor, false), goAlong(fan, true)])
      for (const end of ends) {
        if (end.status === 'fulfilled') continue
        // Discards the faults of this failed test, so that they do not fail the next one.
        for (const seats of [visitor, fan]) {
          for (const { health } of Object.values(seats)) health.takeFaults()
        }
        throw end.reason
      }
    })
  },
)

const staff = (['admin', 'team', 'sponsor'] as const).flatMap((role) => [
  { role, language: 'en', width: DESKTOP } as const,
  { role, language: 'fr', width: PHONE } as const,
])

describe.each(staff)('the portal for $role in $language', ({ role, language, width }) => {
  let seat: Seat
  beforeAll(async () => {
    seat = await takeSeat(stage, language, role, width)
  })

  // Vitest lists the tests before the demo data exists, so all addresses are still undefined.
  const screens = Object.entries(portalVisits({} as Places)).filter(([, own]) => own.role === role)
  it.each(screens.map(([screen]) => ({ screen })))('shows $screen', async ({ screen }) => {
    const { path } = portalVisits(places)[screen] ?? {}
    if (path === undefined) throw new Error('Such a screen is visited')
    await visit(stage, seat, language, { path })
  })
})

describe('the portal', () => {
  it('greets visitors and fans at its gate', async () => {
    const visitor = await takeSeat(stage, 'fr', undefined, PHONE)
    const fan = await takeSeat(stage, 'en', 'fan')
    await visit(stage, visitor, 'fr', { path: '/portal/dashboard' })
    await visit(stage, fan, 'en', { path: '/portal' })
  })
})

describe('the list of visits', () => {
  it('has every address that the router has', () => {
    const patterns = (all: readonly { pattern: string }[]) =>
      all.map(({ pattern }) => pattern).toSorted()
    const visited = Object.keys(fanVisits({} as Places))

    const screens = [...siteScreens, paths.desk, paths.valueReport]
    expect(patterns(screens)).toEqual(patterns(Object.values(paths)))
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
      await expect.poll(() => [from, addressOf(stage, page)]).toEqual([from, to])
    }
  }

  it('takes visitors to what is open to them', async () => {
    const { page } = await takeSeat(stage, 'en')
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
    const { page } = await takeSeat(stage, 'en', 'fan')
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
    const { page } = await takeSeat(stage, 'en', role)
    const { teamID: teamKey, sponsorID: sponsorKey } = demoAccount(role)
    const home = {
      admin: '/portal/dashboard',
      team: `/portal/teams/${teamKey}/dashboard`,
      sponsor: `/portal/sponsors/${sponsorKey}/dashboard`,
    }[role]
    await expectLed(page, [
      ['/login?toPortal=true', home],
      ['/portal', home],
      ...(role === 'admin'
        ? []
        : [[home.replace('/dashboard', '?period=Weekly'), `${home}?period=Weekly`] as const]),
    ])
  })
})
