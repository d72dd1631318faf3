import { ulid } from 'ulid'
import { expect, it } from 'vitest'
import { feedbackItem } from '#lambdas/stores/deals/feedback.ts'
import { readPointSystem } from '#lambdas/stores/organizations/settings.ts'
import { feedbackKey } from '#lambdas/stores/table/feedback-keys.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { getItem } from '#lambdas/stores/table/table.ts'
import type { Feedback } from '#shared/model/feedback.ts'
import type { Offer } from '#shared/model/offer.ts'
import { cloud, givenWorld } from '#test/fixtures/audit/audit-desk.ts'
import { givenAnswers } from '#test/fixtures/counters/given-answers.ts'
import { storedDeal } from '#test/fixtures/deals/mirrors.ts'
import {
  few,
  inDays,
  needsOf,
  night,
  now,
  pauseUnder,
} from '#test/fixtures/deals/unhealthy-nights.ts'
import { givenDeal, put } from '#test/fixtures/world.ts'

const DEALS = 13

it('counts all paused deals of a business, also those that no dashboard names', async () => {
  const { sponsor, team } = await givenWorld()
  const deals: Offer[] = []
  for (let i = 0; i < DEALS; i += 1) deals.push(await givenDeal(sponsor, [team]))
  for (const deal of deals) await givenAnswers(deal, few, { daysAgo: 3 + deals.indexOf(deal) })
  await pauseUnder(50)

  await night()
  await night(inDays(1))
  await night(inDays(2))

  const needs = await needsOf(sponsor.key)
  expect(needs?.paused.count).toBe(DEALS)
  expect(needs?.paused.first).toHaveLength(10)
})

it('does not count a spared deal as paused', async () => {
  const { deal, sponsor } = await givenWorld()
  await put({ ...(await itemOf(deal)), healthSparedUntil: inDays(20).toISOString() })
  await givenAnswers(deal, few)
  await pauseUnder(50)

  await night()

  expect((await storedDeal(deal.key)).published).toBe(true)
  const stored = await getItem({ pk: `SPONSOR#${sponsor.key}`, sk: 'HEALTH' })
  expect(stored).toMatchObject({ warned: { count: 1 }, paused: { count: 0, first: [] } })
})

async function itemOf({ key }: Offer) {
  const item = await getItem(keys.offer(key))
  if (item === undefined) throw new Error(`There is no deal ${key}`)
  return item
}

it('loses nothing else if the answers of one business cannot be read', async () => {
  const [broken, other] = [await givenWorld(), await givenWorld()]
  await givenAnswers(broken.deal, few)
  await givenAnswers(other.deal, few)
  const scope = { kind: 'answers', owner: 'sponsor', ownerKey: broken.sponsor.key } as const
  const day = inDays(-5).toISOString().slice(0, 10)
  await put({ ...keys.countDay(scope, day), packed: new Uint8Array([7, 7, 7]) })

  await night()

  const { preferences } = await readPointSystem()
  expect(preferences.updatedAt).toBe(now.toISOString())
  expect(preferences.health).toMatchObject({ [other.deal.key]: 0.2 })
  expect(preferences.health).not.toHaveProperty(broken.deal.key)
  expect(await needsOf(other.sponsor.key)).toMatchObject({ paused: { count: 1 } })
})

it('deletes texts that are too old to be shown, and keeps their outcomes', async () => {
  const { deal, sponsor } = await givenWorld()
  const said = (daysAgo: number): Feedback => ({
    key: ulid(),
    useId: ulid(),
    offerKey: deal.key,
    sponsorKey: sponsor.key,
    outcome: 'refused',
    comment: 'They said no',
    answeredAt: inDays(-daysAgo).toISOString(),
  })
  const [old, fresh] = [said(92), said(80)]
  await put(feedbackItem(old), feedbackItem(fresh))
  await cloud.settle()

  await night()

  const [was, is] = await Promise.all([old, fresh].map(({ key }) => getItem(feedbackKey(key))))
  expect(was).toMatchObject({ outcome: 'refused', answeredAt: old.answeredAt })
  expect(was).not.toHaveProperty('comment')
  expect(was).not.toHaveProperty('sponsorPk')
  expect(is).toMatchObject({ comment: 'They said no' })
})
