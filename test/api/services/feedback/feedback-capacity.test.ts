import { beforeAll, expect, it } from 'vitest'
import { endpointNamed } from '#lambdas/manifest.ts'
import { giveFeedback } from '#shared/api/feedback.schemas.ts'
import type { FeedbackOutcome } from '#shared/model/feedback.ts'
import type { Offer } from '#shared/model/offer.ts'
import { expectCost, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import { aProofItem } from '#test/fixtures/proofs/a-proof.ts'
import { answerAs } from '#test/fixtures/proofs/feedback.ts'
import { aRedemption, givenDeal, givenFan, givenSponsor, put } from '#test/fixtures/world.ts'

const cloud = openMeasuredCloud()
let deal: Offer

beforeAll(async () => {
  deal = await givenDeal(await givenSponsor(), [])
})

it('an answer costs what its access pattern says, of which at most two write units, and so does a change', async () => {
  const { key: userKey } = await givenFan()
  const redemption = aRedemption({ userKey, offerKey: deal.key })
  const { id, sponsorKey } = redemption as unknown as { id: string; sponsorKey: string }
  await put(redemption, aProofItem({ redemptionId: id, offerKey: deal.key, sponsorKey }))
  await cloud.settle()
  expect(endpointNamed('give-feedback').costs.writeUnits).toBeLessThanOrEqual(2)

  const answer = async (outcome: FeedbackOutcome, comment: string) => {
    const body = { redemption: { offerKey: deal.key, number: 1 }, outcome, comment }
    expect((await answerAs(cloud, userKey, id, body)).status).toBe(200)
  }
  await expectCost(giveFeedback.name, () => answer('refused', 'é'.repeat(140)))
  await expectCost(giveFeedback.name, () => answer('different', 'x'.repeat(140)))
})
