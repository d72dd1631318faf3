import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { impressionItem } from '#lambdas/stores/deals/impressions.ts'
import { type DayFilesDatabase, fetchDayFiles, openDayFiles } from '#scripts/day-files.ts'
import { DEMO_SPONSOR_KEY, DEMO_TEAM_KEY } from '#scripts/demo-world/index.ts'
import { readFigures } from '#shared/api/figures.schemas.ts'
import {
  listRedemptions,
  readAdminDashboard,
  readSponsorDashboard,
  readTeamDashboard,
} from '#shared/api/portal.schemas.ts'
import { NAMED_QUERIES } from '#shared/reports/queries.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { aProofItem } from '#test/fixtures/proofs/a-proof.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { aRedemption, put } from '#test/fixtures/world.ts'

const cloud = openTestCloud({ world: 'small' })
let folder: string
let files: DayFilesDatabase
let token: string

/**
 * Adds a redemption, a contest entry, two proofs and an impression to the small demo world. Then
 * writes the day files and opens them.
 */
beforeAll(async () => {
  const own = { sponsorKey: DEMO_SPONSOR_KEY, teamKey: DEMO_TEAM_KEY, offerKey: 'deal' }
  const now = new Date().toISOString()
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  await put(
    aRedemption({ ...own, offerDescription: 'Two, "crisp" slices\nfor one' }),
    aRedemption({ ...own, transactionType: 'contest' }),
    aProofItem(own),
    aProofItem({ ...own, provenAt: yesterday, isOffline: true }),
    impressionItem({ ...own, key: 'seen', viewedAt: now }),
  )
  await cloud.settle()
  await cloud.schedules.run('write-day-files')
  token = await makeToken(cloud.outputs, { userKey: 'staff', role: 'admin' })
  folder = await mkdtemp(join(tmpdir(), 'fanward-day-files-'))
  await fetchDayFiles(cloud.outputs, folder)
  files = await openDayFiles(folder)
})
afterAll(async () => {
  files.close()
  await rm(folder, { recursive: true })
})

async function countIn(table: string, where = 'true', what = 'count(*)'): Promise<number> {
  const { rows } = await files.query(
    `select coalesce(${what}, 0) as n from ${table} where ${where}`,
  )
  return Number(rows[0]?.['n'])
}

/**
 * Returns the numbers of redemptions, proofs, contest entries, purchases and impressions that meet
 * an SQL condition. `seenWhere` is the condition for impressions.
 */
async function totalsOf(where: string, seenWhere = where) {
  return {
    redemptions: await countIn('redemptions', `type = 'redemption' and ${where}`),
    proven: await countIn('proofs', where),
    contestEntries: await countIn('redemptions', `type = 'contest' and ${where}`),
    purchases: await countIn('purchases', where),
    impressions: await countIn('impressions', seenWhere, 'sum(impressions)'),
  }
}

/** Counts follows and unfollows, and adds up payments, whose local day meets an SQL condition. */
async function movedIn(days: string) {
  const paid = (currency: string) =>
    countIn('purchases', `${days} and currency = '${currency}'`, 'sum(price_cents)')
  return {
    follows: await countIn('follows', `${days} and change = 'follow'`),
    unfollows: await countIn('follows', `${days} and change = 'unfollow'`),
    spent: { cad: await paid('CAD'), usd: await paid('USD') },
  }
}

describe('the files for analysts', () => {
  it('come to the figures of the platform, in total', async () => {
    const { figures } = (await call(cloud.api, readAdminDashboard, { token })).data
    expect(figures.total).toMatchObject(await totalsOf('true'))
    const follows = await countIn('follows', "change = 'follow'")
    expect(follows - (await countIn('follows', "change = 'unfollow'"))).toBe(figures.total.follows)
    expect(await countIn('events', "type = 'follow'")).toBe(follows)
    expect(figures.total.proven).toBeGreaterThan(1)
    expect(Math.min(figures.total.redemptions, figures.total.impressions)).toBeGreaterThan(100)
  })

  it('come to the figures of a business and of an organization', async () => {
    const params = { sponsorKey: DEMO_SPONSOR_KEY, teamKey: DEMO_TEAM_KEY }
    const business = (await call(cloud.api, readSponsorDashboard, { params, token })).data
    expect(business.figures.total).toMatchObject(
      await totalsOf(`business_key = '${DEMO_SPONSOR_KEY}'`),
    )
    const organization = (await call(cloud.api, readTeamDashboard, { params, token })).data
    const { impressions: _, ...totals } = await totalsOf(
      `organization_key = '${DEMO_TEAM_KEY}'`,
      'true',
    )
    expect(organization.figures.total).toMatchObject(totals)
  })

  it('come to the bars of a chart in the days of Toronto', async () => {
    const params = { subject: 'platform', subjectKey: 'all' } as const
    const query = { span: 'days30', zone: 'America/Toronto' } as const
    const { bars, totals } = (await call(cloud.api, readFigures, { params, query, token })).data
    expect(bars.length).toBeGreaterThan(0)
    expect(bars.some(({ redemptions }) => redemptions > 0)).toBe(true)
    for (const [n, { from, ...counts }] of bars.entries()) {
      const to = bars[n + 1]?.from
      const days = `local_day >= '${from}'${to === undefined ? '' : ` and local_day < '${to}'`}`
      expect(counts, from).toMatchObject({ ...(await totalsOf(days)), ...(await movedIn(days)) })
    }
    expect(totals).toMatchObject(await movedIn(`local_day >= '${bars[0]?.from}'`))
    expect(Math.min(totals.spent.cad, totals.follows)).toBeGreaterThan(0)
  })

  it('hold the rows of the list of redemptions, word for word', async () => {
    const { items } = (await call(cloud.api, listRedemptions, { query: { limit: '50' }, token }))
      .data
    const { rows } = await files.query(
      'select redemption_id, redeemed_at, deal, city from redemptions order by redeemed_at desc, redemption_id desc limit 50',
    )
    expect(rows).toEqual(
      items.map(({ id, time, offerDescription, userCity }) => ({
        redemption_id: id,
        redeemed_at: time,
        city: userCity ?? '',
        deal: offerDescription.replace('\n', ' '),
      })),
    )
  })

  it('answer every named query', async () => {
    for (const { name, sql } of NAMED_QUERIES) {
      const { columns, rows } = await files.query(sql)
      expect(columns.length, name).toBeGreaterThan(1)
      if (name !== 'deletions-by-day') expect(rows.length, name).toBeGreaterThan(0)
    }
  })
})
