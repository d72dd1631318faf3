import type { Page } from 'playwright-core'
import { ulid } from 'ulid'
import { beforeAll, describe, expect, it } from 'vitest'
import { listenersOf } from '#lambdas/stores/live/live-connections.ts'
import { redeemDeal } from '#shared/api/deals.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { call } from '#test/fixtures/api.ts'
import { givenFlashSale } from '#test/fixtures/flash-deal.ts'
import { watchHealth } from '#test/fixtures/page-health.ts'
import { givenPurchase } from '#test/fixtures/purchases.ts'
import { DESKTOP, PHONE, type Screen } from '#test/fixtures/screens.ts'
import { signedInStaff } from '#test/fixtures/signed-in-staff.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { makeToken } from '#test/fixtures/tokens.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const stage = setStage()
const DESK: Screen = { language: 'en', width: DESKTOP }
const HAND: Screen = { language: 'fr', width: PHONE }

let team: Organization
let sponsor: Sponsor
let deal: Offer

beforeAll(async () => {
  team = await givenOrganization()
  sponsor = await givenSponsor({ teamKeys: [team.key] })
  deal = await givenDeal(sponsor, [team])
})

async function listeners(topic: string): Promise<number> {
  let count = 0
  for await (const page of listenersOf(topic)) count += page.length
  return count
}

async function somebodyRedeems(): Promise<void> {
  const fan = await givenFan({ gender: 'male' }, [team])
  const { status } = await call(stage.cloud.api, redeemDeal, {
    params: { dealKey: deal.key },
    body: { teamKey: team.key, after: 0 },
    token: await makeToken(stage.cloud.outputs, { userKey: fan.key }),
  })
  expect(status).toBe(200)
}

/** The number on a tile once it has one, without the marks between thousands. */
async function shown(page: Page, label: string): Promise<number> {
  const tile = page.getByRole('article', { name: label, exact: true })
  const figure = tile.getByRole('paragraph').first().filter({ hasText: /\d/ })
  return Number((await figure.textContent())?.replace(/\D/g, ''))
}

type Claims = { role: 'admin' } | { role: 'team'; teamID: string }
type Staff = Claims | { role: 'sponsor'; sponsorID: string }

/** Comes when the server has begun to tell a page of its figures. */
function toldOfFigures(page: Page): Promise<void> {
  const told = Promise.withResolvers<void>()
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (/"subscribed".*"figures\//.test(String(payload))) told.resolve()
    }),
  )
  return told.promise
}

/** A page of the portal whose clock is ours, and how often it has read an endpoint. */
async function opened(screen: Screen, staff: Staff, path: string, endpoint: string) {
  const email = `${ulid().toLowerCase()}@staff.example`
  const page = await signedInStaff(stage, screen, { email, ...staff }, { path: null })
  await page.clock.install()
  const { settle } = watchHealth(page)
  let reads = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(endpoint)) reads += 1
  })
  const told = toldOfFigures(page)
  await page.goto(stage.at(path))
  await page.getByRole('article').first().waitFor()
  return { page, told, settle, reads: () => reads, t: wordsOf(screen.language, 'portal') }
}

type Opened = Awaited<ReturnType<typeof opened>>

/** How often a page has read, once it is told of changes and has read what it reads at its beginning. */
async function atRest({ page, told, settle, reads }: Opened): Promise<number> {
  await told
  // What it is told first it reads at once, and again when all copies have it.
  for (const ms of [0, 5_000, 5_000]) {
    await page.clock.runFor(ms)
    await settle()
  }
  return reads()
}

const DASHBOARDS = [
  [
    'of a business',
    DESK,
    () => ({
      staff: { role: 'sponsor' as const, sponsorID: sponsor.key },
      topic: `figures/sponsor/${sponsor.key}`,
      path: `/portal/sponsors/${sponsor.key}/dashboard`,
    }),
  ],
  [
    'of an organization',
    HAND,
    () => ({
      staff: { role: 'team' as const, teamID: team.key },
      topic: `figures/team/${team.key}`,
      path: `/portal/teams/${team.key}/dashboard`,
    }),
  ],
  [
    'of the platform',
    DESK,
    () => ({
      staff: { role: 'admin' as const },
      topic: 'figures/platform',
      path: '/portal/dashboard',
    }),
  ],
] as const

describe.each(DASHBOARDS)('the dashboard %s', (_, screen, given) => {
  it('reads nothing while nothing happens, and shows a redemption without being asked', async () => {
    const { staff, topic, path } = given()
    const dashboard = await opened(screen, staff, path, '/dashboard')
    const { page, settle, reads, t } = dashboard
    await expect.poll(() => listeners(topic)).toBe(1)
    const atFirst = await atRest(dashboard)
    const before = await shown(page, t('figures.redemptions'))

    await page.clock.runFor(60_000)
    await settle()
    expect(reads()).toBe(atFirst)

    await somebodyRedeems()
    await expect.poll(() => shown(page, t('figures.redemptions'))).toBe(before + 1)
    await page.close()
    await expect.poll(() => listeners(topic)).toBe(0)
  })
})

it('where no WebSocket is let through, a dashboard polls every 20 seconds', async () => {
  stage.cloud.live.setRefusing(true)
  const staff = { role: 'sponsor', sponsorID: sponsor.key } as const
  const path = `/portal/sponsors/${sponsor.key}/dashboard`
  const { page, settle, reads, t } = await opened(DESK, staff, path, '/dashboard')
  const before = await shown(page, t('figures.redemptions'))
  // A poll is due then, and the next one 20 seconds after it.
  await page.clock.pauseAt(Date.now() + 60_000)
  await settle()
  await somebodyRedeems()
  await stage.cloud.settle()
  const atFirst = reads()

  await page.clock.runFor(15_000)
  await settle()
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
  const sales = await opened(DESK, staff, path, '/purchase-stats')
  const { page, settle, reads, t } = sales
  await expect.poll(() => listeners(`figures/sponsor/${sale.sponsor.key}`)).toBe(1)
  const atFirst = await atRest(sales)
  const before = await shown(page, t('purchases.figures.sold'))

  await page.clock.runFor(60_000)
  await settle()
  expect(reads()).toBe(atFirst)

  await givenPurchase(sale)
  await expect.poll(() => shown(page, t('purchases.figures.sold'))).toBe(before + 1)
})
