import { expect, it } from 'vitest'
import { toldAnswers } from '#lambdas/services/health/answers.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { givenAnswers } from '#test/fixtures/counters/given-answers.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

openTestCloud()
const DAY_MS = 24 * 3600 * 1000
const today = new Date()

it('shows no single answer to who reads every day, also when old ones leave', async () => {
  const team = await givenOrganization()
  const sponsor = await givenSponsor({ teamKeys: [team.key] })
  const deal = await givenDeal(sponsor, [team])
  const read = async (daysLater: number) => {
    const scope = { kind: 'answers', owner: 'sponsor', ownerKey: sponsor.key } as const
    const [told] = await toldAnswers(scope, new Date(today.getTime() + daysLater * DAY_MS))
    return told && [told.worked, told.refused, told.different]
  }
  await givenAnswers(deal, { worked: 0, refused: 1, different: 0 }, { daysAgo: 89, now: today })
  await givenAnswers(deal, { worked: 9, refused: 0, different: 0 }, { daysAgo: 20, now: today })
  expect(await read(0)).toEqual([9, 1, 0])

  await givenAnswers(deal, { worked: 0, refused: 0, different: 1 }, { daysAgo: 0, now: today })
  expect(await read(1)).toEqual([9, 1, 0])
  expect(await read(2)).toEqual([9, 1, 0])
  await givenAnswers(deal, { worked: 0, refused: 0, different: 8 }, { daysAgo: -2, now: today })
  expect(await read(3)).toEqual([9, 0, 9])
})
