import * as z from 'zod/mini'
import { ORGANIZATION_SPONSORS_MAX } from '../constants.ts'
import { Key } from '../model/common.ts'
import { Link } from '../model/link.ts'
import { PictureChoice, pictureChoice } from '../model/uploaded-file.ts'
import { distinct, Email, filled, prose, TimeZone } from './lines.ts'
import { optionalPlace } from './place.ts'
import { Slug } from './slug.ts'

const link = z.optional(Link)

/**
 * Fields of the organization form as sent by admins. A save replaces all fields. A field that is
 * not sent is removed or, like the color, gets its default.
 */
export const organizationFields = {
  name: filled(120),
  shortName: z.optional(filled(60)),
  slug: Slug,
  description: z.optional(prose(4000)),
  descriptionFr: z.optional(prose(4000)),
  sport: z.optional(filled(60)),
  league: z.optional(filled(60)),
  division: z.optional(filled(60)),
  categories: distinct(filled(60), 20),
  subcategories: distinct(filled(60), 50),
  keywords: z.optional(distinct(filled(60), 50)),
  /** Keys of the organization's businesses. */
  sponsorKeys: distinct(Key, ORGANIZATION_SPONSORS_MAX),
  logo: pictureChoice('validation.organization.pictures'),
  /** Team photo, which is the organization's main picture. */
  picture: pictureChoice('validation.organization.pictures'),
  emblem: z.optional(PictureChoice),
  /** Color of the band on the organization's page. */
  color: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))),
  website: link,
  buyTicketsLink: link,
  appIos: link,
  appAndroid: link,
  socialFacebook: link,
  socialInstagram: link,
  socialTwitter: link,
  socialTiktok: link,
  newsRssFeed: link,
  dashUrl: link,
  arenaName: z.optional(filled(120)),
  arenaAddress: z.optional(filled(200)),
  city: z.optional(filled(80)),
  region: z.optional(filled(40)),
  ...optionalPlace,
  timeZone: z.optional(TimeZone),
  email: z.optional(Email),
  displayEmail: z.optional(Email),
} as const

const Fields = z.object(organizationFields)
export type OrganizationFields = z.infer<typeof Fields>
