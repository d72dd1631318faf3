import type { Page } from 'playwright-core'
import { ulid } from 'ulid'
import { beforeAll, describe, expect, it } from 'vitest'
import { redeemDeal } from '#shared/api/deals.schemas.ts'
import { watchHealth } from '#test/fixtures/browser/page-health.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { countListeners } from '#test/fixtures/live/listeners.ts'
import { subscribedTo } from '#test/fixtures/live/subscribed.ts'
import { givenFlashSale, givenPurchase } from '#test/fixtures/purchases/purchases.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { EN_DESKTOP } from '#test/fixtures/screens.ts'
import { signedInStaff } from '#test/fixtures/sign-in/signed-in-staff.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const stage = setStage()
const t = wordsOf('en', 'portal')

let team: Awaited<ReturnType<typeof givenOrganization>>
let sponsor: Awaited<ReturnType<typeof givenSponsor>>
let deal: Awaited<ReturnType<typeof givenDeal>>

beforeAll(async () => {
  team = await givenOrganization()
  sponsor = await givenSponsor({ teamKeys: [team.key] })
  deal = await givenDeal(sponsor, [team])
})

async function somebodyRedeems(): Promise<void> {
  const fan = await givenFan({ gender: 'male' }, [team])
  const { status } = await call(stage.cloud.api, redeemDeal, {
    params: { dealKey: deal.key },
    body: { teamKey: team.key, after: 0 },
    token: await makeToken(stage.cloud.outputs, { userKey: fan.key }),
  })
  expect(status).toBe(200)
}

/** Waits until a tile shows a number, and returns the number. Ignores thousands separators. */
async function shown(page: Page, label: string): Promise<number> {
  const tile = page.getByRole('article', { name: label, exact: true })
  const figure = tile.getByRole('paragraph').first().filter({ hasText: /\d/ })
  return Number((await figure.textContent())?.replace(/\D/g, ''))
}

type Claims = { role: 'admin' } | { role: 'team'; teamID: string }
type Staff = Claims | { role: 'sponsor'; sponsorID: string }

/** Waits for `count` turns of the event loop, so that all due work starts. Runs in the page. */
async function takeTurns(count: number): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  for (let turn = 0; turn < count; turn += 1) {
    await new Promise((resolve) => {
      port2.onmessage = resolve
      port1.postMessage('')
    })
  }
  port1.close()
}

const TURNS = 50

/**
 * Opens a portal page whose clock the test controls, and counts the page's requests to an endpoint.
 */
async function opened(staff: Staff, path: string, endpoint: string) {
  // Finishes earlier changes, so that this page does not receive them.
  await stage.cloud.settle()
  const email = `${ulid().toLowerCase()}@staff.example`
  const page = await signedInStaff(stage, EN_DESKTOP, { email, ...staff }, { path: null })
  await page.clock.install()
  const { settle } = watchHealth(page)
  let reads = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(endpoint)) reads += 1
  })
  const subscribed = subscribedTo(page, 'figures/')
  await page.goto(stage.at(path))
  await page.getByRole('article').first().waitFor()
  return {
    page,
    subscribed,
    reads: () => reads,
    /** Advances the clock, and waits until the page has sent all requests that are due. */
    async pass(ms: number): Promise<void> {
      await page.clock.runFor(ms)
      let before = -1
      while (before !== reads) {
        before = reads
        await page.evaluate(takeTurns, TURNS)
        await settle()
      }
    },
  }
}

/**
 * Waits until the page has subscribed and sent its initial requests. Returns the number of
 * requests.
 */
async function atRest({
  subscribed,
  pass,
  reads,
}: Awaited<ReturnType<typeof opened>>): Promise<number> {
  await subscribed
  // The page sends a request right after the first notification. Later it sends another one, in
  // case the first response was outdated.
  for (const ms of [0, 5_000, 5_000]) await pass(ms)
  return reads()
}

const DASHBOARDS = [
  [
    'of a business',
    () => ({
      staff: { role: 'sponsor' as const, sponsorID: sponsor.key },
      topic: `figures/sponsor/${sponsor.key}`,
      path: `/portal/sponsors/${sponsor.key}/dashboard`,
    }),
  ],
  [
    'of an organization',
    () => ({
      staff: { role: 'team' as const, teamID: team.key },
      topic: `figures/team/${team.key}`,
      path: `/portal/teams/${team.key}/dashboard`,
    }),
  ],
  [
    'of the platform',
    () => ({
      staff: { role: 'admin' as const },
      topic: 'figures/platform',
      path: '/portal/dashboard',
    }),
  ],
] as const

describe.each(DASHBOARDS)('the dashboard %s', (_, given) => {
  it('reads nothing while nothing happens, and shows a redemption without being asked', async () => {
    const { staff, topic, path } = given()
    const dashboard = await opened(staff, path, '/dashboard')
    const { page, pass, reads } = dashboard
    await expect.poll(() => countListeners(topic)).toBe(1)
    const atFirst = await atRest(dashboard)
    const before = await shown(page, t('figures.redemptions'))

    await pass(60_000)
    expect(reads()).toBe(atFirst)

    await somebodyRedeems()
    await expect.poll(() => shown(page, t('figures.redemptions'))).toBe(before + 1)
    await page.close()
    await expect.poll(() => countListeners(topic)).toBe(0)
  })
})

it('where no WebSocket is let through, a dashboard polls every 20 seconds', async () => {
  stage.cloud.live.setRefusing(true)
  const staff = { role: 'sponsor', sponsorID: sponsor.key } as const
  const path = `/portal/sponsors/${sponsor.key}/dashboard`
  const { page, pass, reads } = await opened(staff, path, '/dashboard')
  const before = await shown(page, t('figures.redemptions'))
  // Pauses the clock of the page when a poll is due. The next poll is due 20 seconds later.
  await page.clock.pauseAt(Date.now() + 60_000)
  await pass(0)
  await somebodyRedeems()
  await stage.cloud.settle()
  const atFirst = reads()

  await pass(15_000)
  expect(reads()).toBe(atFirst)
  await page.clock.runFor(6_000)
  await page.clock.resume()
  await expect.poll(() => shown(page, t('figures.redemptions'))).toBe(before + 1)
  expect(reads()).toBe(atFirst + 1)
  stage.cloud.live.setRefusing(false)
})

it('the sales of a business follow each purchase, and are read only then', async () => {
  const sale = await givenFlashSale(20, { team })
  const staff = { role: 'sponsor', sponsorID: sale.sponsor.key } as const
  const path = `/portal/sponsors/${sale.sponsor.key}/purchases`
  const sales = await opened(staff, path, '/purchase-stats')
  const { page, pass, reads } = sales
  await expect.poll(() => countListeners(`figures/sponsor/${sale.sponsor.key}`)).toBe(1)
  const atFirst = await atRest(sales)
  const before = await shown(page, t('purchases.figures.sold'))

  await pass(60_000)
  expect(reads()).toBe(atFirst)

  await givenPurchase(sale)
  await expect.poll(() => shown(page, t('purchases.figures.sold'))).toBe(before + 1)
})
