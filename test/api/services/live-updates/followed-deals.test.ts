import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { changeDeal } from '#lambdas/services/deals/change-deal.ts'
import { followOrganization, unfollowOrganization } from '#shared/api/me.schemas.ts'
import { fireTriggers } from '#shared/api/trigger-board.schemas.ts'
import { FOLLOWED_MAX } from '#shared/constants.ts'
import type { Offer } from '#shared/model/offer.ts'
import { countListeners } from '#test/fixtures/live/listeners.ts'
import { aFan, cloud, connect, sponsor, team } from '#test/fixtures/live/live-pages.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenFan, givenOrganization } from '#test/fixtures/world.ts'

const TOPIC = ['me/deals']
const WAITING = { triggered: true, active: false, triggerDurationHours: 2 }

const waiting = (changes: Partial<Offer> = {}, of = team) =>
  givenDeal(sponsor, [of], { ...WAITING, ...changes })

async function fire(deal: Offer, teamKey = team.key): Promise<void> {
  const { status } = await call(cloud.api, fireTriggers, {
    params: { teamKey },
    body: { firingKey: ulid(), duration: 'hour', dealKeys: [deal.key] },
    token: await makeToken(cloud.outputs, { userKey: ulid(), role: 'team', teamID: teamKey }),
  })
  expect(status).toBe(200)
  await cloud.settle()
}

async function change({ key }: Offer, changes: Partial<Offer>): Promise<void> {
  const outcome = await changeDeal({
    offerKey: key,
    change: (before) => before && { ...before, ...changes },
    now: new Date(),
  })
  expect(outcome).toBe('done')
}

/** Waits until earlier changes have been pushed, then opens a page of a fan who follows `team`. */
async function givenPage() {
  await cloud.settle()
  const [fan, page] = [await aFan(), await connect()]
  const answer = await page.subscribe(TOPIC, fan.token)
  return { fan, page, answer }
}

describe('the deals of whom a fan follows', () => {
  it('come to their page when they are triggered, and when they end', async () => {
    const deal = await waiting({ onlineCode: 'SECRET-26' })
    const { page, answer } = await givenPage()
    expect(answer).toMatchObject({ topics: TOPIC, refused: [], states: [] })

    await fire(deal)
    await expect
      .poll(() => page.states)
      .toMatchObject([
        { kind: 'myDeals', topic: 'me/deals', state: { deal: { key: deal.key, active: true } } },
      ])
    expect(JSON.stringify(page.states)).not.toContain('SECRET-26')

    await change(deal, { active: false })
    await cloud.settle()
    await expect
      .poll(() => page.states.at(-1))
      .toMatchObject({ state: { offerKey: deal.key, deal: { active: false } } })
  })

  it('come without a card once they are archived, and never while they are hidden', async () => {
    const [archived, hidden] = [await waiting(), await waiting({ hiddenDeal: true })]
    const { page } = await givenPage()
    await fire(hidden)
    await change(archived, { published: false })
    await cloud.settle()
    await expect.poll(() => page.states).toHaveLength(1)
    expect(page.states[0]?.state).toEqual({ offerKey: archived.key })
  })

  it('are those of the follows of now: asked again, the new ones, and no longer the old', async () => {
    const other = await givenOrganization()
    const [mine, theirs] = [await waiting(), await waiting({}, other)]
    const { fan, page } = await givenPage()
    const token = fan.token
    await call(cloud.api, followOrganization, { params: { teamKey: other.key }, token })
    await call(cloud.api, unfollowOrganization, { params: { teamKey: team.key }, token })
    await page.subscribe(TOPIC, token)
    await fire(mine)
    await fire(theirs, other.key)
    await expect
      .poll(() => page.states.map(({ state }) => state))
      .toMatchObject([{ offerKey: theirs.key }])
  })

  it('are refused to visitors', async () => {
    const page = await connect()
    const refused = [{ topic: 'me/deals', code: 'unauthenticated' }]
    expect(await page.subscribe(TOPIC)).toMatchObject({ topics: [], refused })
  })
})

describe('the deals of whom a fan follows, at the limit,', () => {
  it('leave nothing behind for the most follows that a fan may have', async () => {
    const keys = Array.from({ length: FOLLOWED_MAX }, () => ({ key: ulid() }))
    const fan = await givenFan({}, keys)
    const token = await makeToken(cloud.outputs, { userKey: fan.key })
    const page = await connect()
    expect(await page.subscribe(TOPIC, token)).toMatchObject({ topics: TOPIC })
    const some = [0, 24, 25, FOLLOWED_MAX - 1].map((i) => `fans/${keys[i]?.key}`)
    const counts = () => Promise.all(some.map(countListeners))
    expect(await counts()).toEqual([1, 1, 1, 1])

    // Unsubscribing writes nothing, because the next page subscribes again.
    await page.ask({ type: 'unsubscribe', topics: TOPIC })
    expect(await counts()).toEqual([1, 1, 1, 1])
    await page.close()
    await expect.poll(counts).toEqual([0, 0, 0, 0])
  })
})
