import * as z from 'zod/mini'
import { CURRENCIES } from '../money.ts'
import { ACCESS_LEVELS } from './access-levels.ts'
import { Cents, Count, Instant, Key, Latitude, Longitude, Picture, Prose, text } from './common.ts'
import { COUNTS_WHEN } from './counts-when.ts'
import { StoredLink } from './link.ts'

export const DEAL_TYPES = ['instore', 'online'] as const
export type DealType = (typeof DEAL_TYPES)[number]

/** Data of a business that is copied into its deals. */
export const OfferSponsor = z.object({
  key: Key,
  name: text(120),
  logo: Picture,
  city: z.optional(text(80)),
  latitude: z.optional(Latitude),
  longitude: z.optional(Longitude),
})

/**
 * Data of an organization that is copied into its deals. Archived organizations remain in the list
 * but no longer offer the deal.
 */
export const OfferTeam = z.object({
  key: Key,
  name: text(120),
  slug: text(120),
  archived: z.optional(z.boolean()),
})

const rules = {
  published: z.boolean(),
  active: z.boolean(),
  contestDeal: z.boolean(),
  exclusive: z.boolean(),
  hiddenDeal: z.boolean(),
  flashDeal: z.boolean(),
  triggered: z.boolean(),
  easyRedemption: z.boolean(),
  triggerEndAt: z.optional(Instant),
  expiresAt: z.optional(Instant),
  /** True if `totalAvailable` limits the redemptions, or the proofs if `countsWhen` says so. */
  redemptionsLimit: z.boolean(),
  totalAvailable: z.optional(Count),
  /** Uses that the limit counts. Absent for `redeemed`. Fixed once the deal was published. */
  countsWhen: z.optional(z.enum(COUNTS_WHEN)),
  interval: z.object({ hour: Count, week: Count, month: Count }),
  accessLevels: z.array(z.enum(ACCESS_LEVELS)),
  teams: z.array(OfferTeam),
} as const

/**
 * Fields that determine whether and how a deal can be redeemed. The counters in the deal's tally
 * are separate.
 */
export const OfferRules = z.object(rules)
export type OfferRules = z.infer<typeof OfferRules>

const card = {
  ...rules,
  key: Key,
  description: text(300),
  descriptionFr: z.optional(text(300)),
  picture: Picture,
  dealType: z.enum(DEAL_TYPES),
  /** IANA time zone of the business. The deal's days end in this time zone. */
  timeZone: text(60),
  sponsor: OfferSponsor,
  pinned: z.boolean(),
  /**
   * True once a limited deal or flash deal is used up. Used by lists, which do not read counters.
   */
  isSoldOut: z.optional(z.boolean()),
  priceCents: z.optional(Cents),
  originalValueCents: z.optional(Cents),
  currency: z.optional(z.enum(CURRENCIES)),
  offerGroupKey: z.optional(Key),
  publishedAt: z.optional(Instant),
} as const

/**
 * Card of a deal in lists. Omits long texts and fields that only the deal's form needs, so that a
 * page of twenty deals is cheap to read.
 */
export const OfferCard = z.object({
  ...card,
  /** Number of organizations omitted from the card. */
  moreTeams: z.optional(Count),
})
export type OfferCard = z.infer<typeof OfferCard>

/** A firing of a deal. Stored with the deal while the deal is triggered. */
export const Firing = z.object({
  /**
   * Key shared by all deals that a trigger board fired together, so that they can be undone
   * together.
   */
  key: z.optional(Key),
  /**
   * Number of uses of the deal before the firing, according to its counters: contest entries,
   * purchases or redemptions, depending on the deal's type, or proofs if the deal's limit counts
   * them.
   */
  usedBefore: Count,
  /**
   * Number of redemptions before the firing, according to the deal's tally, or of proofs if the
   * deal's limit counts them.
   */
  redeemedBefore: Count,
  /**
   * Cap on the redemptions of this firing. The cap replaces the deal's own limits, so `own` stores
   * them until the firing ends.
   */
  cap: z.optional(
    z.object({
      redemptions: Count,
      own: z.pick(OfferRules, { redemptionsLimit: true, totalAvailable: true }),
    }),
  ),
})
export type Firing = z.infer<typeof Firing>

/** A pause of a deal because too few fans said that it worked. */
export const HealthPause = z.object({
  /** Number of answers at the time of the pause. */
  answers: Count,
  /** Share of these answers that said that the deal worked. */
  share: z.number().check(z.gte(0), z.lte(1)),
  /** Floor of the admins' setting at that time, in percent. */
  floor: z.number(),
  /** State of the deal before the pause, which resuming restores. */
  wasActive: z.boolean(),
  archiveAt: z.optional(Instant),
})
export type HealthPause = z.infer<typeof HealthPause>

/** A deal that a business offers to fans of its organizations. */
export const Offer = z.object({
  ...card,
  terms: Prose,
  termsFr: z.optional(Prose),
  redeemImage: z.optional(Picture),
  website: StoredLink,
  onlineCode: z.optional(text(80)),
  notTriggeredMessage: z.optional(text(300)),
  notTriggeredMessageFr: z.optional(text(300)),
  triggerDurationHours: z.optional(z.number()),
  firing: z.optional(Firing),
  category: text(60),
  keywords: z.array(text(60)),
  /**
   * Set by a schedule within a minute after the deal's end. Screens check the time of the end
   * instead.
   */
  hasEnded: z.optional(z.boolean()),
  /** Time at which the deal is published automatically. */
  publishAt: z.optional(Instant),
  archiveAt: z.optional(Instant),
  activatedAt: z.optional(Instant),
  archivedAt: z.optional(Instant),
  /** Set while the deal is paused for its health, and therefore unpublished. */
  healthPause: z.optional(HealthPause),
  /** End of the time in which the deal is not paused again, because an admin ended a pause. */
  healthSparedUntil: z.optional(Instant),
  createdAt: Instant,
  /** Time at which staff last saved the deal's form. Other changes update only `updatedAt`. */
  editedAt: z.optional(Instant),
  updatedAt: Instant,
})
export type Offer = z.infer<typeof Offer>

/** Counters of a deal, stored in a separate item, so that each update writes little. */
export const OfferTally = z.object({
  totalRedeemed: Count,
  totalPurchased: Count,
  /** Number of sold and reserved units of a flash deal. If absent, it equals `totalPurchased`. */
  totalTaken: z.optional(Count),
  /**
   * Number of proofs that took a unit. Absent before the first, and if the limit counts
   * redemptions.
   */
  totalProven: z.optional(Count),
})
export type OfferTally = z.infer<typeof OfferTally>

export const EMPTY_TALLY: OfferTally = { totalRedeemed: 0, totalPurchased: 0 }
