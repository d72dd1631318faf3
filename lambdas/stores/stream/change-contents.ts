import * as z from 'zod/mini'
import { Day, Instant, Key } from '#shared/model/common.ts'
import { Feedback } from '#shared/model/feedback.ts'
import { Offer } from '#shared/model/offer.ts'
import { Purchase } from '#shared/model/purchase.ts'
import { Impression, Redemption } from '#shared/model/redemption.ts'
import { SalesLabel } from '../counters/counter-layout.ts'
import { Proof } from '../deals/proofs.ts'
import type { Image } from './changes.ts'

/**
 * Fields of changed items that counters use. The fields are parsed separately, so that an invalid
 * item affects only its counters, and no mails or payouts.
 */
const Redeemed = z.pick(Redemption, {
  transactionType: true,
  time: true,
  offerKey: true,
  sponsorKey: true,
  teamKey: true,
  isReturn: true,
  userGender: true,
  userAge: true,
  userAgeGroup: true,
  userCity: true,
  userLatitude: true,
  userLongitude: true,
  isCityUnknown: true,
})

const Viewed = z.pick(Impression, {
  offerKey: true,
  sponsorKey: true,
  teamKey: true,
  viewedAt: true,
})

const Proven = z.pick(Proof, {
  offerKey: true,
  sponsorKey: true,
  teamKey: true,
  provenAt: true,
})

const Shown = z.pick(Proof, { redemptionId: true, sponsorKey: true, redeemedAt: true })

const Answered = z.pick(Feedback, {
  offerKey: true,
  sponsorKey: true,
  teamKey: true,
  outcome: true,
  answeredAt: true,
})

const Refused = z.object({
  offerKey: Key,
  day: Day,
  /**
   * Time of the day's first refusal. If absent, the refusal counts from the beginning of the day.
   */
  firstAt: z.optional(Instant),
})

const Followed = z.object({ teamKey: z.string().check(z.minLength(1)), followedAt: Instant })

const Dealt = z.pick(Offer, {
  published: true,
  publishAt: true,
  publishedAt: true,
  archivedAt: true,
  flashDeal: true,
  sponsor: true,
  teams: true,
})

/** Fields of a deal that are shown on a trigger board. */
const Fired = z.pick(Offer, {
  triggered: true,
  published: true,
  active: true,
  triggerEndAt: true,
  isSoldOut: true,
  teams: true,
})

/** Fields of a deal that determine whether fans are alerted about it. */
const Alerting = z.pick(Offer, {
  key: true,
  published: true,
  active: true,
  triggered: true,
  flashDeal: true,
  teams: true,
  activatedAt: true,
  publishedAt: true,
})

/** Fields of a flash deal that open checkouts depend on. */
const OnSale = z.pick(Offer, {
  flashDeal: true,
  published: true,
  teams: true,
  priceCents: true,
  currency: true,
  expiresAt: true,
})

/** Fields of a deal that its posters show, or that decide whether it has posters. */
const Posted = z.pick(Offer, {
  published: true,
  hiddenDeal: true,
  description: true,
  descriptionFr: true,
  picture: true,
  sponsor: true,
  teams: true,
  flashDeal: true,
  contestDeal: true,
  exclusive: true,
  priceCents: true,
  originalValueCents: true,
  currency: true,
})

const Listed = z.extend(
  z.pick(Offer, { key: true, flashDeal: true, sponsor: true, teams: true }),
  z.omit(SalesLabel, { offerKey: true }).shape,
)

const Sold = z.pick(Purchase, {
  state: true,
  userKey: true,
  offerKey: true,
  sponsorKey: true,
  teamKey: true,
  priceCents: true,
  originalValueCents: true,
  currency: true,
  createdAt: true,
  businessTransferCents: true,
  isUnitBack: true,
  refundedCents: true,
})
export type Sold = z.infer<typeof Sold>

export const parseRedeemed = (image: Image) => Redeemed.parse(image)
export const parseViewed = (image: Image) => Viewed.parse(image)
/** Returns undefined if there is no image, as before the proof and after it was taken back. */
export const parseProven = (image: Image) => image && Proven.parse(image)
/** Returns undefined if there is no image, as before the first answer. */
export const parseAnswered = (image: Image) => image && Answered.parse(image)
/** Returns undefined if there is no image or the item is invalid; only an open page misses it. */
export const parseShown = (image: Image) => Shown.safeParse(image).data
export const parseRefused = (image: Image) => Refused.parse(image)
export const parseFollowed = (image: Image) => Followed.parse(image)
export const parseSold = (image: Image) => Sold.parse(image)
/** Returns undefined if there is no image, as before the deal's creation and after its deletion. */
export const parseDealt = (image: Image) => image && Dealt.parse(image)
/**
 * Returns undefined if there is no image or the item is invalid. An invalid item must not stop the
 * stream.
 */
export const parseFired = (image: Image) => Fired.safeParse(image).data
export const parseAlerting = (image: Image) => Alerting.safeParse(image).data
export const parseOnSale = (image: Image) => OnSale.safeParse(image).data
export const parsePosted = (image: Image) => Posted.safeParse(image).data
export const parseListed = (image: Image) => image && Listed.parse(image)
