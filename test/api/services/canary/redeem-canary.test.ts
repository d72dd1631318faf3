import { beforeAll, expect, it, vi } from 'vitest'
import { recountTable } from '#lambdas/services/recounts/recount-table.ts'
import { scanTable } from '#lambdas/stores/table/scan-table.ts'
import type { Item } from '#lambdas/stores/table/table.ts'
import { handler as listByDay } from '#lambdas/tasks/list-by-day.ts'
import { redeemDeal } from '#shared/api/deals.schemas.ts'
import { crashAtWrite, isCrashLeft } from '#test/fixtures/crashes/crash.ts'
import { expectCost, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const cloud = openMeasuredCloud()

/** Creates a few entities and a redemption. */
beforeAll(async () => {
  const team = await givenOrganization()
  const deal = await givenDeal(await givenSponsor({ teamKeys: [team.key] }), [team])
  const fan = await givenFan({}, [team])
  await call(cloud.api, redeemDeal, {
    params: { dealKey: deal.key },
    body: { teamKey: team.key, after: 0 },
    token: await makeToken(cloud.outputs, { userKey: fan.key }),
  })
  await cloud.settle()
})

const fly = () => cloud.schedules.run('redeem-canary')

/** Items of the deal that health checks probe. These items remain after every run. */
const PROBED = ['OFFER#CANARY-DOOR INFO', 'OFFER#CANARY-DOOR SPONSOR']

const nameOf = ({ pk, sk }: Item) => `${pk} ${sk}`

/** Returns names and kinds of the canary's items, and the whole items of others. */
async function stored() {
  const items: Item[] = []
  await scanTable((item) => void items.push(item))
  const isOfCanary = ({ pk }: Item) => pk.includes('CANARY')
  const isProbed = (item: Item) => PROBED.includes(nameOf(item))
  return {
    others: items
      .filter((item) => !isOfCanary(item))
      .toSorted((a, b) => (nameOf(a) < nameOf(b) ? 1 : -1)),
    probed: items.filter(isProbed).map(nameOf).toSorted(),
    canary: items
      .filter((item) => isOfCanary(item) && !isProbed(item))
      .map(({ sk }) => sk.split('#')[0]),
    /** The canary's items that never expire. */
    lasting: items
      .filter((item) => isOfCanary(item) && !isProbed(item) && item['ttl'] === undefined)
      .map(nameOf),
  }
}

it('redeems as its access pattern says, and leaves nothing but the deal that probes read', async () => {
  const before = await stored()

  await expectCost('redeem-canary', fly)
  await cloud.settle()

  expect(cloud.schedules.deadLetters).toEqual([])
  expect(before.probed).toEqual([])
  expect(await stored()).toEqual({ ...before, probed: PROBED })
})

it('is in no figure, list, file or index, whatever becomes of it', async () => {
  const before = await stored()
  const indexed = vi.spyOn(cloud.search.index, 'apply')
  vi.spyOn(console, 'error').mockReturnValue()

  // Crashes after the redemption is written and before the response arrives.
  crashAtWrite(2, 'after', 'redeem-canary')
  await expect(cloud.schedules.invoke('redeem-canary', eventOf(new Date()))).rejects.toThrow(
    'crashed',
  )
  expect(isCrashLeft()).toBe(false)
  await cloud.settle()

  const after = await stored()
  expect(after.canary.toSorted()).toEqual(['FOLLOW', 'GRANT', 'INFO', 'INFO', 'REDEEMED'])
  expect(after.lasting).toEqual([])
  expect(after.others).toEqual(before.others)
  await listByDay()
  const everything = { now: new Date(), settledMinutes: 0, isMending: true }
  expect((await recountTable(everything)).drift).toEqual([])
  // Compares only keys, because an item changes when it is added to an index by day.
  expect((await stored()).others.map(nameOf)).toEqual(before.others.map(nameOf))
  await cloud.search.rebuild()
  expect(JSON.stringify(indexed.mock.calls)).not.toContain('CANARY')
})

const eventOf = (now: Date) => ({ schedule: 'redeem-canary', time: now.toISOString() })
