import * as z from 'zod/mini'
import { SEARCH_TERMS_MAX_LENGTH } from '../constants.ts'
import { DealGroup } from '../model/brand.ts'
import { Count, Instant, Key, text } from '../model/common.ts'
import { DEAL_TYPES, Offer, OfferCard, OfferTally } from '../model/offer.ts'
import { DeviceInfo } from '../model/redemption.ts'
import { SpecialDay, Sponsor } from '../model/sponsor.ts'
import { contract } from './contract.ts'
import { CouponProof, PhoneKey } from './coupon-proofs.schemas.ts'
import * as routes from './deals.ts'
import { DEAL_SORTS } from './deals.ts'
import { OwnFeedback } from './feedback.schemas.ts'
import { Near } from './near.ts'
import { pageOf, pagingQuery } from './paging.ts'

const flag = z.optional(
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
)

const DealParams = z.object({ dealKey: Key })

export const listDeals = contract({
  ...routes.listDeals,
  summary:
    'Lists published deals, newest first, closed ones last. With a text, category, type, order or place, ' +
    'the results come from the search index, with counts by category and type. Near a ' +
    'place and without a text or order, deals of the last seven days come first, nearest first.',
  query: z.strictObject({
    searchTerms: z.optional(z.string().check(z.maxLength(SEARCH_TERMS_MAX_LENGTH))),
    flashDeals: flag,
    contestDeals: flag,
    category: z.optional(text(60)),
    dealType: z.optional(z.enum(DEAL_TYPES)),
    sort: z.optional(z.enum(DEAL_SORTS)),
    /** Position to sort by distance from. */
    near: z.optional(Near),
    /**
     * Position of the reader. If there is no sort order or `near`, the deals are sorted by their
     * distance from this position, after new deals or, with a text, after deals that are on now.
     */
    around: z.optional(Near),
    ...pagingQuery,
  }),
  output: z.extend(pageOf(OfferCard), {
    total: z.optional(Count),
    /** Time of publication from which a deal counts as new. Set if new deals come first. */
    newSince: z.optional(Instant),
    /** Number of deals for each value of a filter, with all other filters applied. */
    facets: z.optional(
      z.object({
        categories: z.record(z.string(), Count),
        dealTypes: z.partialRecord(z.enum(DEAL_TYPES), Count),
      }),
    ),
  }),
})

/** Contact details of a business on a deal's page. */
const Contacts = z.pick(Sponsor, {
  key: true,
  name: true,
  description: true,
  descriptionFr: true,
  logo: true,
  picture: true,
  address: true,
  city: true,
  latitude: true,
  longitude: true,
  website: true,
  phone: true,
  displayEmail: true,
  facebook: true,
  linkedin: true,
  twitter: true,
  instagram: true,
})

const DealSponsor = z.extend(Contacts, {
  /** Link for calling the business (`tel:`). Absent if it has no valid number. */
  phoneLink: z.optional(z.string()),
})

/** Opening hours, in the business's time zone. */
const DealHours = z.object({
  zone: text(60),
  /**
   * Next open periods in order, beginning with the current one if the business is open. The last
   * has no `until` if no closing time is foreseeable.
   */
  spans: z.array(z.object({ from: Instant, until: z.optional(Instant) })),
  /**
   * Hours of each weekday, starting on Monday, in the format of
   * `shared/opening-hours/day-hours.ts`.
   */
  week: z.array(z.string()),
  /** Special days from today on. */
  special: z.array(SpecialDay),
})

export const RedemptionState = z.object({
  number: z.int(),
  redeemedAt: Instant,
  teamKey: Key,
  /**
   * Question whether the deal worked, or the answer. Set in the hour after the redemption of an
   * in-store deal, once the coupon is proven.
   */
  feedback: z.optional(OwnFeedback),
})

export const readDeal = contract({
  ...routes.readDeal,
  summary:
    'Returns a deal with its business and, for a signed-in fan, their last redemption of it. Hidden deals ' +
    'are returned only to fans who unlocked them, and to their organizations and business.',
  params: DealParams,
  problems: ['notFound', 'notUnlocked'],
  output: z.object({
    /**
     * The deal without staff fields. The online code is excluded, because only a redemption reveals
     * it.
     */
    deal: z.omit(Offer, {
      onlineCode: true,
      keywords: true,
      firing: true,
      healthPause: true,
      healthSparedUntil: true,
    }),
    tally: OfferTally,
    sponsor: DealSponsor,
    /** Opening hours for in-store deals, if the business has entered them. */
    hours: z.optional(DealHours),
    lastRedemption: z.optional(RedemptionState),
    /**
     * Key of the viewer's unfinished checkout of a flash deal. The checkout may have reserved a
     * unit.
     */
    openCheckout: z.optional(Key),
    /** The online code, once the viewer has redeemed the deal. */
    onlineCode: z.optional(z.string()),
    /** The server's time, for countdowns. */
    now: Instant,
  }),
})

export const listSimilarDeals = contract({
  ...routes.listSimilarDeals,
  summary: 'Lists other published deals of the same organization. Returns none for a hidden deal.',
  params: DealParams,
  problems: ['notFound'],
  output: z.object({ items: z.array(OfferCard) }),
})

export const redeemDeal = contract({
  ...routes.redeemDeal,
  summary:
    'Redeems a deal or enters a contest. Repeating the request within 10 minutes returns the same result.',
  params: DealParams,
  body: z.strictObject({
    /** The followed organization through which the fan redeems. */
    teamKey: Key,
    /**
     * Number of the fan's last redemption of this deal, as far as the caller knows. Zero means
     * none.
     */
    after: z.int().check(z.gte(0), z.lte(999_999)),
    deviceInfo: z.optional(DeviceInfo),
    /** Public key that the phone made for its coupon. */
    phoneKey: z.optional(PhoneKey),
  }),
  problems: [
    'notFound',
    'dealUnavailable',
    'notFollowing',
    'notUnlocked',
    'coolingDown',
    'alreadyEntered',
    'checkoutRequired',
    'staleRedemption',
    'emailNotVerified',
    'busy',
  ],
  output: z.object({
    redemption: RedemptionState,
    windowEndsAt: Instant,
    onlineCode: z.optional(z.string()),
    /** False if an earlier call has already redeemed the deal. */
    isNew: z.boolean(),
    /** Data with which the coupon can be verified in the store. */
    proof: z.optional(CouponProof),
    now: Instant,
  }),
})

export const logDealImpression = contract({
  ...routes.logDealImpression,
  summary: 'Counts one view of a published deal.',
  body: z.strictObject({ dealKey: Key }),
  problems: ['notFound', 'dealUnavailable', 'tooManyTries'],
  output: z.object({ success: z.boolean() }),
})

export const readDealGroup = contract({
  ...routes.readDealGroup,
  summary:
    'Returns a deal group: one deal at several locations. Includes only deals that are available.',
  params: z.object({ groupKey: Key }),
  problems: ['notFound'],
  output: z.object({
    group: z.pick(DealGroup, {
      key: true,
      description: true,
      descriptionFr: true,
      exclusive: true,
      brandKey: true,
      picture: true,
      createdAt: true,
    }),
    items: z.array(OfferCard),
  }),
})
