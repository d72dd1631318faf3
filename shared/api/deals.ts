import * as z from 'zod/mini'
import { SEARCH_TERMS_MAX_LENGTH } from '../constants.ts'
import { DealGroup } from '../model/brand.ts'
import { Count, Instant, Key, text } from '../model/common.ts'
import { DEAL_TYPES, Offer, OfferCard, OfferTally } from '../model/offer.ts'
import { DeviceInfo } from '../model/redemption.ts'
import { SpecialDay, Sponsor } from '../model/sponsor.ts'
import { contract } from './contract.ts'
import { Near } from './near.ts'
import { pageOf, pagingQuery } from './paging.ts'

const flag = z.optional(
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
)
/** Orders of a list of deals; with a text and without an order the best match comes first. */
export const DEAL_SORTS = ['newest', 'endingSoon', 'mostRedeemed'] as const

const DealParams = z.object({ dealKey: Key })

export const listDeals = contract({
  name: 'list-deals',
  method: 'GET',
  path: '/deals',
  area: 'deals',
  summary:
    'Published deals, newest first, closed ones last. By text, category, type, order or near a place ' +
    'they come through the search index, with how many there are of each category and type.',
  access: 'anyone',
  query: z.strictObject({
    searchTerms: z.optional(z.string().check(z.maxLength(SEARCH_TERMS_MAX_LENGTH))),
    flashDeals: flag,
    contestDeals: flag,
    category: z.optional(text(60)),
    dealType: z.optional(z.enum(DEAL_TYPES)),
    sort: z.optional(z.enum(DEAL_SORTS)),
    /** Place near which deals are wanted, the nearest first. */
    near: z.optional(Near),
    ...pagingQuery,
  }),
  output: z.extend(pageOf(OfferCard), {
    total: z.optional(Count),
    /** Each counts what the other filters leave. */
    facets: z.optional(
      z.object({
        categories: z.record(z.string(), Count),
        dealTypes: z.partialRecord(z.enum(DEAL_TYPES), Count),
      }),
    ),
  }),
})

/** The contact side of a business on a deal's page. */
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
  /** Path that returns its telephone number. */
  phoneLink: z.optional(z.string()),
})

/** When the business is open, by its clocks. */
const DealHours = z.object({
  zone: text(60),
  /** From now on, in order; the last of them has no end where none can be seen. */
  spans: z.array(z.object({ from: Instant, until: z.optional(Instant) })),
  /** From Monday on, each as `shared/opening-hours/day-hours.ts` reads it. */
  week: z.array(z.string()),
  /** Days that differ, from today on. */
  special: z.array(SpecialDay),
})

export const RedemptionState = z.object({
  number: z.int(),
  redeemedAt: Instant,
  teamKey: Key,
})

export const readDeal = contract({
  name: 'read-deal',
  method: 'GET',
  path: '/deals/{dealKey}',
  area: 'deals',
  summary:
    'One deal with its business and, for a signed-in fan, their last redemption of it. A hidden deal ' +
    'is for those who have unlocked it, its organizations and its business.',
  access: 'optional',
  params: DealParams,
  problems: ['notFound', 'notUnlocked'],
  output: z.object({
    /** Without its online code, which only a redemption shows, and what is for staff. */
    deal: z.omit(Offer, { onlineCode: true, keywords: true, firing: true }),
    tally: OfferTally,
    sponsor: DealSponsor,
    /** Opening hours for a deal that is redeemed in store, where its business has given them. */
    hours: z.optional(DealHours),
    lastRedemption: z.optional(RedemptionState),
    /** The viewer's checkout of a flash deal, where one has not been concluded: it may hold a unit. */
    openCheckout: z.optional(Key),
    /** The online code, while or after the viewer has redeemed the deal. */
    onlineCode: z.optional(z.string()),
    /** The server's clock, for countdowns. */
    now: Instant,
  }),
})

export const listSimilarDeals = contract({
  name: 'list-similar-deals',
  method: 'GET',
  path: '/deals/{dealKey}/similar',
  area: 'deals',
  summary: 'Other published deals of the same organization; none of a hidden deal.',
  access: 'anyone',
  cacheSeconds: 60,
  params: DealParams,
  problems: ['notFound'],
  output: z.object({ items: z.array(OfferCard) }),
})

export const redeemDeal = contract({
  name: 'redeem-deal',
  method: 'POST',
  path: '/deals/{dealKey}/redemptions',
  area: 'deals',
  summary: 'Redeems a deal or enters a contest. Asked again within 10 minutes it answers the same.',
  access: 'signedIn',
  params: DealParams,
  body: z.strictObject({
    /** The followed organization through which the fan redeems. */
    teamKey: Key,
    /** The number of the fan's last redemption of this deal that the caller knows of; 0 for none. */
    after: z.int().check(z.gte(0), z.lte(999_999)),
    deviceInfo: z.optional(DeviceInfo),
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
    /** False when an earlier call had already redeemed it. */
    isNew: z.boolean(),
    now: Instant,
  }),
})

export const logDealImpression = contract({
  name: 'log-deal-impression',
  method: 'POST',
  path: '/logImpressionsFunctions/logDealImpression',
  area: 'deals',
  summary: 'Counts one look at a deal that is to be had.',
  access: 'optional',
  body: z.strictObject({ dealKey: Key }),
  problems: ['notFound', 'dealUnavailable', 'tooManyTries'],
  output: z.object({ success: z.boolean() }),
})

export const readDealGroup = contract({
  name: 'read-deal-group',
  method: 'GET',
  path: '/deal-groups/{groupKey}',
  area: 'deals',
  summary: 'Deals that are one at several locations, as far as they are to be had.',
  access: 'anyone',
  cacheSeconds: 60,
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
