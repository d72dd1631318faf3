import { expect, it } from 'vitest'
import { FEEDBACK_OPEN_MS } from '#shared/model/feedback.ts'
import { aFan, cloud, connect, sponsor, team } from '#test/fixtures/live/live-pages.ts'
import { redeemOnPhone } from '#test/fixtures/proofs/coupons.ts'
import { deskCalls, givenDevice } from '#test/fixtures/proofs/desk.ts'
import { givenDeal } from '#test/fixtures/world.ts'

it('the phone of a fan learns that the coupon was accepted, and that this was taken back', async () => {
  const deal = await givenDeal(sponsor, [team])
  const [fan, stranger, phone, other] = [
    await aFan(),
    await aFan(),
    await connect(),
    await connect(),
  ]
  const front = deskCalls(cloud, await givenDevice(sponsor.key))
  const coupon = await redeemOnPhone(cloud, { fan, deal, team })
  await cloud.settle()
  await phone.subscribe([`me/deal/${deal.key}`], fan.token)
  await other.subscribe([`me/deal/${deal.key}`], stranger.token)

  await front.prove(await coupon.digitsAt())
  await expect
    .poll(() => phone.states.at(-1)?.state)
    .toMatchObject({ lastRedemption: { number: 1, feedback: { useId: coupon.id } } })
  const state = phone.states.at(-1)?.state as {
    lastRedemption: { feedback: { until: string; outcome?: string } }
  }
  const { until, outcome } = state.lastRedemption.feedback
  expect(outcome).toBeUndefined()
  const leftMs = Date.parse(until) - Date.now()
  expect(leftMs).toBeLessThanOrEqual(FEEDBACK_OPEN_MS)
  expect(leftMs).toBeGreaterThan(FEEDBACK_OPEN_MS - 60_000)

  await front.undo(coupon.id)
  await expect
    .poll(() => phone.states.at(-1)?.state)
    .toEqual({ lastRedemption: { number: 1, redeemedAt: coupon.redeemedAt, teamKey: team.key } })

  await front.prove(await coupon.codeAt())
  await expect
    .poll(() => phone.states.at(-1)?.state)
    .toMatchObject({ lastRedemption: { feedback: { useId: coupon.id } } })
  expect(other.states).toEqual([])
})
