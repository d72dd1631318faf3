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
const SOON = { timeout: 2_000 }

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

/** The number on a tile, without the marks between thousands. */
async function shown(page: Page, label: string): Promise<number> {
  const tile = page.getByRole('article', { name: label, exact: true })
  return Number((await tile.getByRole('paragraph').first().textContent())?.replace(/\D/g, ''))
}

type Claims = { role: 'admin' } | { role: 'team'; teamID: string }
type Staff = Claims | { role: 'sponsor'; sponsorID: string }

/** A page of the portal whose clock is ours, and how often it has read an endpoint. */
async function opened(screen: Screen, staff: Staff, path: string, endpoint: string) {
  const email = `${ulid().toLowerCase()}@staff.example`
  const page = await signedInStaff(stage, screen, { email, ...staff }, { path: null })
  await page.clock.install()
  let reads = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(endpoint)) reads += 1
  })
  await page.goto(stage.at(path))
  await page.getByRole('article').first().waitFor()
  return { page, reads: () => reads, t: wordsOf(screen.language, 'portal') }
}

/** Lets a page read what it reads at its beginning. */
async function atRest({ page, reads }: { page: Page; reads: () => number }): Promise<number> {
  await page.clock.runFor(5_000)
  await page.waitForLoadState('networkidle')
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
  it('reads nothing while nothing happens, and shows a redemption within two seconds', async () => {
    const { staff, topic, path } = given()
    const dashboard = await opened(screen, staff, path, '/dashboard')
    const { page, reads, t } = dashboard
    await expect.poll(() => listeners(topic)).toBe(1)
    const atFirst = await atRest(dashboard)
    const before = await shown(page, t('figures.redemptions'))

    await page.clock.runFor(60_000)
    await page.waitForLoadState('networkidle')
    expect(reads()).toBe(atFirst)

    await somebodyRedeems()
    await expect.poll(() => shown(page, t('figures.redemptions')), SOON).toBe(before + 1)
    await page.close()
    await expect.poll(() => listeners(topic)).toBe(0)
  })
})

it('where no WebSocket is let through, a dashboard polls every 20 seconds', async () => {
  stage.cloud.live.setRefusing(true)
  const staff = { role: 'sponsor', sponsorID: sponsor.key } as const
  const path = `/portal/sponsors/${sponsor.key}/dashboard`
  const { page, reads, t } = await opened(DESK, staff, path, '/dashboard')
  const before = await shown(page, t('figures.redemptions'))
  await somebodyRedeems()
  await stage.cloud.settle()
  const atFirst = reads()

  await page.clock.runFor(15_000)
  expect(reads()).toBe(atFirst)
  await page.clock.runFor(6_000)
  await expect.poll(() => shown(page, t('figures.redemptions'))).toBe(before + 1)
  expect(reads()).toBe(atFirst + 1)
  stage.cloud.live.setRefusing(false)
})

it('the sales of a business follow each purchase, and are read only then', async () => {
  const sale = await givenFlashSale(20, { team })
  const staff = { role: 'sponsor', sponsorID: sale.sponsor.key } as const
  const path = `/portal/sponsors/${sale.sponsor.key}/purchases`
  const sales = await opened(DESK, staff, path, '/purchase-stats')
  const { page, reads, t } = sales
  await expect.poll(() => listeners(`figures/sponsor/${sale.sponsor.key}`)).toBe(1)
  const atFirst = await atRest(sales)
  const before = await shown(page, t('purchases.figures.sold'))

  await page.clock.runFor(60_000)
  await page.waitForLoadState('networkidle')
  expect(reads()).toBe(atFirst)

  await givenPurchase(sale)
  await expect.poll(() => shown(page, t('purchases.figures.sold')), SOON).toBe(before + 1)
})
