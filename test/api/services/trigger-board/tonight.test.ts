import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { batchWrite } from '#lambdas/stores/table/batch-write.ts'
import { HALF_COUNT } from '#lambdas/stores/table/crowds.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { readTonight } from '#shared/api/trigger-board.schemas.ts'
import { TONIGHT_HOURS, TONIGHT_READS_MAX } from '#shared/constants.ts'
import type { Offer } from '#shared/model/offer.ts'
import { expectCost, measure, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import { call, type Identity, makeToken } from '#test/fixtures/requests/api.ts'
import {
  aRedemption,
  givenDeal,
  givenOrganization,
  givenSponsor,
  put,
} from '#test/fixtures/world.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Number of requests that read the caller's session, the deal and its organizations. */
const SESSION_DEAL_AND_TEAMS = 3
const cloud = openMeasuredCloud()

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString()
const FIRED = { triggered: true, active: true }

/**
 * Creates a deal of two organizations. Returns functions that redeem the deal and read its results.
 */
async function givenFired(changes: Partial<Offer>) {
  const [team, other] = [await givenOrganization(), await givenOrganization()]
  const sponsor = await givenSponsor({ teamKeys: [team.key, other.key] })
  const deal = await givenDeal(sponsor, [team, other], { ...FIRED, ...changes })
  const redeem = (times: readonly string[], teamKey = team.key) =>
    batchWrite(
      times.map((time) => {
        const [offerKey, sponsorKey, userKey] = [deal.key, sponsor.key, ulid()]
        const one = { offerKey, sponsorKey, teamKey, userKey, id: ulid(), time }
        return { PutRequest: { Item: aRedemption(one) } }
      }),
    )
  const read = async (who: Omit<Identity, 'userKey'> = { role: 'admin' }) => {
    const token = await makeToken(cloud.outputs, { userKey: ulid(), ...who })
    return call(cloud.api, readTonight, { params: { dealKey: deal.key }, token })
  }
  return { team, other, sponsor, deal, redeem, read }
}

describe('the results of a firing', () => {
  it('count its redemptions by the minute, and none from before', async () => {
    const from = Math.floor(Date.now() / MINUTE_MS - 10) * MINUTE_MS
    const at = (seconds: number) => new Date(from + seconds * 1000).toISOString()
    const fired = { activatedAt: at(30), triggerEndAt: minutesAgo(-20) }
    const { deal, sponsor, redeem, read } = await givenFired(fired)
    await redeem([at(-1), at(29), at(31), at(60), at(119)])

    const { evening, ...rest } = (await read()).data

    expect(rest).toEqual({ deal: expect.objectContaining({ key: deal.key }) })
    expect(rest.deal.sponsor.name).toBe(sponsor.name)
    const found = { from: at(0), slotMinutes: 1, isRunning: true, isCut: false }
    expect(evening).toMatchObject(found)
    expect(evening?.slots.slice(0, 3)).toEqual([1, 2, 0])
    expect([11, 12]).toContain(evening?.slots.length)
  })

  it('cover the first twelve hours by five minutes, and end with the trigger', async () => {
    const long = await givenFired({
      activatedAt: minutesAgo(13 * 60),
      triggerEndAt: minutesAgo(-1),
    })
    await long.redeem([minutesAgo(12.5 * 60), minutesAgo(30)])
    const { evening } = (await long.read()).data
    expect(evening).toMatchObject({ slotMinutes: 5, isRunning: false })
    expect(new Date(evening?.from ?? '').getUTCMinutes() % 5).toBe(0)
    expect(evening?.slots.filter((count) => count > 0)).toEqual([1])
    const length = Date.parse(evening?.until ?? '') - Date.parse(long.deal.activatedAt ?? '')
    expect(length).toBe(TONIGHT_HOURS * HOUR_MS)

    const triggerEndAt = minutesAgo(5)
    const over = await givenFired({ activatedAt: minutesAgo(20), triggerEndAt })
    expect((await over.read()).data.evening).toMatchObject({
      until: triggerEndAt,
      isRunning: false,
    })
  })

  it('are absent until the deal is triggered', async () => {
    const { read } = await givenFired({ active: false })
    expect((await read()).data).not.toHaveProperty('evening')
    const untriggered = await givenFired({ triggered: false, activatedAt: minutesAgo(1) })
    expect((await untriggered.read()).data).not.toHaveProperty('evening')
  })

  it('show an organization its own fans, and a business all of its own deals', async () => {
    const { team, other, sponsor, redeem, read } = await givenFired({ activatedAt: minutesAgo(5) })
    await redeem([minutesAgo(2), minutesAgo(1)])
    await redeem([minutesAgo(1)], other.key)
    const seenBy = async (who: Omit<Identity, 'userKey'>) => {
      const { status, data } = await read(who)
      const { evening, isNarrowed } = status === 200 ? data : {}
      return [status, evening?.slots.reduce((sum, count) => sum + count, 0), isNarrowed]
    }

    expect(await seenBy({ role: 'team', teamID: team.key })).toEqual([200, 2, true])
    expect(await seenBy({ role: 'team', teamID: other.key })).toEqual([200, 1, true])
    expect(await seenBy({ role: 'sponsor', sponsorID: sponsor.key })).toEqual([200, 3, undefined])
    expect((await seenBy({ role: 'team', teamID: ulid() }))[0]).toBe(403)
    expect((await seenBy({ role: 'sponsor', sponsorID: ulid() }))[0]).toBe(403)
  })
})

it('the results of a firing say the limit, the end, and how many followers alerts could reach', async () => {
  const triggerEndAt = minutesAgo(-20)
  const limited = { redemptionsLimit: true, totalAvailable: 40 }
  const fired = { ...limited, activatedAt: minutesAgo(5), triggerEndAt }
  const { team, other, read } = await givenFired(fired)
  await put({ ...keys.fans(team.key), fans: 30, revision: 2 })
  await put({ ...keys.fans(other.key), fans: 12, revision: 2 })

  const told = { limit: 40, endsAt: triggerEndAt, followers: 42 }
  expect((await read()).data.evening).toMatchObject(told)
  const own = await read({ role: 'team', teamID: team.key })
  expect(own.data.evening).toMatchObject({ ...told, followers: 30 })
})

it('the results read at most four thousand redemptions, and say what is left out', async () => {
  const { redeem, read } = await givenFired({ activatedAt: minutesAgo(50) })
  const most = TONIGHT_READS_MAX * 1000
  // The 800 redemptions are few enough that one request per half reads the whole list.
  await redeem(Array.from({ length: 800 }, () => minutesAgo(1)))
  await expectCost('read-tonight', () => read())

  await redeem(Array.from({ length: most }, (_, i) => minutesAgo(2 + i / 100)))
  const { requests } = await measure(() => read())
  const { evening } = (await read()).data

  expect(evening).toMatchObject({ isCut: true })
  expect(evening?.slots.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(most)
  expect(evening?.slots.length).toBeLessThan(45)
  expect(requests).toBe(SESSION_DEAL_AND_TEAMS + TONIGHT_READS_MAX * HALF_COUNT)
})
