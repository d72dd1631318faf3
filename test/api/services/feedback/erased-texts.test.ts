import { expect, it } from 'vitest'
import { feedbackItem } from '#lambdas/stores/deals/feedback.ts'
import { feedbackKey } from '#lambdas/stores/table/feedback-keys.ts'
import { getItem, type Item } from '#lambdas/stores/table/table.ts'
import type { Feedback } from '#shared/model/feedback.ts'
import type { User } from '#shared/model/user.ts'
import { cloud, grep, remove, team, traces } from '#test/fixtures/fans/leaving-fans.ts'
import { finishErasures } from '#test/fixtures/fans/traces.ts'
import { givenFlashSale, givenPurchase } from '#test/fixtures/purchases/purchases.ts'
import { aRedemption, put } from '#test/fixtures/world.ts'

const now = new Date().toISOString()

/** Returns an answer about a redemption or purchase, with a text that only this fan would write. */
function anAnswer(useId: string, { offerKey, sponsorKey }: Item, name: string): Feedback {
  return {
    useId,
    offerKey: String(offerKey),
    sponsorKey: String(sponsorKey),
    teamKey: team.key,
    outcome: 'refused',
    comment: `${name} was here`,
    answeredAt: now,
  }
}

/** Writes answers about a redemption and a purchase of a fan. Returns the IDs of both. */
async function givenAnswers({ key: userKey }: User, name: string): Promise<string[]> {
  const redemption = aRedemption({ userKey, teamKey: team.key })
  const sale = await givenFlashSale(5, { team })
  const purchase = await givenPurchase(sale, { userKey, state: 'redeemed', redeemedAt: now })
  await put(redemption)
  const ids = [String(redemption['id']), purchase.key]
  const owners = [redemption, { ...redemption, offerKey: purchase.offerKey }]
  await put(...ids.map((id, i) => feedbackItem(anAnswer(id, owners[i] ?? redemption, name))))
  return ids
}

const answerAbout = (useId: string) => getItem(feedbackKey(useId), { isConsistent: true })

it('the texts of a deleted fan go, about redemptions and purchases, and the outcomes stay', async () => {
  const fan = await traces('ottokar', 3)
  const ids = await givenAnswers(fan, 'ottokar')

  expect((await remove(fan)).data).toEqual({ isDone: true })

  expect(await grep('ottokar')).toEqual([])
  for (const id of ids) {
    const answer = await answerAbout(id)
    expect(answer).toMatchObject({ outcome: 'refused', answeredAt: now })
    expect(answer).not.toHaveProperty('comment')
  }
})

it('a text that is written while the fan is deleted goes when the erasure ends', async () => {
  const fan = await traces('melusine', 1)
  await remove(fan)

  const [id = ''] = await givenAnswers(fan, 'melusine')
  expect(await answerAbout(id)).toHaveProperty('comment')
  await finishErasures(cloud)

  expect(await answerAbout(id)).not.toHaveProperty('comment')
  expect(await grep('melusine')).toEqual([])
})
