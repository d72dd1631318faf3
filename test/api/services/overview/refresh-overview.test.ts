import { expect, it } from 'vitest'
import { BACKGROUND_PATTERNS } from '#lambdas/stores/access-patterns.ts'
import { keys, pk, type Scope, SORT } from '#lambdas/stores/table/keys.ts'
import { readAdminDashboard } from '#shared/api/portal.schemas.ts'
import { PORTAL_ZONE } from '#shared/constants.ts'
import type { Overview } from '#shared/model/overview.ts'
import { NO_FINDINGS } from '#shared/overview/findings.ts'
import { METRICS, slotField } from '#shared/stats/counters.ts'
import { addDays } from '#shared/stats/spans.ts'
import { localDay } from '#shared/time.ts'
import { givenCode } from '#test/fixtures/codes/given-codes.ts'
import { measure, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenOrganization, givenSponsor, put } from '#test/fixtures/world.ts'

const cloud = openMeasuredCloud()

const now = new Date()
const today = localDay(now, PORTAL_ZONE)

async function shown(): Promise<Overview | undefined> {
  const token = await makeToken(cloud.outputs, { userKey: 'ADMIN', role: 'admin' })
  return (await call(cloud.api, readAdminDashboard, { token })).data.overview
}

async function refreshed(): Promise<Overview> {
  await cloud.schedules.run('refresh-overview', now)
  expect(cloud.schedules.deadLetters).toEqual([])
  const overview = await shown()
  if (overview === undefined) throw new Error('No overview was made')
  return overview
}

/**
 * Stores counts of redemptions at 17:00 UTC. Each key of `counts` is a number of days before today.
 */
async function givenRedeemed(scope: Scope, counts: Readonly<Record<number, number>>) {
  const days = Object.entries(counts).map(([ago, count]) => {
    const day = addDays(today, -Number(ago))
    const slot = slotField('redemptions', `${day}T17:00:00.000Z`)
    return { day, item: { ...keys.countDay(scope, day), [slot]: count } }
  })
  const sum = Object.values(counts).reduce((all, count) => all + count, 0)
  const sorted = days.map(({ day }) => day).sort()
  await put(...days.map(({ item }) => item), {
    ...keys.countTotal(scope),
    [METRICS.redemptions]: sum,
    revision: 1,
    day: today,
    since: sorted[0],
  })
}

/** Fields of a deal that ended as planned, so that nobody has to act. */
const ENDED = { flashDeal: true, expiresAt: '2026-01-01T00:00:00.000Z' }

it('shows admins nothing before it was made, then what the walk has found', async () => {
  expect(await shown()).toBeUndefined()
  const sponsor = await givenSponsor({ name: 'Zinc Bar' })
  const [dry, quiet, gone] = [
    await givenOrganization({ name: 'Dry Eagles' }),
    await givenOrganization({ name: 'Quiet Owls' }),
    await givenOrganization({ name: 'Gone Geese', archived: true }),
  ]
  const over = await givenDeal(sponsor, [quiet], {
    description: 'Late soup',
    descriptionFr: 'Soupe tardive',
    flashDeal: true,
    totalAvailable: 0,
  })
  const locked = await givenDeal(sponsor, [dry], { exclusive: true, ...ENDED })
  const shut = await givenDeal(sponsor, [quiet], { exclusive: true })
  for (const used of [1, 1, 0]) await givenCode(dry, { limit: 1, used })
  await givenCode(gone, { limit: 1, used: 1 })
  await givenRedeemed({ kind: 'team', key: quiet.key }, { 15: 4, 40: 3, 45: 90 })
  await givenRedeemed({ kind: 'team', key: gone.key }, { 15: 4 })
  await givenRedeemed({ kind: 'team', key: dry.key }, { 2: 5, 9: 30, 16: 1 })
  await givenRedeemed({ kind: 'offer', key: locked.key }, { 1: 12, 8: 1 })
  await givenRedeemed({ kind: 'offer', key: shut.key }, { 1: 9 })

  const first = await refreshed()

  expect(first.madeAt).toBe(now.toISOString())
  const slices = { description: 'Two slices for one', descriptionFr: 'Deux pointes pour une' }
  expect(first.dryLists).toEqual({ count: 0, first: [] })
  expect(first.quietTeams).toEqual({
    count: 1,
    first: [{ teamKey: quiet.key, name: 'Quiet Owls', before: 7 }],
  })
  expect(first.deadDeals.count).toBe(2)
  expect(new Set(first.deadDeals.first)).toEqual(
    new Set([
      {
        offerKey: over.key,
        sponsorKey: sponsor.key,
        reason: 'soldOut',
        description: 'Late soup',
        descriptionFr: 'Soupe tardive',
      },
      { ...slices, offerKey: shut.key, sponsorKey: sponsor.key, reason: 'noCodes' },
    ]),
  )
  expect(first.movedTeams).toEqual({
    count: 1,
    first: [{ teamKey: dry.key, name: 'Dry Eagles', week: 5, weekBefore: 30 }],
  })
  const moved = { offerKey: locked.key, sponsorKey: sponsor.key, week: 12, weekBefore: 1 }
  expect(first.movedDeals).toEqual({ count: 1, first: [{ ...slices, ...moved }] })

  for (let i = 0; i < 18; i += 1) await givenCode(dry, { limit: 1, used: 1 })
  const list = { teamKey: dry.key, name: 'Dry Eagles', accessLevel: 'exclusive' }
  expect((await refreshed()).dryLists).toEqual({
    count: 1,
    first: [{ ...list, unused: 1, active: 21 }],
  })
  await givenCode(dry, { used: 7 })
  expect((await refreshed()).dryLists.count).toBe(0)
})

it('goes on where a run was cut, and finds the same, each thing once', async () => {
  const whole = await refreshed()
  const { refreshOverview } = await import('#lambdas/services/overview/refresh-overview.ts')

  const runs = []
  do runs.push(await refreshOverview(now, 0))
  while (runs.at(-1)?.isDone === 0)

  expect(runs.length).toBeGreaterThan(1)
  expect(await shown()).toEqual(whole)
})

it('takes an overview and a walk of an earlier version as none', async () => {
  const whole = await refreshed()
  const old = { offerKey: 'D', sponsorKey: 'S', description: 'Soup', reason: 'expired' }
  const findings = { ...NO_FINDINGS, deadDeals: { count: 1, first: [old] } }
  const walk = { startedAt: now.toISOString(), list: 'deals', findings }
  await put({ pk: 'SETTINGS', sk: 'OVERVIEWWALK', ...walk })
  const made = { ...findings, madeAt: now.toISOString() }
  await put({ pk: pk.scope({ kind: 'platform' }), sk: SORT.info, ...made })

  expect(await shown()).toBeUndefined()
  expect(await refreshed()).toEqual(whole)
})

it('costs what its pattern says', async () => {
  const allowed = BACKGROUND_PATTERNS['refresh-overview']

  const cost = await measure(() => refreshed())

  console.log('refresh-overview', cost)
  expect(cost.requests).toBeLessThanOrEqual(allowed.requests)
  expect(cost.readUnits).toBeLessThanOrEqual(allowed.readUnits)
  expect(cost.writeUnits).toBeLessThanOrEqual(allowed.writeUnits)
})
