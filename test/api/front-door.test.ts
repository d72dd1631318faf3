import { beforeAll, expect, it } from 'vitest'
import { type Probe, poolProbe, SITE_PROBES } from '#infra/settings/probes.ts'
import { isCanary } from '#lambdas/stores/table/canary-keys.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { listDeals, redeemDeal } from '#shared/api/deals.schemas.ts'
import { PROBED_DEAL_KEY } from '#shared/deals/probed-deal.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenFan } from '#test/fixtures/world.ts'

/** Number of bytes of an answer that a health check of Route 53 searches. */
const SEARCHED_BYTES = 5120

const cloud = openTestCloud({ edgeClock: () => 0 })

beforeAll(() => cloud.schedules.run('redeem-canary'))

/** Returns the part of a response that Route 53 searches, without following a redirect. */
async function searched(origin: string, { path }: Probe): Promise<string> {
  const answer = await fetch(origin + path, { redirect: 'manual' })
  expect(answer.status).toBe(200)
  return (await answer.text()).slice(0, SEARCHED_BYTES)
}

it.each(Object.entries(SITE_PROBES))('the probe %s finds its text', async (_, probe) => {
  expect(await searched(cloud.outputs.siteUrl, probe)).toContain(probe.text)
})

it('the probe of the user pool finds its text', async () => {
  const { cognitoEndpoint, userPoolId } = cloud.outputs
  const probe = poolProbe(userPoolId)
  expect(await searched(cognitoEndpoint, probe)).toContain(probe.text)
})

it('no cache keeps the probed deal, which would hide that the API fails', async () => {
  const [deal, deals] = await Promise.all(
    [SITE_PROBES.deal, SITE_PROBES.deals].map(({ path }) => fetch(cloud.outputs.siteUrl + path)),
  )
  expect(deal?.headers.get('cache-control')).toBe('private, no-store')
  expect(deals?.headers.get('cache-control')).toContain('s-maxage')
})

it('the probed deal is of the canary, in no list, and for nobody to redeem', async () => {
  expect(isCanary(keys.offer(PROBED_DEAL_KEY))).toBe(true)
  const { data } = await call(cloud.api, listDeals, {})
  expect(data.items.map(({ key }) => key)).not.toContain(PROBED_DEAL_KEY)

  const fan = await givenFan()
  const answer = await call(cloud.api, redeemDeal, {
    params: { dealKey: PROBED_DEAL_KEY },
    body: { teamKey: PROBED_DEAL_KEY, after: 0 },
    token: await makeToken(cloud.outputs, { userKey: fan.key }),
  })
  expect(answer.status).toBe(409)
})
