import { beforeAll, expect, it } from 'vitest'
import { BACKGROUND_PATTERNS } from '#lambdas/stores/access-patterns.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { recountKey } from '#lambdas/stores/table/recount-keys.ts'
import { scanTable } from '#lambdas/stores/table/scan-table.ts'
import { getItem } from '#lambdas/stores/table/table.ts'
import { listRecounts, readRecountFile } from '#shared/api/recounts.schemas.ts'
import { beforeNextTransaction } from '#test/fixtures/crashes/crash.ts'
import { expectCost, measure, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenOrganization, givenSponsor, put } from '#test/fixtures/world.ts'

const NOW = new Date()
const DAY = NOW.toISOString().slice(0, 10)
const NONE_WRONG = { records: 9, scopes: 1, drifted: 0, stocks: 0, unmended: 0, next: 0 }
const cloud = openMeasuredCloud({ world: 'small' })

beforeAll(async () => {
  await cloud.settle()
})

let begun = 0

/**
 * Runs a recount at a simulated time, one millisecond later than that of the previous recount.
 * Imports `recountCounters` inside the function, because opening the test cloud must first set the
 * log level.
 */
async function recount(timing: { sizeMax?: number; timeMs?: number } = {}) {
  const { recountCounters } = await import('#lambdas/services/recounts/recount-counters.ts')
  begun += 1
  const night = await recountCounters(new Date(NOW.getTime() + begun), { settledMs: 10, ...timing })
  if (night === undefined) throw new Error('Counting is late')
  return night
}

const adminToken = () => makeToken(cloud.outputs, { userKey: 'an-admin', role: 'admin' })

async function nights() {
  const token = await adminToken()
  return (await call(cloud.api, listRecounts, { token })).data.items
}

it('finds the figures and stocks of the demo world right, with the rights of its line', async () => {
  const allowed = BACKGROUND_PATTERNS['recount-counters']

  const scan = await measure(() => scanTable(() => {}))

  const cost = await measure(() => cloud.schedules.run('recount-counters', NOW))

  console.log('recount-counters', cost, 'of which the scan', scan)
  expect(cloud.schedules.deadLetters).toEqual([])
  const [night] = await nights()
  expect(night).toMatchObject({ drifted: 0, stocks: 0, unmended: 0, next: 0 })
  expect(night?.scopes).toBeGreaterThan(20)
  expect(cost.requests).toBeLessThanOrEqual(allowed.requests)
  expect(cost.readUnits - scan.readUnits).toBeLessThanOrEqual(allowed.readUnits)
  expect(cost.writeUnits).toBe(allowed.writeUnits)
})

it('mends what is wrong, and says so to admins and in a file', async () => {
  const platform = keys.countDay({ kind: 'platform' }, '2026-01-01')
  const counted = await getItem(platform)
  await put({ ...counted, ...platform, r07: Number(counted?.['r07'] ?? 0) + 3 })

  expect(await recount()).toMatchObject({ drifted: 1, unmended: 0 })

  const [night] = await nights()
  expect(night).toMatchObject({ day: DAY, drifted: 1, files: [0] })
  const run = night?.startedAt ?? ''
  const token = await adminToken()
  await expectCost('read-recount-file', async () => {
    const params = { run, from: '0' }
    const { data } = await call(cloud.api, readRecountFile, { params, token })
    const file = await fetch(data.url)
    expect(file.headers.get('content-disposition')).toMatch(
      new RegExp(`recount-${DAY}-\\d{9}-0\\.csv`),
    )
    expect(await file.text()).toContain('PLATFORM,2026-01-01,r07')
  })
  const others = { run, from: '1' }
  expect((await call(cloud.api, readRecountFile, { params: others, token })).status).toBe(404)
})

it('of a day stands beside those before, with what each found and its file', async () => {
  const [before, ...earlier] = await nights()
  expect(await recount()).toMatchObject({ drifted: 0, unmended: 0 })

  const [last, ...rest] = await nights()
  expect(last).toMatchObject({ day: DAY, drifted: 0, files: [] })
  expect(Date.parse(last?.startedAt ?? '')).toBeGreaterThan(Date.parse(before?.startedAt ?? ''))
  expect(rest).toEqual([before, ...earlier])
  expect(before).toMatchObject({ day: DAY, drifted: 1, files: [0] })
})

it('of before its beginning was noted is found by its day', async () => {
  await put({ ...recountKey('2026-01-02'), ...NONE_WRONG, day: '2026-01-02', files: [7] })
  const token = await adminToken()

  const params = { run: '2026-01-02', from: '7' }
  const { data } = await call(cloud.api, readRecountFile, { params, token })

  expect(decodeURIComponent(data.url)).toContain('dt=2026-01-02/from=7.csv')
  expect(await nights()).toContainEqual({ ...NONE_WRONG, day: '2026-01-02', files: [7] })
})

it('that runs out of time goes on with the next slice in the next run', async () => {
  let [rounds, scopes] = [0, 0]
  const whole = await recount()
  let night = await recount({ sizeMax: 5_000, timeMs: 0 })
  expect(night.next).toBeGreaterThan(0)
  while (night.next !== 0) {
    night = await recount({ sizeMax: 5_000, timeMs: 0 })
    rounds += 1
    scopes = night.scopes
  }
  expect(rounds).toBeGreaterThan(1)
  expect(scopes).toBe(whole.scopes)
})

it('says of a stock that moves before it is mended that it was not', async () => {
  const sponsor = await givenSponsor()
  const { key } = await givenDeal(sponsor, [await givenOrganization()], { flashDeal: true })
  await cloud.settle()
  const tally = keys.tally(key)
  const sell = async (totalPurchased: number) =>
    put({ ...(await getItem(tally)), ...tally, totalPurchased })
  await sell(2)

  beforeNextTransaction(() => sell(3))
  expect(await recount()).toMatchObject({ drifted: 0, stocks: 1, unmended: 1 })

  const [night] = await nights()
  const params = { run: night?.startedAt ?? '', from: '0' }
  const { data } = await call(cloud.api, readRecountFile, { params, token: await adminToken() })
  const file = await fetch(data.url)
  expect(await file.text()).toContain(`OFFER#${key},,sold,2,0,false\r\n`)
  expect(await recount()).toMatchObject({ stocks: 1, unmended: 0 })
})
