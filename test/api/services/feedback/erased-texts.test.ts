import { expect, it } from 'vitest'
import { answerKeyOf, proofSecret } from '#lambdas/proofs/proof-keys.ts'
import { countAnswers } from '#lambdas/stores/counters/answers.ts'
import { feedbackItem } from '#lambdas/stores/deals/feedback.ts'
import { FEEDBACK } from '#lambdas/stores/table/feedback-keys.ts'
import { scanTable } from '#lambdas/stores/table/scan-table.ts'
import type { Item } from '#lambdas/stores/table/table.ts'
import { healthDaysThrough } from '#shared/deals/health.ts'
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

/** Returns all stored answers about a deal. */
async function answersAbout(offerKey: string): Promise<Item[]> {
  const found: Item[] = []
  await scanTable((item) => {
    if (item.sk === FEEDBACK && item['offerKey'] === offerKey) found.push(item)
  })
  return found
}

it('the texts of a deleted fan go, about redemptions and purchases, and the outcomes stay', async () => {
  const fan = await traces('ottokar', 3)
  const offerKeys = await givenAnswers(fan, 'ottokar')

  expect((await remove(fan)).data).toEqual({ isDone: true })

  expect(await grep('ottokar')).toEqual([])
  for (const offerKey of offerKeys) {
    const answers = await answersAbout(offerKey)
    expect(answers).toMatchObject([{ outcome: 'refused', answeredAt: now }])
    expect(answers[0]).not.toHaveProperty('comment')
    expect(answers[0]).not.toHaveProperty('sponsorPk')
  }
})

it('what stays of an answer leads neither to the purchase nor to the fan, and is counted', async () => {
  const fan = await traces('wendelin', 1)
  const [ofRedemption = '', ofPurchase = ''] = await givenAnswers(fan, 'wendelin')
  const [before] = await answersAbout(ofPurchase)

  await remove(fan)
  await finishErasures(cloud)

  for (const offerKey of [ofRedemption, ofPurchase]) {
    expect(await storedAnswer(fan.key, offerKey)).toBeUndefined()
    const [answer] = await answersAbout(offerKey)
    expect(Object.values(answer ?? {})).not.toContain(before?.['useId'])
    expect(answer?.['useId']).toBe('erased')
  }
  await cloud.settle()
  const ofTeam = { kind: 'answers', owner: 'team', ownerKey: team.key } as const
  const counted = await countAnswers(ofTeam, healthDaysThrough(now.slice(0, 10)))
  expect(counted.map(({ offerKey, refused }) => [offerKey, refused]).toSorted()).toEqual(
    [ofRedemption, ofPurchase].toSorted().map((offerKey) => [offerKey, 1]),
  )
})

it('a text that is written while the fan is deleted goes when the erasure ends', async () => {
  const fan = await traces('melusine', 1)
  await remove(fan)

  const [offerKey = ''] = await givenAnswers(fan, 'melusine')
  expect(await storedAnswer(fan.key, offerKey)).toHaveProperty('comment')
  await finishErasures(cloud)

  expect(await storedAnswer(fan.key, offerKey)).toBeUndefined()
  expect(await answersAbout(offerKey)).toHaveLength(1)
  expect(await grep('melusine')).toEqual([])
})
