import * as z from 'zod/mini'
import { FIRING_CAP_MAX, TRIGGER_BOARD_MAX } from '../constants.ts'
import { FIRING_DURATIONS } from '../deals/firing.ts'
import { Count, Instant, Key } from '../model/common.ts'
import { COUNTS_WHEN } from '../model/counts-when.ts'
import { Offer } from '../model/offer.ts'
import { contract } from './contract.ts'
import * as routes from './trigger-board.ts'

const BoardParams = z.object({ teamKey: Key })
const DealKeys = z.array(Key).check(z.minLength(1), z.maxLength(TRIGGER_BOARD_MAX))

/** A deal, as named on the board and above its results. */
const NamedDeal = z.object({
  ...z.pick(Offer, {
    key: true,
    description: true,
    descriptionFr: true,
    contestDeal: true,
    flashDeal: true,
    timeZone: true,
  }).shape,
  sponsor: z.pick(Offer.shape.sponsor, { key: true, name: true, logo: true }),
})

/** A triggered deal on the board. */
const BoardDeal = z.extend(NamedDeal, {
  ...z.pick(Offer, {
    active: true,
    activatedAt: true,
    triggerEndAt: true,
    triggerDurationHours: true,
    notTriggeredMessage: true,
    notTriggeredMessageFr: true,
  }).shape,
  /** Uses that the deal's limit counts. Absent if it counts redemptions. */
  countsWhen: z.optional(z.enum(COUNTS_WHEN)),
  /**
   * Redemptions, contest entries or purchases since the deal was fired, or proofs if the deal's
   * limit counts them. Includes those before the firing if the deal is not running, or if the count
   * at the time of firing is unknown.
   */
  uses: Count,
  /**
   * Maximum number of redemptions or proofs during this firing. Absent if the deal is not running
   * or does not limit them.
   */
  limit: z.optional(Count),
  /** True if the cap of this firing is reached. The deal can then be fired again. */
  isReached: z.boolean(),
  /** True if the deal's own limit is reached. */
  isUsedUp: z.boolean(),
})

export const readTriggerBoard = contract({
  ...routes.readTriggerBoard,
  summary:
    'Lists the published triggered deals of an organization, by business, with what fans used since each was triggered.',
  params: BoardParams,
  problems: ['notFound'],
  output: z.object({
    organization: z.object({
      name: z.string(),
      /** Number of followers. A firing alerts only followers who have turned alerts on. */
      fans: z.optional(Count),
      /**
       * Number of followers whom a firing alerts by push, as counted last night. Absent if it is
       * unknown, older than three days, or more than 50,000 followers want these alerts.
       */
      pushFans: z.optional(Count),
    }),
    deals: z.array(BoardDeal),
    /**
     * False if the organization has more triggered deals than the board lists. The newest are
     * listed.
     */
    isWhole: z.boolean(),
    /** True if an admin has paused this board or all boards. */
    isPaused: z.optional(z.boolean()),
  }),
})

/**
 * Returns the output schema for an action on several deals. Deals with outcome `busy` should be
 * sent again.
 */
const rowsOf = <const Outcome extends string>(...outcomes: readonly Outcome[]) =>
  z.object({
    rows: z.array(z.object({ dealKey: Key, outcome: z.enum([...outcomes, 'busy']) })),
  })

export const readTonight = contract({
  ...routes.readTonight,
  summary:
    'Returns redemptions, contest entries or purchases of a deal by minute since it was last triggered, for up to 12 hours. Organizations see those of their own fans.',
  params: z.object({ dealKey: Key }),
  problems: ['notFound'],
  output: z.object({
    deal: NamedDeal,
    /** Absent if the deal has never been triggered. */
    evening: z.optional(
      z.object({
        /** Time of the firing. */
        firedAt: z.optional(Instant),
        /** Beginning of the first slot, at a full minute or, if slots are longer, five minutes. */
        from: Instant,
        /**
         * Current time, end of the firing, or end of its first twelve hours, whichever is earliest.
         */
        until: Instant,
        isRunning: z.boolean(),
        /** Length of a slot. Evenings of more than three hours have slots of five minutes. */
        slotMinutes: z.union([z.literal(1), z.literal(5)]),
        /** Number of redemptions, contest entries or purchases in each slot. */
        slots: z.array(Count),
        /** True if earlier redemptions are left out, because only the latest 4,000 are read. */
        isCut: z.boolean(),
        /** End of the firing. Absent if the deal was untriggered before. */
        endsAt: z.optional(Instant),
        /** Limit of the running firing. Absent if the deal has no limit, or limits proofs. */
        limit: z.optional(Count),
        /**
         * Sum of the followers of the caller's organization, or of all organizations of the deal if
         * they are at most 25. A firing alerts only followers who have turned alerts on.
         */
        followers: z.optional(Count),
      }),
    ),
    /**
     * Set if the caller is one of several organizations of the deal. The fans of the others are not
     * counted.
     */
    isNarrowed: z.optional(z.literal(true)),
  }),
})

export const fireTriggers = contract({
  ...routes.fireTriggers,
  summary:
    'Triggers several deals of an organization and returns one result per deal. `running` was already triggered and is unchanged. `busy` can be sent again under the same key, which triggers no deal twice.',
  params: BoardParams,
  body: z.strictObject({
    /**
     * Key of this firing, generated by the caller. A request to undo the firing contains the same
     * key.
     */
    firingKey: Key,
    dealKeys: DealKeys,
    duration: z.enum(FIRING_DURATIONS),
    /**
     * Maximum number of redemptions per deal, or of proofs if its limit counts them. A lower limit
     * of the deal itself applies instead. Contests and flash deals take no cap.
     */
    cap: z.optional(z.int().check(z.gte(1), z.lte(FIRING_CAP_MAX))),
  }),
  problems: ['triggersPaused'],
  output: rowsOf('fired', 'running', 'archived', 'usedUp', 'gone'),
})

export const undoFiring = contract({
  ...routes.undoFiring,
  summary:
    'Untriggers the deals that were triggered under a key. Deals that were triggered again since are `kept`.',
  params: BoardParams,
  body: z.strictObject({ firingKey: Key, dealKeys: DealKeys }),
  output: rowsOf('undone', 'kept'),
})
