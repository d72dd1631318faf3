import { ulid } from 'ulid'
import { expect, it } from 'vitest'
import { fireTriggers, readTriggerBoard } from '#shared/api/trigger-board.schemas.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { redeemOnPhone } from '#test/fixtures/proofs/coupons.ts'
import { deskCalls, givenDevice } from '#test/fixtures/proofs/desk.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const cloud = openTestCloud()

it('the cap of a deal that counts when scanned is of scans, and it is fired anew after them', async () => {
  const team = await givenOrganization()
  const sponsor = await givenSponsor({ teamKeys: [team.key] })
  const limit = { redemptionsLimit: true, totalAvailable: 10, countsWhen: 'proven' } as const
  const waiting = { triggered: true, active: false, triggerDurationHours: 2 }
  const deal = await givenDeal(sponsor, [team], { ...waiting, ...limit })
  const token = await makeToken(cloud.outputs, { userKey: ulid(), role: 'team', teamID: team.key })
  const params = { teamKey: team.key }
  const fire = (cap: number) => {
    const body = { dealKeys: [deal.key], firingKey: ulid(), duration: 'hour' as const, cap }
    return call(cloud.api, fireTriggers, { params, body, token })
  }
  const board = async () => {
    await cloud.settle()
    return (await call(cloud.api, readTriggerBoard, { params, token })).data.deals
  }
  const desk = deskCalls(cloud, await givenDevice(sponsor.key))
  await cloud.settle()
  await fire(1)
  const fans = [await givenFan({}, [team]), await givenFan({}, [team])]
  const [one, two] = await Promise.all(fans.map((fan) => redeemOnPhone(cloud, { fan, deal, team })))
  const verdictOn = async (coupon = one) =>
    (await desk.prove((await coupon?.codeAt()) ?? '')).data.verdict

  expect([await verdictOn(one), await verdictOn(two)]).toEqual(['valid', 'usedUp'])

  const reached = { uses: 1, limit: 1, isReached: true, isUsedUp: false, countsWhen: 'proven' }
  expect(await board()).toMatchObject([reached])
  expect((await fire(1)).data.rows).toMatchObject([{ outcome: 'fired' }])
  expect(await board()).toMatchObject([{ uses: 0, limit: 1, isReached: false }])
  expect(await verdictOn(two)).toBe('valid')
  expect(await board()).toMatchObject([{ uses: 1, limit: 1, isReached: true }])
})
