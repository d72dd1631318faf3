import * as z from 'zod/mini'
import { CURRENCIES } from '../money.ts'
import { Cents, Count, Instant, Key, Latitude, Longitude, Picture, Prose, text } from './common.ts'
import { StoredLink } from './link.ts'

export const ACCESS_LEVELS = ['exclusive', 'player', 'flexPass', 'groupPass'] as const
export type AccessLevel = (typeof ACCESS_LEVELS)[number]

export const DEAL_TYPES = ['instore', 'online'] as const
export type DealType = (typeof DEAL_TYPES)[number]

/** The business as a deal names it. */
export const OfferSponsor = z.object({
  key: Key,
  name: text(120),
  logo: Picture,
  city: z.optional(text(80)),
  latitude: z.optional(Latitude),
  longitude: z.optional(Longitude),
})

/** An organization as a deal names it; an archived one keeps its place, and offers it no more. */
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
  /** True when `totalAvailable` limits how often the deal can be redeemed in all. */
  redemptionsLimit: z.boolean(),
  totalAvailable: z.optional(Count),
  interval: z.object({ hour: Count, week: Count, month: Count }),
  accessLevels: z.array(z.enum(ACCESS_LEVELS)),
  teams: z.array(OfferTeam),
} as const

/** Fields that decide whether and how a deal can be redeemed; the counters come from its tally. */
export const OfferRules = z.object(rules)
export type OfferRules = z.infer<typeof OfferRules>

const card = {
  ...rules,
  key: Key,
  description: text(300),
  descriptionFr: z.optional(text(300)),
  picture: Picture,
  dealType: z.enum(DEAL_TYPES),
  /** IANA zone in which days end for this deal: its business's. */
  timeZone: text(60),
  sponsor: OfferSponsor,
  pinned: z.boolean(),
  /** Noted when the last unit of a counted deal is sold or redeemed, for lists, which know no counters. */
  isSoldOut: z.optional(z.boolean()),
  priceCents: z.optional(Cents),
  originalValueCents: z.optional(Cents),
  currency: z.optional(z.enum(CURRENCIES)),
  offerGroupKey: z.optional(Key),
  publishedAt: z.optional(Instant),
} as const

/** Fields of a deal that lists show: small, so that a page of twenty is read with few units. */
export const OfferCard = z.object({
  ...card,
  /** Organizations that the card of a list does not name, since there are too many. */
  moreTeams: z.optional(Count),
})
export type OfferCard = z.infer<typeof OfferCard>

/** One triggering of a deal, for as long as it is triggered. */
export const Firing = z.object({
  /** Key of a firing of several deals by a trigger board, which can be undone together. */
  key: z.optional(Key),
  /** Uses of the deal by fans before, by its counters and by its tally. */
  usedBefore: Count,
  redeemedBefore: Count,
  /** Redemptions of this firing at most. Meanwhile the deal's own limit stands here. */
  cap: z.optional(
    z.object({
      redemptions: Count,
      own: z.pick(OfferRules, { redemptionsLimit: true, totalAvailable: true }),
    }),
  ),
})
export type Firing = z.infer<typeof Firing>

/** A deal of a business, offered to the fans of its organizations. */
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
  /** Noted within a minute of its end; whoever shows it goes by the end itself. */
  hasEnded: z.optional(z.boolean()),
  /** When the clock publishes or archives it, as staff have set it. */
  publishAt: z.optional(Instant),
  archiveAt: z.optional(Instant),
  activatedAt: z.optional(Instant),
  archivedAt: z.optional(Instant),
  createdAt: Instant,
  /** When its form was last saved: what is done to it, or noted in it, changes `updatedAt` alone. */
  editedAt: z.optional(Instant),
  updatedAt: Instant,
})
export type Offer = z.infer<typeof Offer>

/** The counters of a deal, kept apart from its texts so that moving them costs one small write. */
export const OfferTally = z.object({
  totalRedeemed: Count,
  totalPurchased: Count,
  /** Units of a flash deal that are sold or held for somebody who is paying; absent: those sold. */
  totalTaken: z.optional(Count),
})
export type OfferTally = z.infer<typeof OfferTally>

export const EMPTY_TALLY: OfferTally = { totalRedeemed: 0, totalPurchased: 0 }
