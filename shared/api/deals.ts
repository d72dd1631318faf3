import * as z from 'zod/mini'
import { SEARCH_TERMS_MAX_LENGTH } from '../constants.ts'
import { DealGroup } from '../model/brand.ts'
import { Instant, Key } from '../model/common.ts'
import { Offer, OfferCard, OfferTally } from '../model/offer.ts'
import { DeviceInfo } from '../model/redemption.ts'
import { Sponsor } from '../model/sponsor.ts'
import { contract } from './contract.ts'
import { pageOf, pagingQuery } from './paging.ts'

const flag = z.optional(
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
)
const DealParams = z.object({ dealKey: Key })

export const listDeals = contract({
  name: 'list-deals',
  method: 'GET',
  path: '/deals',
  area: 'deals',
  summary: 'Published deals, newest first, closed ones last; by text through the search index.',
  access: 'anyone',
  query: z.strictObject({
    searchTerms: z.optional(z.string().check(z.maxLength(SEARCH_TERMS_MAX_LENGTH))),
    flashDeals: flag,
    contestDeals: flag,
    ...pagingQuery,
  }),
  output: pageOf(OfferCard),
})

/** The contact side of a business on a deal's page. */
const DealSponsor = z.pick(Sponsor, {
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
    lastRedemption: z.optional(RedemptionState),
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
