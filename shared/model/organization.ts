import * as z from 'zod/mini'
import { Count, Instant, Key, Latitude, Longitude, Picture, Prose, text } from './common.ts'
import { StoredLink } from './link.ts'

const card = {
  key: Key,
  name: text(120),
  slug: text(120),
  logo: Picture,
  picture: Picture,
  /** Hex color for the band on the organization's page. */
  color: z.string(),
  isBrand: z.boolean(),
  categories: z.array(text(60)),
  subcategories: z.array(text(60)),
  city: z.optional(text(80)),
  region: z.optional(text(40)),
  latitude: z.optional(Latitude),
  longitude: z.optional(Longitude),
} as const

/** An organization. It is called `team` in keys and roles, and FanPage on screens. */
export const Organization = z.object({
  ...card,
  shortName: z.optional(text(60)),
  description: Prose,
  descriptionFr: z.optional(Prose),
  sport: z.optional(text(60)),
  league: z.optional(text(60)),
  division: z.optional(text(60)),
  /** Additional words with which search finds the organization. */
  keywords: z.optional(z.array(text(60))),
  emblem: z.optional(Picture),
  archived: z.boolean(),
  brandKeys: z.array(Key),
  sponsorKeys: z.array(Key),
  arenaName: z.optional(text(120)),
  arenaAddress: z.optional(text(200)),
  timeZone: text(60),
  website: StoredLink,
  buyTicketsLink: StoredLink,
  appIos: StoredLink,
  appAndroid: StoredLink,
  socialFacebook: StoredLink,
  socialInstagram: StoredLink,
  socialTwitter: StoredLink,
  socialTiktok: StoredLink,
  newsRssFeed: StoredLink,
  /** URL of an external dashboard that the portal embeds. */
  dashUrl: StoredLink,
  email: z.optional(text(200)),
  displayEmail: z.optional(text(200)),
  /**
   * Account at the payment provider, which receives the organization's share of flash deals. Absent
   * until payments are set up.
   */
  stripeAccountId: z.optional(text(80)),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Organization = z.infer<typeof Organization>

/** An organization as shown in lists. */
export const OrganizationCard = z.object({ ...card, fans: Count })
export type OrganizationCard = z.infer<typeof OrganizationCard>

export function toOrganizationCard(organization: Organization, fans: number): OrganizationCard {
  return OrganizationCard.parse({ ...organization, fans })
}
