import { ulid } from 'ulid'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerKeyOf, provideProofSecret, withNewDigitsKey } from '#lambdas/proofs/proof-keys.ts'
import { countAnswers } from '#lambdas/stores/counters/answers.ts'
import { listMyRedemptions } from '#shared/api/own-redemptions.schemas.ts'
import { FEEDBACK_CHANGES_MAX, type FeedbackOutcome } from '#shared/model/feedback.ts'
import { aProofItem } from '#test/fixtures/proofs/a-proof.ts'
import {
  cloud,
  deal,
  fan,
  NOW,
  SECOND_MS,
  secret,
  setTime,
  sponsor,
  team,
} from '#test/fixtures/proofs/counter.ts'
import { answerAs, storedAnswer } from '#test/fixtures/proofs/feedback.ts'
import { call, type Identity, makeToken } from '#test/fixtures/requests/api.ts'
import { aRedemption, givenOrganization, put } from '#test/fixtures/world.ts'

const DAY_MS = 24 * 3600_000
const iso = (atMs: number) => new Date(atMs).toISOString()
let uses = 0

beforeEach(() => {
  uses = 0
})

/** Creates a redemption of the fan that was proven at the counter some days ago. */
async function proven(daysAgo: number, changes: { teamKey?: string } = {}) {
  uses += 1
  const [id, number] = [ulid(), uses]
  const own = { offerKey: deal.key, sponsorKey: sponsor.key, teamKey: team.key, ...changes }
  const time = iso(NOW - daysAgo * DAY_MS)
  const redemption = aRedemption({ ...own, id, number, time, userKey: fan.key })
  await put(redemption, aProofItem({ ...own, redemptionId: id, provenAt: time }))
  return { id, number }
}

type Use = Awaited<ReturnType<typeof proven>>

const answer = (
  { id, number }: Use,
  outcome: FeedbackOutcome,
  { comment, as = fan.key }: { comment?: string; as?: string | Identity } = {},
) =>
  answerAs(cloud, as, id, {
    redemption: { offerKey: deal.key, number },
    outcome,
    ...(comment !== undefined && { comment }),
  })

/** Returns the redemptions that the fan's history asks about, each with the outcome if answered. */
async function told() {
  const token = await makeToken(cloud.outputs, { userKey: fan.key })
  const { data } = await call(cloud.api, listMyRedemptions, { token })
  return data.items.flatMap(({ feedback }) =>
    feedback ? [[feedback.useId, feedback.outcome]] : [],
  )
}

async function counts(owner: 'sponsor' | 'team', ownerKey: string) {
  await cloud.settle()
  const days = { from: iso(NOW - 60 * DAY_MS).slice(0, 10), to: iso(NOW).slice(0, 10) }
  const deals = await countAnswers({ kind: 'answers', owner, ownerKey }, days)
  return deals.map(({ worked, refused, different }) => [worked, refused, different])
}

describe('a fan who used a deal often', () => {
  it('has one answer: a later use replaces it, and is counted in its place', async () => {
    const first = await proven(9)
    await answer(first, 'refused', { comment: 'Never heard of it' })
    const other = await givenOrganization()
    setTime(NOW + SECOND_MS)
    const second = await proven(-1, { teamKey: other.key })
    setTime(NOW + 2 * DAY_MS)
    expect(await told()).toEqual([
      [second.id, undefined],
      [first.id, 'refused'],
    ])

    expect((await answer(second, 'worked')).status).toBe(200)

    expect(await told()).toEqual([[second.id, 'worked']])
    expect(await storedAnswer(fan.key, deal.key)).toMatchObject({
      useId: second.id,
      outcome: 'worked',
      answeredAt: iso(NOW + 2 * DAY_MS),
    })
    expect(await counts('team', team.key)).toEqual([[0, 0, 0]])
  })

  it('is asked about none that was proven before the answer, and cannot answer about it', async () => {
    const [older, newer] = [await proven(3), await proven(2)]
    expect((await told()).map(([id]) => id).sort()).toEqual([older.id, newer.id].sort())

    await answer(newer, 'different')

    expect(await told()).toEqual([[newer.id, 'different']])
    expect((await answer(older, 'worked')).problem).toMatchObject({
      code: 'feedbackClosed',
      reason: 'answeredSince',
    })
    expect(await counts('sponsor', sponsor.key)).toEqual([[0, 0, 1]])
  })
})

it('the history of a fan needs no secret, and then asks nothing', async () => {
  await proven(1)
  expect(await told()).toHaveLength(1)

  provideProofSecret(() => Promise.reject(new Error('The secret cannot be read')))

  expect(await told()).toEqual([])
})

describe('an answer', () => {
  it('can be changed five times', async () => {
    const use = await proven(1)
    const outcomes = ['worked', 'refused'] as const
    for (let i = 0; i <= FEEDBACK_CHANGES_MAX; i += 1) {
      setTime(NOW + i)
      expect((await answer(use, outcomes[i % 2] ?? 'worked')).status).toBe(200)
    }

    const { status, problem } = await answer(use, 'different')

    expect([status, problem.code, problem.reason]).toEqual([
      409,
      'feedbackClosed',
      'changedTooOften',
    ])
    expect(await storedAnswer(fan.key, deal.key)).toMatchObject({ outcome: 'refused', changes: 5 })
    expect((await answer(use, 'refused')).status).toBe(200)
  })

  it('is refused to staff of the business, of an organization of the deal, and to admins', async () => {
    const use = await proven(1)
    const own: Identity[] = [
      { userKey: fan.key, role: 'sponsor', sponsorID: sponsor.key },
      { userKey: fan.key, role: 'team', teamID: team.key },
      { userKey: fan.key, role: 'admin' },
    ]
    for (const as of own) {
      expect((await answer(use, 'worked', { as })).problem).toMatchObject({
        code: 'feedbackClosed',
        reason: 'ownDeal',
      })
    }
    expect(await storedAnswer(fan.key, deal.key)).toBeUndefined()

    const elsewhere: Identity = { userKey: fan.key, role: 'sponsor', sponsorID: 'another' }
    expect((await answer(use, 'worked', { as: elsewhere })).status).toBe(200)
  })

  it('keeps its key when the key of the digits is replaced', () => {
    const of = { userKey: 'a-fan', offerKey: 'a-deal' }
    const replaced = withNewDigitsKey(withNewDigitsKey(secret))
    expect(replaced.digitsKey).not.toBe(secret.digitsKey)
    expect(answerKeyOf(replaced, of)).toBe(answerKeyOf(secret, of))
    expect(answerKeyOf(secret, of)).not.toBe(answerKeyOf(secret, { ...of, userKey: 'another' }))
  })
})
