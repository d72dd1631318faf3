import * as z from 'zod/mini'
import { Day, Instant, Key, Latitude, Longitude, Picture, Prose, text } from './common.ts'
import { StoredLink } from './link.ts'
import { PhoneCall } from './phone-call.ts'

/** A day's hours, in the format of `shared/opening-hours/day-hours.ts`. */
const DayHours = text(24)

/** A date on which a business has different hours than usual. */
export const SpecialDay = z.object({ day: Day, hours: DayHours })

/** A business whose deals fans redeem. */
export const Sponsor = z.object({
  key: Key,
  name: text(120),
  description: Prose,
  descriptionFr: z.optional(Prose),
  category: text(60),
  /** Additional words with which search finds the business. */
  keywords: z.optional(z.array(text(60))),
  logo: Picture,
  picture: Picture,
  /** Path of the training document. */
  document: z.optional(Picture),
  address: z.optional(text(200)),
  city: z.optional(text(80)),
  region: z.optional(text(40)),
  latitude: z.optional(Latitude),
  longitude: z.optional(Longitude),
  timeZone: text(60),
  /** Hours of each weekday, starting on Monday, in the business's time zone. Absent if unknown. */
  openingHours: z.optional(z.array(DayHours)),
  specialHours: z.optional(z.array(SpecialDay)),
  website: StoredLink,
  /** Phone number as typed. */
  phone: z.optional(text(40)),
  /**
   * Phone number as parsed by the server. Absent if it is invalid, or if it was saved before the
   * server parsed numbers.
   */
  phoneCall: z.optional(PhoneCall),
  email: z.optional(text(200)),
  displayEmail: z.optional(text(200)),
  facebook: StoredLink,
  linkedin: StoredLink,
  twitter: StoredLink,
  instagram: StoredLink,
  teamKeys: z.array(Key),
  redeemRadius: z.optional(z.int()),
  alertRadius: z.optional(z.int()),
  flashDealPercentageOverride: z.optional(z.int().check(z.gte(0), z.lte(100))),
  stripeAccountId: z.optional(text(80)),
  archived: z.boolean(),
  /** Time of the deletion. The record is kept, because purchases and history refer to it. */
  deletedAt: z.optional(Instant),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Sponsor = z.infer<typeof Sponsor>
