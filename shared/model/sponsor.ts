import * as z from 'zod/mini'
import { Instant, Key, Latitude, Longitude, Picture, Prose, text } from './common.ts'
import { StoredLink } from './link.ts'

/** A business whose deals fans redeem. */
export const Sponsor = z.object({
  key: Key,
  name: text(120),
  description: Prose,
  descriptionFr: z.optional(Prose),
  category: text(60),
  /** Found by these too. */
  keywords: z.optional(z.array(text(60))),
  logo: Picture,
  picture: Picture,
  /** The path of the training document. */
  document: z.optional(Picture),
  address: z.optional(text(200)),
  city: z.optional(text(80)),
  region: z.optional(text(40)),
  latitude: z.optional(Latitude),
  longitude: z.optional(Longitude),
  timeZone: text(60),
  website: StoredLink,
  phone: z.optional(text(40)),
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
  /** Set for ever: its purchases and history still name it. */
  deletedAt: z.optional(Instant),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Sponsor = z.infer<typeof Sponsor>
