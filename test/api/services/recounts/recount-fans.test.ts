import { expect, it } from 'vitest'
import { BACKGROUND_PATTERNS } from '#lambdas/stores/access-patterns.ts'
import { readFanCount } from '#lambdas/stores/fans/fan-counts.ts'
import { followItem } from '#lambdas/stores/fans/follows.ts'
import { organizationKeyPages } from '#lambdas/stores/organizations/organizations.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { followOrganization } from '#shared/api/me.schemas.ts'
import { measure, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenFan, givenOrganization, put } from '#test/fixtures/world.ts'

const cloud = openMeasuredCloud({ world: 'small' })

/** Imports the function late, because opening the test cloud must first set the log level. */
async function recountFans() {
  const { recountFans: run } = await import('#lambdas/services/recounts/recount-fans.ts')
  return run(new Date(), 10)
}

it('finds no drift in the demo world, nor after a fan has followed', async () => {
  const team = await givenOrganization()
  const fan = await givenFan()
  const token = await makeToken(cloud.outputs, { userKey: fan.key })
  await call(cloud.api, followOrganization, { params: { teamKey: team.key }, token })

  const { organizations, ...rest } = await recountFans()

  expect(organizations).toBeGreaterThan(5)
  expect(rest).toEqual({ drifted: 0, fanDrift: 0, reaches: organizations, reachesLeft: 0 })
})

it('mends a count that is not that of its edges, and reports by how much it was off', async () => {
  const [high, low] = [await givenOrganization(), await givenOrganization()]
  await put(
    { ...keys.fans(high.key), fans: 7, revision: 40 },
    ...['F1', 'F2'].map((fan) => followItem(fan, low.key, '2026-11-20T12:00:00.000Z')),
  )

  expect(await recountFans()).toMatchObject({ drifted: 2, fanDrift: 9 })

  expect(await readFanCount(high.key)).toEqual({ fans: 0, revision: 41 })
  expect(await readFanCount(low.key)).toEqual({ fans: 2, revision: 2 })
  expect(await recountFans()).toMatchObject({ drifted: 0, fanDrift: 0 })
})

it('runs by the clock with the rights of its line, and costs what its pattern says', async () => {
  const allowed = BACKGROUND_PATTERNS['recount-fans']
  const teamKeys: string[] = []
  for await (const page of organizationKeyPages()) teamKeys.push(...page)

  const cost = await measure(() => cloud.schedules.run('recount-fans'))

  console.log('recount-fans', cost, teamKeys.length)
  expect(cloud.schedules.deadLetters).toEqual([])
  expect(cost.requests).toBeLessThanOrEqual(allowed.requests + 7 * teamKeys.length)
  expect(cost.readUnits).toBeLessThanOrEqual(allowed.readUnits)
  expect(cost.writeUnits).toBeLessThanOrEqual(allowed.writeUnits)
})
