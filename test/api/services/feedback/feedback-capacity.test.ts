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

it('an answer costs what its access pattern says, of which at most two write units, and so do changes and replacements', async () => {
  const { key: userKey } = await givenFan()
  const [first, second] = [await givenUse(userKey, 1), await givenUse(userKey, 2)]
  await cloud.settle()
  expect(endpointNamed('give-feedback').costs.writeUnits).toBeLessThanOrEqual(2)

  const answer = async (number: number, id: string, outcome: FeedbackOutcome, comment: string) => {
    const body = { redemption: { offerKey: deal.key, number }, outcome, comment }
    expect((await answerAs(cloud, userKey, id, body)).status).toBe(200)
  }
  await expectCost(giveFeedback.name, () => answer(1, first.id, 'refused', 'é'.repeat(140)))
  await expectCost(giveFeedback.name, () => answer(1, first.id, 'different', 'x'.repeat(140)))
  await put(aProofItem({ ...second, redemptionId: second.id, provenAt: inAnHour }))
  await expectCost(giveFeedback.name, () => answer(2, second.id, 'refused', 'y'.repeat(140)))
})

const inAnHour = new Date(Date.now() + 3600_000).toISOString()

/** Creates a redemption of the deal with its proof. */
async function givenUse(userKey: string, number: number) {
  const owners = { offerKey: deal.key, sponsorKey: deal.sponsor.key }
  const redemption = aRedemption({ userKey, number, ...owners })
  const id = String(redemption['id'])
  await put(redemption, aProofItem({ redemptionId: id, ...owners }))
  return { id, ...owners }
}
