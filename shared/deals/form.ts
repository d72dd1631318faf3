import * as z from 'zod/mini'
import { DEAL_DELAY_MAX, DEAL_KEYWORDS_MAX, DEAL_TEAMS_MAX } from '../constants.ts'
import { says } from '../field-messages.ts'
import { HIDDEN_LEVELS } from '../model/access-levels.ts'
import { Cents, Count, Key, NamedInstant, type Picture, Prose, text } from '../model/common.ts'
import { COUNTS_WHEN } from '../model/counts-when.ts'
import { Link } from '../model/link.ts'
import { DEAL_TYPES } from '../model/offer.ts'
import { PictureChoice } from '../model/uploaded-file.ts'
import { CURRENCIES } from '../money.ts'
import { PUBLISHINGS } from './publishing.ts'
import { VISIBILITIES } from './visibility.ts'

const delayPart = (messageKey: `validation.deal.delay${'Hour' | 'Month' | 'Week' | 'Day'}`) =>
  z.int(says(messageKey)).check(z.gte(0), z.lte(DEAL_DELAY_MAX))

/**
 * The deal form as filled in by staff. Fields that the form hides are not saved (fields.ts). Rules
 * that involve several fields are in checks.ts.
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
  /** Delay before the fan can redeem the deal again. The four parts are added up. */
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
  /** Number of units of a flash deal, or maximum number of uses of a limited deal. */
  totalAvailable: z.optional(Count),
  expiresAt: z.optional(NamedInstant),
  /**
   * Way to publish a deal that is not published yet. If absent, a future `publishAt` means `later`.
   */
  publishing: z.optional(z.enum(PUBLISHINGS)),
  /** Time at which the deal is published automatically. */
  publishAt: z.optional(NamedInstant),
  archiveAt: z.optional(NamedInstant),
  triggerDurationHours: z.number().check(z.gt(0), z.lte(24 * 365)),
  redemptionsLimit: z.boolean(),
  /** Uses that the limit counts, by default redemptions. Fixed once the deal was published. */
  countsWhen: z.optional(z.enum(COUNTS_WHEN)),
  notTriggeredMessage: z.optional(text(300)),
  notTriggeredMessageFr: z.optional(text(300)),
})
export type DealForm = z.infer<typeof DealForm>
export type DealField = keyof DealForm

/** The deal form after its pictures are stored. It contains their paths instead of uploads. */
export type StoredForm = Omit<DealForm, 'picture' | 'redeemImage'> & {
  readonly picture: z.infer<typeof Picture>
  readonly redeemImage?: z.infer<typeof Picture> | undefined
}
