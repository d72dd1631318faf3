import { beforeEach, expect, it } from 'vitest'
import {
  listDealRedemptions,
  listRedemptions,
  listSponsorRedemptions,
} from '#shared/api/portal.schemas.ts'
import { listTeamRedemptions } from '#shared/api/portal-organizations.schemas.ts'
import {
  cloud,
  deal,
  NOW,
  prove,
  redeem,
  SECOND_MS,
  setTime,
  sponsor,
  team,
} from '#test/fixtures/proofs/counter.ts'
import { redeemOnPhone, type ShownCoupon } from '#test/fixtures/proofs/coupons.ts'
import { deskCalls, givenDevice, scanOf } from '#test/fixtures/proofs/desk.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenFan } from '#test/fixtures/world.ts'

const at = (ms: number) => new Date(NOW + ms).toISOString()
let front: ReturnType<typeof deskCalls>
let coupons: readonly [ShownCoupon, ShownCoupon, ShownCoupon]

beforeEach(async () => {
  front = deskCalls(cloud, await givenDevice(sponsor.key))
  const others = [await givenFan({}, [team]), await givenFan({}, [team])] as const
  coupons = [
    await redeem(),
    await redeemOnPhone(cloud, { fan: others[0], deal, team }),
    await redeemOnPhone(cloud, { fan: others[1], deal, team }),
  ]
})

/** Returns the proofs of the coupons in each list, in their order. */
async function inLists() {
  await cloud.settle()
  const token = await makeToken(cloud.outputs, { userKey: 'an-admin', role: 'admin' })
  const params = { sponsorKey: sponsor.key, teamKey: team.key, dealKey: deal.key }
  const answers = await Promise.all([
    call(cloud.api, listRedemptions, { token }),
    call(cloud.api, listSponsorRedemptions, { params, token }),
    call(cloud.api, listTeamRedemptions, { params, token }),
    call(cloud.api, listDealRedemptions, { params, token }),
  ])
  return answers.map(({ data }) =>
    coupons.map(({ id }) => {
      const row = data.items.find((one) => one.id === id)
      expect(row).toBeDefined()
      return { provenAt: row?.provenAt, desk: row?.desk, isOffline: row?.isOffline }
    }),
  )
}

it('name the time and the desk of each proof in every list, and no proof where there is none', async () => {
  const [inPortal, offline] = coupons
  const scan = await scanOf(offline, NOW + 30 * SECOND_MS)
  await prove(await inPortal.codeAt())
  setTime(NOW + 3_600 * SECOND_MS)
  await front.settle(scan)

  const must = [
    { provenAt: at(0), desk: undefined, isOffline: undefined },
    { provenAt: at(30 * SECOND_MS), desk: 'Front counter', isOffline: true },
    { provenAt: undefined, desk: undefined, isOffline: undefined },
  ]
  expect(await inLists()).toEqual([must, must, must, must])
})
