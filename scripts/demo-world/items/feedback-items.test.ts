import { expect, it } from 'vitest'
import { HEALTH_ANSWERS_MIN, healthOf, isUnhealthy } from '#shared/deals/health.ts'
import { Feedback } from '#shared/model/feedback.ts'
import { makeWorld } from '../world/world.ts'
import { demoFeedbackItems } from './feedback-items.ts'
import { demoProofItems } from './proof-items.ts'

it.each(['2026-11-29T18:00:00Z', '2026-07-03T09:00:00Z'])(
  'the demo business has answers about a good deal, a bad one, and few about others: %s',
  (now) => {
    const world = makeWorld({ seed: 1, now: new Date(now) })

    const answers = [...demoFeedbackItems(world)].map((item) => Feedback.parse(item))

    const proven = new Set([...demoProofItems(world)].map(({ redemptionId }) => redemptionId))
    expect(answers.every(({ useId }) => proven.has(useId))).toBe(true)
    expect(answers.every(({ answeredAt }) => answeredAt < new Date(now).toISOString())).toBe(true)
    const byDeal = [...Map.groupBy(answers, ({ offerKey }) => offerKey).values()].toSorted(
      (a, b) => b.length - a.length,
    )
    const [good, bad, ...others] = byDeal.map((some) => {
      const count = (outcome: string) => some.filter((one) => one.outcome === outcome).length
      const [worked, refused] = [count('worked'), count('refused')]
      return healthOf({ worked, refused, different: count('different') })
    })
    expect([good && isUnhealthy(good), bad && isUnhealthy(bad)]).toEqual([false, true])
    expect(byDeal.slice(0, 2).every(({ length }) => length >= 14)).toBe(true)
    expect(others.every((health) => health === undefined)).toBe(true)
    expect(others.length).toBeGreaterThan(0)
    expect(byDeal.slice(2).every(({ length }) => length < HEALTH_ANSWERS_MIN)).toBe(true)
    expect(answers.some(({ comment }) => comment !== undefined)).toBe(true)
    expect(answers.some(({ outcome, comment }) => outcome === 'worked' && comment)).toBe(false)
  },
)
