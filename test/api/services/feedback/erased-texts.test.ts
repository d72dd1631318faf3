import { expect, it } from 'vitest'
import { answerKeyOf, proofSecret } from '#lambdas/proofs/proof-keys.ts'
import { feedbackItem } from '#lambdas/stores/deals/feedback.ts'
import type { Feedback } from '#shared/model/feedback.ts'
import type { User } from '#shared/model/user.ts'
import { cloud, grep, remove, team, traces } from '#test/fixtures/fans/leaving-fans.ts'
import { finishErasures } from '#test/fixtures/fans/traces.ts'
import { storedAnswer } from '#test/fixtures/proofs/feedback.ts'
import { givenFlashSale, givenPurchase } from '#test/fixtures/purchases/purchases.ts'
import { aRedemption, put } from '#test/fixtures/world.ts'

const now = new Date().toISOString()

interface Use {
  readonly userKey: string
  readonly useId: string
  readonly offerKey: string
}

/** Writes a fan's answer about a redemption or purchase, with a text that contains `name`. */
async function putAnswer({ userKey, ...use }: Use, name: string): Promise<void> {
  const answer: Feedback = {
    ...use,
    key: answerKeyOf(await proofSecret(), { userKey, offerKey: use.offerKey }),
    sponsorKey: 'a-business',
    teamKey: team.key,
    outcome: 'refused',
    comment: `${name} was here`,
    answeredAt: now,
  }
  await put(feedbackItem(answer))
}

/** Creates a redemption and a purchase of a fan, each with an answer. Returns the deals' keys. */
async function givenAnswers({ key: userKey }: User, name: string): Promise<string[]> {
  const redemption = aRedemption({ userKey, teamKey: team.key })
  const sale = await givenFlashSale(5, { team })
  const purchase = await givenPurchase(sale, { userKey, state: 'redeemed', redeemedAt: now })
  await put(redemption)
  const offerKeys = [String(redemption['offerKey']), purchase.offerKey]
  const [ofRedemption = '', ofPurchase = ''] = offerKeys
  await putAnswer({ userKey, useId: String(redemption['id']), offerKey: ofRedemption }, name)
  await putAnswer({ userKey, useId: purchase.key, offerKey: ofPurchase }, name)
  return offerKeys
}

it('the texts of a deleted fan go, about redemptions and purchases, and the outcomes stay', async () => {
  const fan = await traces('ottokar', 3)
  const offerKeys = await givenAnswers(fan, 'ottokar')

  expect((await remove(fan)).data).toEqual({ isDone: true })

  expect(await grep('ottokar')).toEqual([])
  for (const offerKey of offerKeys) {
    const answer = await storedAnswer(fan.key, offerKey)
    expect(answer).toMatchObject({ outcome: 'refused', answeredAt: now })
    expect(answer).not.toHaveProperty('comment')
    expect(answer).not.toHaveProperty('sponsorPk')
  }
})

it('a text that is written while the fan is deleted goes when the erasure ends', async () => {
  const fan = await traces('melusine', 1)
  await remove(fan)

  const [offerKey = ''] = await givenAnswers(fan, 'melusine')
  expect(await storedAnswer(fan.key, offerKey)).toHaveProperty('comment')
  await finishErasures(cloud)

  expect(await storedAnswer(fan.key, offerKey)).not.toHaveProperty('comment')
  expect(await grep('melusine')).toEqual([])
})
