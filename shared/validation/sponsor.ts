import * as z from 'zod/mini'
import { Link } from '../model/link.ts'
import { PictureChoice } from '../model/uploaded-file.ts'
import { distinct, Email, filled, prose, TimeZone } from './lines.ts'
import { hoursFields } from './opening-hours.ts'
import { requiredPlace } from './place.ts'

const link = z.optional(Link)
/** In metres. */
const radius = z.optional(z.int().check(z.gte(0), z.lte(1_000_000)))

/** Form of a business, as admins send it. It is complete: omitted fields are removed. */
export const sponsorFields = {
  name: filled(120),
  description: z.optional(prose(4000)),
  descriptionFr: z.optional(prose(4000)),
  category: filled(60),
  keywords: z.optional(distinct(filled(60), 50)),
  /** On its cards and its page. */
  picture: PictureChoice,
  address: z.optional(filled(200)),
  city: z.optional(filled(80)),
  region: z.optional(filled(40)),
  ...requiredPlace,
  timeZone: z.optional(TimeZone),
  ...hoursFields,
  website: link,
  phone: z.optional(filled(40)),
  email: z.optional(Email),
  displayEmail: z.optional(Email),
  facebook: link,
  linkedin: link,
  twitter: link,
  instagram: link,
  redeemRadius: radius,
  alertRadius: radius,
  flashDealPercentageOverride: z.optional(z.int().check(z.gte(0), z.lte(100))),
} as const

const Fields = z.object(sponsorFields)
export type SponsorFields = z.infer<typeof Fields>
