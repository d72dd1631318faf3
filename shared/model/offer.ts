import * as z from 'zod/mini'
import { CURRENCIES } from '../money.ts'
import { ACCESS_LEVELS } from './access-levels.ts'
import { Cents, Count, Instant, Key, Latitude, Longitude, Picture, Prose, text } from './common.ts'
import { StoredLink } from './link.ts'

export const DEAL_TYPES = ['instore', 'online'] as const
export type DealType = (typeof DEAL_TYPES)[number]

/** The business, as stored in a deal. */
export const OfferSponsor = z.object({
  key: Key,
  name: text(120),
  logo: Picture,
  city: z.optional(text(80)),
  latitude: z.optional(Latitude),
  longitude: z.optional(Longitude),
})

/** An organization, as stored in a deal. Archived ones stay, but no longer offer it. */
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
  /** Whether `totalAvailable` limits all redemptions. */
  redemptionsLimit: z.boolean(),
  totalAvailable: z.optional(Count),
  interval: z.object({ hour: Count, week: Count, month: Count }),
  accessLevels: z.array(z.enum(ACCESS_LEVELS)),
  teams: z.array(OfferTeam),
} as const

/** Fields that determine whether and how a deal can be redeemed; counters are in its tally. */
export const OfferRules = z.object(rules)
export type OfferRules = z.infer<typeof OfferRules>

const card = {
  ...rules,
  key: Key,
  description: text(300),
  descriptionFr: z.optional(text(300)),
  picture: Picture,
  dealType: z.enum(DEAL_TYPES),
  /** IANA zone in which the deal's days end: its business's. */
  timeZone: text(60),
  sponsor: OfferSponsor,
  pinned: z.boolean(),
  /** Set when the last unit of a counted deal is used, for lists without counters. */
  isSoldOut: z.optional(z.boolean()),
  priceCents: z.optional(Cents),
  originalValueCents: z.optional(Cents),
  currency: z.optional(z.enum(CURRENCIES)),
  offerGroupKey: z.optional(Key),
  publishedAt: z.optional(Instant),
} as const

/** Fields of a deal in lists, kept small so that a page of twenty costs few read units. */
export const OfferCard = z.object({
  ...card,
  /** Number of organizations that a list's card leaves out. */
  moreTeams: z.optional(Count),
})
export type OfferCard = z.infer<typeof OfferCard>

/** One firing of a deal, stored while it is triggered. */
export const Firing = z.object({
  /** Key of a trigger board's firing of several deals, which can be undone together. */
  key: z.optional(Key),
  /** Fans' uses of the deal before, by its counters and its tally. */
  usedBefore: Count,
  redeemedBefore: Count,
  /** Maximum number of redemptions of this firing; the deal's own limit is stored here meanwhile. */
  cap: z.optional(
    z.object({
      redemptions: Count,
      own: z.pick(OfferRules, { redemptionsLimit: true, totalAvailable: true }),
    }),
  ),
})
export type Firing = z.infer<typeof Firing>

/** A deal of a business, offered to fans of its organizations. */
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
  /** Set within a minute of its end; screens use the end itself. */
  hasEnded: z.optional(z.boolean()),
  /** When it is published and archived automatically, as set by staff. */
  publishAt: z.optional(Instant),
  archiveAt: z.optional(Instant),
  activatedAt: z.optional(Instant),
  archivedAt: z.optional(Instant),
  createdAt: Instant,
  /** When its form was last saved; actions and flags change only `updatedAt`. */
  editedAt: z.optional(Instant),
  updatedAt: Instant,
})
export type Offer = z.infer<typeof Offer>

/** Counters of a deal, in a separate item so that updates are small writes. */
export const OfferTally = z.object({
  totalRedeemed: Count,
  totalPurchased: Count,
  /** Sold and held units of a flash deal; if absent, the sold ones. */
  totalTaken: z.optional(Count),
})
export type OfferTally = z.infer<typeof OfferTally>

export const EMPTY_TALLY: OfferTally = { totalRedeemed: 0, totalPurchased: 0 }
