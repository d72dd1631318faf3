import { beforeEach, describe, expect, it } from 'vitest'
import { keys } from '#lambdas/stores/table/keys.ts'
import { queryPage } from '#lambdas/stores/table/table.ts'
import {
  FEEDBACK_CHANGE_MS,
  FEEDBACK_COMMENT_MAX,
  FEEDBACK_OPEN_MS,
  type FeedbackOutcome,
} from '#shared/model/feedback.ts'
import {
  cloud,
  deal,
  fan,
  NOW,
  prove,
  redeem,
  SECOND_MS,
  setTime,
  sponsor,
  team,
} from '#test/fixtures/proofs/counter.ts'
import { redeemOnPhone } from '#test/fixtures/proofs/coupons.ts'
import { deskCalls, givenDevice } from '#test/fixtures/proofs/desk.ts'
import { answerAs, storedAnswer } from '#test/fixtures/proofs/feedback.ts'
import { givenDeal, givenFan, put } from '#test/fixtures/world.ts'

const iso = (atMs: number) => new Date(atMs).toISOString()
let useId: string

/** Answers about the coupon of the fan, as the fan unless another is named. */
const answer = (outcome: FeedbackOutcome, comment?: string, as = fan.key) =>
  answerAs(cloud, as, useId, {
    redemption: { offerKey: deal.key, number: 1 },
    outcome,
    ...(comment !== undefined && { comment }),
  })

const stored = () => storedAnswer(fan.key, deal.key)

beforeEach(async () => {
  const coupon = await redeem()
  useId = coupon.id
  await prove(await coupon.codeAt())
})

describe('a fan whose coupon was accepted', () => {
  it('answers once, and the answer holds nothing of them', async () => {
    const { data, status } = await answer('refused', '  Only before\nsix.  ')

    expect(status).toBe(200)
    const until = iso(NOW + FEEDBACK_CHANGE_MS)
    const said = { useId, outcome: 'refused', comment: 'Only before six.' }
    expect(data).toEqual({ feedback: { ...said, until }, now: iso(NOW) })
    const item = await stored()
    const key = String(item?.['key'])
    expect(key).toMatch(/^[\w-]{43}$/)
    expect(item).toEqual({
      pk: `FEEDBACK#${key}`,
      sk: 'FEEDBACK',
      key,
      ...said,
      offerKey: deal.key,
      sponsorKey: sponsor.key,
      teamKey: team.key,
      answeredAt: iso(NOW),
      sponsorPk: `${sponsor.key}#FEEDBACK`,
      sponsorSk: `${deal.key}#${key}`,
    })
    expect(JSON.stringify(item)).not.toContain(fan.key)
    const pk = String(item?.['sponsorPk'])
    expect((await queryPage({ pk, index: 'bySponsor', limit: 9 })).items).toEqual([item])
  })

  it('says the same again without a write, and from several phones at once only once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => answer('different', 'Small only.')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const first = await stored()

    setTime(NOW + SECOND_MS)
    expect((await answer('different', 'Small only.')).status).toBe(200)

    expect(await stored()).toEqual(first)
    expect(first).not.toHaveProperty('changedAt')
  })

  it('changes the answer for a day, which counts at the time of the first', async () => {
    await answer('refused', 'They said no.')
    setTime(NOW + FEEDBACK_CHANGE_MS - 1)

    const { data } = await answer('worked', 'After all.')

    // An answer that the deal worked has no text, so the earlier text is deleted.
    const until = iso(NOW + FEEDBACK_CHANGE_MS)
    expect(data.feedback).toEqual({ useId, outcome: 'worked', until })
    const changedAt = iso(NOW + FEEDBACK_CHANGE_MS - 1)
    expect(await stored()).toMatchObject({ outcome: 'worked', answeredAt: iso(NOW), changedAt })
    expect(await stored()).not.toHaveProperty('comment')
    expect(await stored()).not.toHaveProperty('sponsorPk')
    setTime(NOW + FEEDBACK_CHANGE_MS)
    const late = await answer('different')
    expect([late.status, late.problem.code, late.problem.reason]).toEqual([
      409,
      'feedbackClosed',
      'over',
    ])
    expect((await answer('worked')).status).toBe(200)
  })
})

describe('a fan whose coupon was accepted a while ago', () => {
  it('answers for a month', async () => {
    setTime(NOW + FEEDBACK_OPEN_MS)
    expect((await answer('worked')).problem.reason).toBe('over')
    expect(await stored()).toBeUndefined()
    setTime(NOW + FEEDBACK_OPEN_MS - 1)
    expect((await answer('worked')).status).toBe(200)
  })
})

describe('an answer is refused', () => {
  it('to everybody but the fan of the use', async () => {
    const stranger = await givenFan({}, [team])

    expect((await answer('worked', undefined, stranger.key)).status).toBe(404)

    expect(await stored()).toBeUndefined()
  })

  it('about another use than the one that is named', async () => {
    const other = await givenDeal(sponsor, [team])
    const redemptions = [
      { offerKey: deal.key, number: 2 },
      { offerKey: other.key, number: 1 },
      undefined,
    ]
    for (const redemption of redemptions) {
      const body = { outcome: 'worked', ...(redemption && { redemption }) } as const
      expect((await answerAs(cloud, fan.key, useId, body)).status).toBe(404)
    }
  })

  it('while the coupon is not proven, also after its proof was taken back', async () => {
    const other = await givenFan({}, [team])
    const coupon = await redeemOnPhone(cloud, { fan: other, deal, team })
    const front = deskCalls(cloud, await givenDevice(sponsor.key))
    const redemption = { offerKey: deal.key, number: 1 }
    const ask = () => answerAs(cloud, other.key, coupon.id, { redemption, outcome: 'worked' })
    const notProven = { code: 'feedbackClosed', reason: 'notProven' }

    expect((await ask()).problem).toMatchObject(notProven)
    await front.prove(await coupon.codeAt())
    await front.undo(coupon.id)
    expect((await ask()).problem).toMatchObject(notProven)
    await front.prove(await coupon.codeAt())
    expect((await ask()).status).toBe(200)
  })

  it('of an unknown kind, with a text that is too long or blank, or of a deleted fan', async () => {
    expect((await answer('great' as 'worked')).problem.errors?.[0]?.path).toBe('body.outcome')
    for (const comment of ['x'.repeat(FEEDBACK_COMMENT_MAX + 1), ' \n ']) {
      expect((await answer('refused', comment)).problem.errors?.[0]?.path).toBe('body.comment')
    }
    await put({ ...keys.user(fan.key), key: fan.key, deletedAt: iso(NOW) })
    expect((await answer('worked')).status).toBe(401)
    expect(await stored()).toBeUndefined()
  })
})
