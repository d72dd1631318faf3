import { ulid } from 'ulid'
import { expect, it } from 'vitest'
import { readTally } from '#lambdas/stores/deals/redemptions.ts'
import { openDesk, proveAtDesk } from '#shared/api/desk.schemas.ts'
import { countsProofs } from '#shared/deals/counting.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { redeemOnPhone } from '#test/fixtures/proofs/coupons.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { givenFan, put } from '#test/fixtures/world.ts'
import { DEMO_DESK, DEMO_SPONSOR_KEY } from './accounts.ts'
import { dealItems } from './items/deal-items.ts'
import { demoDeskItems } from './items/desk-items.ts'
import { communityItems } from './items/organization-items.ts'
import { makeWorld } from './world/world.ts'

const cloud = openTestCloud()

it('the demo desk scans a coupon of the demo deal that counts when scanned, which takes a unit', async () => {
  const world = makeWorld({ seed: 1, now: new Date(), size: 'small' })
  const scanned = world.deals.filter(({ offer }) => countsProofs(offer))
  const [{ offer } = expect.unreachable()] = scanned
  expect(offer.sponsor.key).toBe(DEMO_SPONSOR_KEY)
  await put(...communityItems(world), ...demoDeskItems(world))
  await put(...dealItems({ ...world, deals: scanned }))
  const team = world.organizations
    .map(({ organization }) => organization)
    .find(({ key }) => key === offer.teams[0]?.key)
  if (team === undefined) return expect.unreachable()
  const before = (await readTally(offer.key)).totalProven ?? 0
  const fan = await givenFan({}, [team])

  const coupon = await redeemOnPhone(cloud, { fan, deal: offer, team })
  expect((await readTally(offer.key)).totalProven).toBe(before)
  const { token, pin } = DEMO_DESK
  const opened = await call(cloud.api, openDesk, { body: { token, pin } })
  const { session } = opened.data
  const body = { session, code: await coupon.codeAt(), attempt: ulid() }
  const { data } = await call(cloud.api, proveAtDesk, { body })

  expect(data).toMatchObject({ verdict: 'valid', deal: { key: offer.key } })
  expect((await readTally(offer.key)).totalProven).toBe(before + 1)
})
