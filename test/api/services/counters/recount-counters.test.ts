import { GetObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { s3Client } from '#lambdas/base/s3-client.ts'
import { BACKGROUND_PATTERNS } from '#lambdas/stores/access-patterns.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { getItem } from '#lambdas/stores/table/table.ts'
import { listRecounts } from '#shared/api/recounts.ts'
import { RECOUNT_PREFIX } from '#shared/reports/datasets.ts'
import { call } from '#test/fixtures/api.ts'
import { countCapacity, measure } from '#test/fixtures/capacity.ts'
import { startTestCloud, type TestCloud } from '#test/fixtures/cloud.ts'
import { makeToken } from '#test/fixtures/tokens.ts'
import { put } from '#test/fixtures/world.ts'

const NOW = new Date()
let cloud: TestCloud

beforeAll(async () => {
  cloud = await startTestCloud({ world: 'small' })
  await cloud.settle()
  countCapacity()
})
afterAll(() => cloud.stop())

/** Loaded late, as the handlers are: the cloud sets what they log. */
async function recount(timing: { sizeMax?: number; timeMs?: number } = {}) {
  const { recountCounters } = await import('#lambdas/services/counters/recount-counters.ts')
  return recountCounters(NOW, { settledMs: 10, ...timing })
}

async function nights() {
  const token = await makeToken(cloud.outputs, { userKey: 'an-admin', role: 'admin' })
  return (await call(cloud.api, listRecounts, { token })).data.items
}

it('finds the figures and stocks of the demo world right, with the rights of its line', async () => {
  const allowed = BACKGROUND_PATTERNS['recount-counters']

  const cost = await measure(() => cloud.schedules.run('recount-counters'))

  console.log('recount-counters', cost)
  expect(cloud.schedules.deadLetters).toEqual([])
  const [night] = await nights()
  expect(night).toMatchObject({ drifted: 0, stocks: 0, unmended: 0, next: 0 })
  expect(night?.scopes).toBeGreaterThan(20)
  expect(cost.requests).toBeLessThanOrEqual(allowed.requests)
  expect(cost.readUnits).toBeLessThanOrEqual(allowed.readUnits)
  expect(cost.writeUnits).toBe(allowed.writeUnits)
})

it('mends what is wrong, and says so to admins and in a file', async () => {
  const platform = keys.countDay({ kind: 'platform' }, '2026-01-01')
  const day = await getItem(platform)
  await put({ ...day, ...platform, r07: Number(day?.['r07'] ?? 0) + 3 })

  expect(await recount()).toMatchObject({ drifted: 1, unmended: 0 })

  const [night] = await nights()
  expect(night).toMatchObject({ day: NOW.toISOString().slice(0, 10), drifted: 1 })
  const Key = `${RECOUNT_PREFIX}dt=${night?.day}/from=0.csv`
  const { Body } = await s3Client().send(
    new GetObjectCommand({ Bucket: cloud.outputs.reportsBucket, Key }),
  )
  expect(await Body?.transformToString()).toContain('PLATFORM,2026-01-01,r07')
  expect(await recount()).toMatchObject({ drifted: 0 })
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
