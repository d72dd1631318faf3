import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { goInside } from '#test/fixtures/browser/go-inside.ts'
import { type PageHealth, watchHealth } from '#test/fixtures/browser/page-health.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { fanVisits } from '#test/fixtures/routes/fan-visits.ts'
import { findPlaces, type Places } from '#test/fixtures/routes/places.ts'
import { EN_DESKTOP } from '#test/fixtures/screens.ts'
import { findRawKeys } from '#test/fixtures/words/raw-keys.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'
import { paths } from '#web/lib/paths.ts'

const HOUR_MS = 3_600_000
const SHIFTS = { right: 0, ahead: 24 * HOUR_MS, behind: -24 * HOUR_MS }

/** Options for `vi.waitFor` with the timing of `expect.poll`. */
const WAITING = { timeout: 60_000, interval: 100 }

/** Matches paths of pages with deals. Their content depends on the clock because deals end. */
const SHOWS_DEALS = /^\/($|home|deal|organizations\/|offer)/

const SCREEN = EN_DESKTOP
const stage = setStage({ world: 'small' })
let visits: Record<string, string[]>

beforeAll(async () => {
  visits = { ...visitsOf(await findPlaces(stage.cloud)), ...(await visitsOfEndings()) }
  await stage.cloud.settle()
})

/**
 * Returns the paths to visit without signing in: all paths of deal pages, and one path of each
 * other route.
 */
function visitsOf(places: Places): Record<string, string[]> {
  const rows = Object.entries(fanVisits(places)).map(([name, all]) => {
    const open = all.filter(({ shownTo }) => shownTo !== 'fan').map(({ path }) => path)
    return [name, name.startsWith('deal') ? open : open.slice(0, 1)] as const
  })
  return Object.fromEntries(rows)
}

/**
 * Returns the pages of two deals that would look different if the clock were a day off. One deal
 * ends within a day, the other ended within the last day.
 */
async function visitsOfEndings() {
  const team = await givenOrganization()
  const sponsor = await givenSponsor({ teamKeys: [team.key] })
  const given = (aheadMs: number, description: string) =>
    givenDeal(sponsor, [team], {
      flashDeal: true,
      priceCents: 900,
      totalAvailable: 5,
      description,
      expiresAt: new Date(Date.now() + aheadMs).toISOString(),
    })
  const running = await given(12 * HOUR_MS, 'Still runs')
  const over = await given(-12 * HOUR_MS, 'Is over')
  return {
    organization: [paths.organization.href(team.key)],
    flashDeal: [running, over].map(({ key }) => paths.flashDeal.href(key)),
  }
}

/** Shifts the clock of the page in which it runs. Does not change timers. */
function shiftClock(shiftMs: number): void {
  const RightDate = Date
  const now = () => RightDate.now() + shiftMs
  globalThis.Date = new Proxy(RightDate, {
    apply: () => new RightDate(now()).toString(),
    construct: (target, args, made) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], made),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}

interface Device {
  readonly page: Page
  readonly health: PageHealth
}

async function openDevice(shiftMs: number): Promise<Device> {
  // Uses a new browser context. Responses that earlier tests cached could differ between the
  // devices.
  const page = await stage.newPage(SCREEN, { isNew: true })
  await page.addInitScript(shiftClock, shiftMs)
  await answerPictures(page)
  return { page, health: watchHealth(page) }
}

/** A transparent picture of one pixel, as PNG. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/**
 * Answers picture requests at once. Otherwise, the letters that replace slow pictures would appear
 * at a different time on each device.
 */
async function answerPictures(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page)
  protocol.on('Fetch.requestPaused', ({ requestId }) => {
    const responseHeaders = [{ name: 'content-type', value: 'image/png' }]
    const answer = { requestId, responseCode: 200, responseHeaders, body: PIXEL }
    // The browser may leave the page before the answer arrives.
    protocol.send('Fetch.fulfillRequest', answer).catch(() => undefined)
  })
  await protocol.send('Fetch.enable', { patterns: [{ urlPattern: '*/media/*' }] })
}

/**
 * Loads pages with deals as new documents, to test the data in their HTML. Opens all other pages
 * without a new document.
 */
async function openPage({ page, health }: Device, path: string) {
  if (SHOWS_DEALS.test(path)) await page.goto(stage.at(path))
  else await goInside(page, stage, { path, language: SCREEN.language })
  await health.settle()
}

/** Returns the title and the text of a page, without the text of countdowns. */
async function readPage({ page }: Device) {
  const words = await page.locator('main').evaluate((main) => {
    // biome-ignore lint/performance/useDomNodeTextContent: it would include hidden text.
    const textOf = (element: Element) => (element as HTMLElement).innerText
    const ticking = [...main.querySelectorAll('[data-ticking]')].map(textOf)
    return ticking.reduce((text, countdown) => text.replace(countdown, ''), textOf(main))
  })
  const rawKeys = await findRawKeys(page)
  return { title: await page.title(), words, rawKeys }
}

describe('a device whose clock is off', () => {
  let devices: [right: Device, ahead: Device, behind: Device]
  beforeAll(async () => {
    devices = await Promise.all([
      openDevice(SHIFTS.right),
      openDevice(SHIFTS.ahead),
      openDevice(SHIFTS.behind),
    ])
  })

  // Vitest lists the tests before the demo data exists, so all addresses are still undefined.
  const names = Object.entries(fanVisits({} as Places)).filter(([, all]) =>
    all.some(({ shownTo }) => shownTo !== 'fan'),
  )
  it.each(names)('%s says the same on a device that is a day ahead or behind', async (name) => {
    expect(visits[name]?.length).toBeGreaterThan(0)
    for (const path of visits[name] ?? []) {
      await Promise.all(devices.map((device) => openPage(device, path)))
      // Retries, because each device draws a map some time after the map comes into view.
      await vi.waitFor(async () => {
        const read = (device: Device) => readPage(device)
        const [right, ahead, behind] = await Promise.all(devices.map(read))
        expect(right?.words).toMatch(/\w/)
        expect(right?.rawKeys).toEqual([])
        expect({ path, ahead, behind }).toEqual({ path, ahead: right, behind: right })
      }, WAITING)
      const [faults, ...others] = devices.map(({ health }) => health.takeFaults())
      expect({ path, others }).toEqual({ path, others: [faults, faults] })
    }
  })

  it('the clocks are off, and what they would get wrong is on these pages', async () => {
    const [, ahead, behind] = devices
    const off = await Promise.all(
      [ahead, behind].map(({ page }) => page.evaluate(() => Date.now())),
    )
    expect(off.map((ms) => Math.round((ms - Date.now()) / HOUR_MS))).toEqual([24, -24])
    const [list = ''] = visits['organization'] ?? []
    await openPage(ahead, list)
    const { words } = await readPage(ahead)
    expect(words).toContain(wordsOf(SCREEN.language)('deal.buttons.buy'))
    expect(words).toContain(wordsOf(SCREEN.language)('deal.buttons.expired'))
  })
})
