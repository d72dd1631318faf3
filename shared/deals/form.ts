import * as z from 'zod/mini'
import { DEAL_DELAY_MAX, DEAL_KEYWORDS_MAX, DEAL_TEAMS_MAX } from '../constants.ts'
import { says } from '../field-messages.ts'
import { Cents, Count, Key, NamedInstant, type Picture, Prose, text } from '../model/common.ts'
import { Link } from '../model/link.ts'
import { type AccessLevel, DEAL_TYPES } from '../model/offer.ts'
import { PictureChoice } from '../model/uploaded-file.ts'
import { CURRENCIES } from '../money.ts'
import { VISIBILITIES } from './visibility.ts'

/** Those that open hidden deals; `exclusive` opens exclusive ones. */
export const HIDDEN_LEVELS = [
  'player',
  'flexPass',
  'groupPass',
] as const satisfies readonly AccessLevel[]

const delayPart = (messageKey: `validation.deal.delay${'Hour' | 'Month' | 'Week' | 'Day'}`) =>
  z.int(says(messageKey)).check(z.gte(0), z.lte(DEAL_DELAY_MAX))

/** When a deal is published: as its form is saved, at a time, or not by itself, which leaves it a draft or archived. */
export const PUBLISHINGS = ['now', 'later', 'no'] as const
export type Publishing = (typeof PUBLISHINGS)[number]

/**
 * Form of a deal, as staff enter it. The names of the fields are those of the form; fields that a form does
 * not show (fields.ts) are not saved. The rules between the fields are in checks.ts.
 */
export const DealForm = z.strictObject({
  teamKeys: z.array(Key).check(z.maxLength(DEAL_TEAMS_MAX)),
  picture: z.optional(PictureChoice),
  redeemImage: z.optional(PictureChoice),
  description: text(300),
  descriptionFr: z.optional(text(300)),
  terms: Prose.check(z.maxLength(4000)),
  termsFr: z.optional(Prose.check(z.maxLength(4000))),
  keywords: z.array(text(60)).check(z.maxLength(DEAL_KEYWORDS_MAX)),
  /** Wait of a fan until the next redemption; all parts together. */
  delayHour: delayPart('validation.deal.delayHour'),
  delayMonth: delayPart('validation.deal.delayMonth'),
  delayWeek: delayPart('validation.deal.delayWeek'),
  delayDay: delayPart('validation.deal.delayDay'),
  visibility: z.enum(VISIBILITIES),
  triggered: z.boolean(),
  accessLevels: z.array(z.enum(HIDDEN_LEVELS)).check(z.maxLength(HIDDEN_LEVELS.length)),
  easyRedemption: z.boolean(),
  dealType: z.enum(DEAL_TYPES),
  website: z.optional(Link),
  onlineCode: z.optional(text(80)),
  priceCents: z.optional(Cents),
  originalValueCents: z.optional(Cents),
  currency: z.enum(CURRENCIES, says('validation.deal.currency')),
  /** Units of a flash deal, or how often a deal with a redemptions limit can be redeemed. */
  totalAvailable: z.optional(Count),
  expiresAt: z.optional(NamedInstant),
  /** Way of publishing an unpublished deal; if it is left out, a future time means later. */
  publishing: z.optional(z.enum(PUBLISHINGS)),
  /** When it is published and archived by itself. */
  publishAt: z.optional(NamedInstant),
  archiveAt: z.optional(NamedInstant),
  triggerDurationHours: z.number().check(z.gt(0), z.lte(24 * 365)),
  redemptionsLimit: z.boolean(),
  notTriggeredMessage: z.optional(text(300)),
  notTriggeredMessageFr: z.optional(text(300)),
})
export type DealForm = z.infer<typeof DealForm>
export type DealField = keyof DealForm

/** The same as a deal stores it: with the paths of its pictures. */
export type StoredForm = Omit<DealForm, 'picture' | 'redeemImage'> & {
  readonly picture: z.infer<typeof Picture>
  readonly redeemImage?: z.infer<typeof Picture> | undefined
}
