import * as z from 'zod/mini'
import { FIRING_CAP_MAX, TRIGGER_BOARD_MAX } from '../constants.ts'
import { FIRING_DURATIONS } from '../deals/firing.ts'
import { Count, Key } from '../model/common.ts'
import { Offer } from '../model/offer.ts'
import { contract } from './contract.ts'

const BoardParams = z.object({ teamKey: Key })
const DealKeys = z.array(Key).check(z.minLength(1), z.maxLength(TRIGGER_BOARD_MAX))

/** A deal that waits for its trigger or runs. */
const BoardDeal = z.object({
  ...z.pick(Offer, {
    key: true,
    description: true,
    descriptionFr: true,
    contestDeal: true,
    flashDeal: true,
    active: true,
    activatedAt: true,
    triggerEndAt: true,
    triggerDurationHours: true,
    timeZone: true,
  }).shape,
  sponsor: z.pick(Offer.shape.sponsor, { key: true, name: true, logo: true }),
  /**
   * Redemptions, entries and purchases by fans since it was fired; until then, or where that was not noted,
   * all of them.
   */
  uses: Count,
  /** Redemptions of this firing at most. */
  limit: z.optional(Count),
  /** Its cap is reached: it can be fired anew. */
  isReached: z.boolean(),
  /** Nothing is left of the deal itself. */
  isUsedUp: z.boolean(),
})
export type BoardDeal = z.infer<typeof BoardDeal>

export const readTriggerBoard = contract({
  name: 'read-trigger-board',
  method: 'GET',
  path: '/portal/teams/{teamKey}/trigger-board',
  area: 'trigger-board',
  summary:
    'The published triggered deals of an organization, by business, with what fans made of their firing.',
  access: ['admin', 'team'],
  params: BoardParams,
  problems: ['notFound'],
  output: z.object({
    organization: z.object({ name: z.string() }),
    deals: z.array(BoardDeal),
    /** False where there are more: the newest are shown. */
    isWhole: z.boolean(),
  }),
})

/** Builds the outcomes of several deals; a caller who gets `busy` sends it again. */
const rowsOf = <const Outcome extends string>(...outcomes: readonly Outcome[]) =>
  z.object({
    rows: z.array(z.object({ dealKey: Key, outcome: z.enum([...outcomes, 'busy']) })),
  })

export const fireTriggers = contract({
  name: 'fire-triggers',
  method: 'POST',
  path: '/portal/teams/{teamKey}/trigger-board/firings',
  area: 'trigger-board',
  summary:
    'Triggers deals of an organization together. Each row says what became of it: `running` was triggered by somebody else and stays as it is, and `busy` can be sent again under the same key, which fires no deal twice.',
  access: ['admin', 'team'],
  params: BoardParams,
  body: z.strictObject({
    /** Made up by the sender: by it they are undone. */
    firingKey: Key,
    dealKeys: DealKeys,
    duration: z.enum(FIRING_DURATIONS),
    /** Redemptions of each at most; the limit of the deal itself holds all the same. */
    cap: z.optional(z.int().check(z.gte(1), z.lte(FIRING_CAP_MAX))),
  }),
  output: rowsOf('fired', 'running', 'archived', 'usedUp', 'gone'),
})

export const undoFiring = contract({
  name: 'undo-firing',
  method: 'POST',
  path: '/portal/teams/{teamKey}/trigger-board/undo',
  area: 'trigger-board',
  summary:
    'Untriggers deals that were fired under a key; what was triggered otherwise meanwhile is `kept`.',
  access: ['admin', 'team'],
  params: BoardParams,
  body: z.strictObject({ firingKey: Key, dealKeys: DealKeys }),
  output: rowsOf('undone', 'kept'),
})
