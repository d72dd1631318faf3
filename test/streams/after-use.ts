import fc from 'fast-check'
import { feedbackKey } from '#lambdas/stores/table/feedback-keys.ts'
import { proofKey } from '#lambdas/stores/table/proof-keys.ts'
import type { Item } from '#lambdas/stores/table/table.ts'
import { FEEDBACK_OUTCOMES } from '#shared/model/feedback.ts'

const small = (max: number) => fc.integer({ min: 0, max })

/** Fields of a proof and of an answer: the use, the organization of its fan, and the time. */
const USE = {
  use: small(5),
  team: fc.option(small(2), { nil: undefined }),
  hoursAgo: small(70),
}

/** Generates what happens after a use: its proof, and the fan's answer about it. */
export const AFTER_USE = [
  fc.record({
    ...USE,
    kind: fc.constant('prove' as const),
    /** Outcome for a coupon that is already proven. */
    again: fc.constantFrom('undone' as const, 'earlier' as const, 'shown' as const),
  }),
  fc.record({
    ...USE,
    kind: fc.constant('answer' as const),
    outcome: fc.constantFrom(...FEEDBACK_OUTCOMES),
    /** True if the answer is about a later use of the deal, and replaces the one before. */
    isLaterUse: fc.boolean(),
  }),
] as const
type AfterUse = (typeof AFTER_USE)[number] extends fc.Arbitrary<infer T> ? T : never

/** Returns the proof or the answer as it is first written. */
export function recordOf(one: AfterUse, n: number, now: Date): Item {
  const { kind, use, team, hoursAgo } = one
  const at = (hours: number) => new Date(now.getTime() - hours * 3600 * 1000).toISOString()
  const owners = {
    offerKey: `deal${use}`,
    sponsorKey: `sponsor${use % 3}`,
    ...(team !== undefined && { teamKey: `team${team}` }),
  }
  const id = `redemption${use}`
  if (kind === 'answer') {
    const { outcome } = one
    const answer = { key: id, useId: id, outcome, answeredAt: at(hoursAgo) }
    return { ...feedbackKey(id), ...owners, ...answer }
  }
  const times = { redeemedAt: at(70), provenAt: at(hoursAgo) }
  return { ...proofKey(id), id: `proof${n}`, redemptionId: id, ...owners, ...times }
}

/** Returns the record after this event, or undefined if the event deletes the record. */
export function recordAfter(one: AfterUse, old: Item | undefined, made: Item): Item | undefined {
  if (old === undefined) return made
  if (one.kind === 'answer') return one.isLaterUse ? made : { ...old, outcome: one.outcome }
  if (one.again === 'earlier') return made
  return one.again === 'undone' ? undefined : { ...old, timesShownAgain: 1 }
}
