import { expect, it } from 'vitest'
import { eachAtMost } from '#lambdas/base/parallel.ts'
import { countFollowers } from '#lambdas/stores/fans/fan-counts.ts'
import { createRandom } from '#scripts/random.ts'
import { followOrganization, unfollowOrganization } from '#shared/api/me.schemas.ts'
import { cloud, fansOf } from '#test/fixtures/fans/followers.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenFans, givenOrganization } from '#test/fixtures/world.ts'

const FANS = 100
const PRESSES = 1000
/** Number of concurrent requests of a fan who presses the button many times. */
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

  expect(await fansOf(team.key)).toBe(await countFollowers(team.key))
})
