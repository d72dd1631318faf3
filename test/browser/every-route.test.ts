import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { CAMERA_PAGE } from '#infra/settings/permissions-policy.ts'
import { LOGIN_PROMPT_SECONDS } from '#shared/constants.ts'
import type { Language } from '#shared/model/user.ts'
import { isPrivatePath } from '#shared/page-tags.ts'
import { goInside } from '#test/fixtures/browser/go-inside.ts'
import { look } from '#test/fixtures/browser/look.ts'
import { type PageHealth, watchHealth } from '#test/fixtures/browser/page-health.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { fanVisits } from '#test/fixtures/routes/fan-visits.ts'
import { findPlaces, type Places } from '#test/fixtures/routes/places.ts'
import { portalVisits } from '#test/fixtures/routes/portal-visits.ts'
import type { Visit } from '#test/fixtures/routes/visit.ts'
import { DESKTOP, PHONE } from '#test/fixtures/screens.ts'
import { beginDemoSession, demoAccount } from '#test/fixtures/sign-in/demo-session.ts'
import { findRawKeys } from '#test/fixtures/words/raw-keys.ts'
import { portalScreens } from '#web/app/portal-screens.ts'
import { siteScreens } from '#web/app/site-screens.tsx'
import { isEmbedded } from '#web/lib/embed-mode.ts'
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

/** Runs in a page: what would come after so long does not. Visitors who take long are invited to log in. */
function neverAfter(longMs: number): void {
  const later = window.setTimeout
  window.setTimeout = ((run: () => void, waitMs?: number, ...rest: unknown[]) =>
    waitMs === longMs ? 0 : later(run, waitMs, ...rest)) as typeof window.setTimeout
}

/** A page of one width: one that is resized fetches anew, and larger, the pictures of all that it has shown. */
async function takeSeat(language: Language, role?: Role, width = DESKTOP): Promise<Seat> {
  const page = await stage.newPage({ language, width }, { isNew: true })
  await page.addInitScript(neverAfter, LOGIN_PROMPT_SECONDS * 1000)
  if (role) await beginDemoSession(stage, page, language, role)
  return { page, health: watchHealth(page) }
}

/**
 * Returns who visits each page, and how wide it is. Pages that one language shows to the visitor on a phone,
 * the other shows to the fan on a desktop. This follows from a visit's place among all, whichever tests run.
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

/** Number of times the head of a document states what search engines read. */
interface Head {
  readonly lang: string
  readonly titles: number
  readonly descriptions: number
  readonly canonicals: number
  readonly noindex: number
}

/** Reads the head of the shown page, or of a document as it was served. */
function readHead(page: Page, html?: string): Promise<Head> {
  return page.evaluate((text) => {
    const read = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html')
    const count = (selector: string) => read.querySelectorAll(selector).length
    return {
      lang: read.documentElement.lang,
      // Drawings may name their parts with titles of their own.
      titles: count('head > title'),
      descriptions: count('meta[name="description"][content]:not([content=""])'),
      canonicals: count('link[rel="canonical"][href]'),
      noindex: count('meta[name="robots"][content="noindex"]'),
    }
  }, html)
}

type Way = (
  seat: Seat,
  language: Language,
  visit: Pick<Visit, 'path'>,
) => Promise<{ readonly status: number | undefined; readonly served?: Head }>

/** By the address, as from elsewhere. */
const load: Way = async ({ page, health }, _, { path }) => {
  const response = await page.goto(stage.at(path))
  await health.settle()
  return { status: response?.status() }
}

/** From the page before by the site's own router; what the server answers is read beside it. */
const goOn: Way = async ({ page, health }, language, { path }) => {
  const { status, html } = await goInside(page, stage, { path, language })
  await health.settle()
  return { status, served: await readHead(page, html) }
}

/** English by the address, French inside the site, but what always has a document of its own. */
function wayOf(language: Language, path: string): Way {
  const { pathname, searchParams } = new URL(stage.at(path))
  const isAlone = isEmbedded(searchParams) || CAMERA_PAGE.test(pathname)
  return language === 'en' || isAlone ? load : goOn
}

/** Goes there, and finds everything that must be right on any page. */
async function visit(
  seat: Seat,
  language: Language,
  { path, isGone, isPrivate }: Pick<Visit, 'path' | 'isGone' | 'isPrivate'>,
) {
  const { page, health } = seat
  const { status, served } = await wayOf(language, path)(seat, language, { path })
  await look(page)
  const head = await readHead(page)
  const isUnlisted = isGone || isPrivate || isPrivatePath(path.replace(/\?.*/, ''))
  const faults = health.takeFaults()
  const [title, headings, rawKeys] = await Promise.all([
    page.title(),
    page.locator('h1').count(),
    findRawKeys(page),
  ])
  const found = { path, at: addressOf(page), title, status, headings, faults, rawKeys }
  expect(found).toEqual({
    path,
    at: path,
    headings: 1,
    rawKeys: [],
    title: expect.stringMatching(/^(Fanward|.{3,} · Fanward)$/),
    // The server reports missing pages, but knows nothing about private ones.
    status: isGone && !isPrivatePath(path) ? 404 : 200,
    faults: isGone ? faults.filter((fault) => fault.includes('404')) : [],
  })
  for (const said of [head, ...(served ? [served] : [])]) {
    expect({ path, ...said }).toMatchObject({
      path,
      lang: language,
      titles: 1,
      descriptions: 1,
      ...(isUnlisted ? { canonicals: 0, noindex: 1 } : { canonicals: 1, noindex: 0 }),
    })
  }
}

describe.each<{ language: Language }>([{ language: 'en' }, { language: 'fr' }])(
  'in $language',
  ({ language }) => {
    const takeSeats = async (role?: Role) => ({
      [PHONE]: await takeSeat(language, role, PHONE),
      [DESKTOP]: await takeSeat(language, role),
    })
    let visitor: Awaited<ReturnType<typeof takeSeats>>
    let fan: typeof visitor
    beforeAll(async () => {
      ;[visitor, fan] = await Promise.all([takeSeats(), takeSeats('fan')])
    })

    // Known before the world is: the names alone.
    const names = Object.keys(fanVisits({} as Places)) as (keyof ReturnType<typeof fanVisits>)[]
    it.each(names.map((name) => ({ name })))('every visit to $name is sound', async ({ name }) => {
      const turns = turnsOf(language).filter((turn) => turn.name === name)
      const goAlong = async (seats: typeof visitor, isForFan: boolean) => {
        for (const turn of turns.filter((one) => one.isForFan === isForFan)) {
          await visit(seats[turn.width], language, turn.visit)
        }
      }
      const ends = await Promise.allSettled([goAlong(visitor, false), goAlong(fan, true)])
      for (const end of ends) {
        if (end.status === 'fulfilled') continue
        // Errors in this failed test must not count for the next.
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
    seat = await takeSeat(language, role, width)
  })

  // Known before the world is: the names alone.
  const screens = Object.entries(portalVisits({} as Places)).filter(([, own]) => own.role === role)
  it.each(screens.map(([screen]) => ({ screen })))('shows $screen', async ({ screen }) => {
    const { path } = portalVisits(places)[screen] ?? {}
    if (path === undefined) throw new Error('Such a screen is visited')
    await visit(seat, language, { path })
  })
})

describe('the portal', () => {
  it('greets visitors and fans at its gate', async () => {
    const visitor = await takeSeat('fr', undefined, PHONE)
    const fan = await takeSeat('en', 'fan')
    await visit(visitor, 'fr', { path: '/portal/dashboard' })
    await visit(fan, 'en', { path: '/portal' })
  })
})

describe('the list of visits', () => {
  it('has every address that the router has', () => {
    const patterns = (all: readonly { pattern: string }[]) =>
      all.map(({ pattern }) => pattern).toSorted()
    const visited = Object.keys(fanVisits({} as Places))

    expect(patterns(siteScreens)).toEqual(patterns(Object.values(paths)))
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
