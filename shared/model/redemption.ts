import * as z from 'zod/mini'
import { AGE_GROUPS } from '../stats/age-groups.ts'
import { TRANSACTION_TYPES } from '../transaction-types.ts'
import { Count, Instant, Key, Latitude, Longitude, text } from './common.ts'

/** A user agent, shortened so that a redemption stays below one kilobyte. */
const UserAgent = z.pipe(
  z.string().check(z.maxLength(2000)),
  z.transform((name: string) => name.slice(0, 120)),
)

export const DeviceInfo = z.object({
  web: z.boolean(),
  platform: z.optional(text(40)),
  userAgent: z.optional(UserAgent),
  deviceName: z.optional(text(60)),
  modelType: z.optional(text(60)),
  appVersion: z.optional(text(20)),
  installationTime: z.optional(Instant),
})
export type DeviceInfo = z.infer<typeof DeviceInfo>

/**
 * A fan's redemption of a deal, entry in a contest, or purchase. Records are never changed while
 * the account exists.
 */
export const Redemption = z.object({
  id: text(40),
  /** Sequence number among the records of the same fan and deal, starting at 1. */
  number: Count,
  transactionType: z.enum(TRANSACTION_TYPES),
  time: Instant,
  offerKey: Key,
  offerDescription: z.string(),
  offerDescriptionFr: z.optional(z.string()),
  sponsorKey: Key,
  sponsorName: z.string(),
  teamKey: Key,
  userKey: Key,
  /** True if the fan had already redeemed the deal in the previous thirty days. */
  isReturn: z.optional(z.boolean()),
  /**
   * E-mail of the fan at the time of the redemption. The other fields about the fan below are also
   * from that time.
   */
  userEmail: z.optional(z.string()),
  userAge: z.optional(Count),
  /** Age group, which replaces the age when the fan's account is deleted. */
  userAgeGroup: z.optional(z.enum(AGE_GROUPS)),
  /** Set when the fan's account is deleted. The record then no longer refers to a person. */
  isAnonymous: z.optional(z.boolean()),
  userGender: z.optional(z.string()),
  userCity: z.optional(z.string()),
  userLatitude: z.optional(Latitude),
  userLongitude: z.optional(Longitude),
  /**
   * Set if the place service did not know the fan's city. Statistics then count the city as
   * "other".
   */
  isCityUnknown: z.optional(z.boolean()),
  userCreatedAt: z.optional(Instant),
  deviceInfo: z.optional(DeviceInfo),
})
export type Redemption = z.infer<typeof Redemption>

/** One view of a deal's page. */
export const Impression = z.object({
  key: Key,
  offerKey: Key,
  sponsorKey: Key,
  teamKey: z.optional(Key),
  viewedAt: Instant,
})
export type Impression = z.infer<typeof Impression>
