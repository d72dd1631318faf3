import { expect, it } from 'vitest'
import { eachAtMost } from '#lambdas/base/parallel.ts'
import { countFollowers } from '#lambdas/stores/fans/fan-counts.ts'
import { createRandom } from '#scripts/seed/random.ts'
import { followOrganization, unfollowOrganization } from '#shared/api/me.ts'
import { readOrganization } from '#shared/api/organizations.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { makeToken } from '#test/fixtures/requests/tokens.ts'
import { givenFans, givenOrganization } from '#test/fixtures/world.ts'

const cloud = openTestCloud()

const FANS = 100
const PRESSES = 1000
/** Presses of one fan that are under way together, as of somebody who keeps pressing. */
const BURST = 12
const BURSTS_AT_ONCE = 4

const PRESSED = [followOrganization, unfollowOrganization]
type Press = (typeof PRESSED)[number]

it.each(['1', '2', '3'])('counts its edges after a storm of presses (seed %s)', async (seed) => {
  const random = createRandom(seed)
  const team = await givenOrganization()
  const fans = await givenFans(FANS, [])
  const params = { teamKey: team.key }
  const press = async (userKey: string, contracts: readonly Press[]) => {
    const token = await makeToken(cloud.outputs, { userKey })
    await Promise.all(contracts.map((contract) => call(cloud.api, contract, { params, token })))
  }
  await eachAtMost(BURSTS_AT_ONCE, fans, ({ key }) => press(key, [followOrganization]))
  const bursts = Array.from({ length: Math.ceil(PRESSES / BURST) }, () => random.pick(fans))

  await eachAtMost(BURSTS_AT_ONCE, bursts, ({ key }) =>
    press(
      key,
      Array.from({ length: BURST }, () => random.pick(PRESSED)),
    ),
  )

  const { data } = await call(cloud.api, readOrganization, { params: { organization: team.key } })
  expect(data.fans).toBe(await countFollowers(team.key))
})
