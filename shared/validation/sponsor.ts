import * as z from 'zod/mini'
import { SPONSOR_TEAMS_MAX } from '../constants.ts'
import { says } from '../field-messages.ts'
import { day, Key } from '../model/common.ts'
import { Link } from '../model/link.ts'
import { PictureChoice } from '../model/uploaded-file.ts'
import {
  faultOf,
  type HoursFault,
  SPECIAL_DAYS_MAX,
  type DayHours as Text,
  WEEKDAYS,
} from '../opening-hours/day-hours.ts'
import { distinct, Email, filled, prose, TimeZone } from './lines.ts'
import { requiredPlace } from './place.ts'

const lacks = (fault: HoursFault) =>
  z.refine<Text>((hours) => faultOf(hours) !== fault, says(`validation.hours.${fault}`))

const DayHours = z.string().check(lacks('whole'), lacks('same'), lacks('order'))

const SpecialDays = z
  .array(z.strictObject({ day: day(says('validation.hours.day')), hours: DayHours }))
  .check(z.maxLength(SPECIAL_DAYS_MAX))

/** Fields of the opening hours as sent by the form. */
const hoursFields = {
  /** Hours of each weekday, starting on Monday. */
  openingHours: z.optional(z.array(DayHours).check(z.length(WEEKDAYS))),
  specialHours: z.optional(
    SpecialDays.check((context) => {
      const days = context.value.map((special) => special.day)
      for (const [index, one] of days.entries()) {
        if (days.indexOf(one) === index) continue
        const path = [index, 'day']
        const message = says('validation.hours.twice').error
        context.issues.push({ code: 'custom', path, message, input: one })
      }
    }),
  ),
} as const

const link = z.optional(Link)
/** Radius in meters. */
const radius = z.optional(z.int().check(z.gte(0), z.lte(1_000_000)))

/**
 * Fields of the business form, as sent by admins. A save removes the fields that it does not send.
 * Only `teamKeys` then stay unchanged, and the time zone becomes Toronto's.
 */
export const sponsorFields = {
  name: filled(120),
  description: z.optional(prose(4000)),
  descriptionFr: z.optional(prose(4000)),
  category: filled(60),
  keywords: z.optional(distinct(filled(60), 50)),
  /**
   * Keys of the organizations whose fans get the business's deals. Absent if they stay unchanged.
   */
  teamKeys: z.optional(distinct(Key, SPONSOR_TEAMS_MAX)),
  /** Picture on the business's cards and page. */
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
