import { endOfDay } from '../calendar.ts'
import { DEAL_EXPIRY_DAYS, DEAL_TRIGGER_HOURS } from '../constants.ts'
import { HIDDEN_LEVELS } from '../model/access-levels.ts'
import type { Offer } from '../model/offer.ts'
import { type Instant, localDay } from '../time.ts'
import { savedDealType } from './checks.ts'
import { isShown } from './fields.ts'
import { withOwnLimit } from './firing.ts'
import type { DealField, StoredForm } from './form.ts'
import { flagsOf, visibilityOf } from './visibility.ts'

const HOURS_PER_DAY = 24

/** Returns the initial values of a new deal's form (portal specification, section 9). */
export function newDealForm(zone: string, now: Date): Omit<StoredForm, 'picture' | 'redeemImage'> {
  return {
    teamKeys: [],
    description: '',
    terms: '',
    keywords: [],
    accessLevels: [],
    delayHour: 0,
    delayDay: 1,
    delayWeek: 0,
    delayMonth: 0,
    visibility: 'public',
    triggered: false,
    redemptionsLimit: false,
    easyRedemption: false,
    dealType: 'instore',
    currency: 'CAD',
    triggerDurationHours: DEAL_TRIGGER_HOURS,
    expiresAt: expiryAhead(zone, now),
    publishing: 'now',
  }
}

/** Returns the end of the day 30 days from now in the deal's time zone. */
function expiryAhead(zone: string, now: Date): Instant {
  const day = new Date(`${localDay(now, zone)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + DEAL_EXPIRY_DAYS)
  return endOfDay(day.toISOString().slice(0, 10), zone)
}

/** Optional fields that have the same names in a deal and in its form. */
const OPTIONAL = [
  'redeemImage',
  'descriptionFr',
  'termsFr',
  'website',
  'onlineCode',
  'priceCents',
  'originalValueCents',
  'currency',
  'totalAvailable',
  'countsWhen',
  'expiresAt',
  'publishAt',
  'archiveAt',
  'triggerDurationHours',
  'notTriggeredMessage',
  'notTriggeredMessageFr',
] as const satisfies readonly (DealField & keyof Offer)[]
type Optional = (typeof OPTIONAL)[number]

/**
 * Fields of a deal that are set from its form. The deal's organizations are set from their own
 * records instead.
 */
export type SavedFields = Pick<Offer, Optional> &
  Omit<Pick<Offer, keyof Offer & DealField>, Optional> &
  Pick<Offer, 'interval' | 'exclusive' | 'flashDeal' | 'contestDeal' | 'hiddenDeal'>

/** Returns the fields of a deal to save. Fields that the form hides are omitted or reset. */
export function savedFields(form: StoredForm): SavedFields {
  const when = <T>(field: DealField, value: T, otherwise: T) =>
    isShown(field, form) ? value : otherwise
  const { delayDay, delayHour, delayWeek, delayMonth } = form
  const delay = { hour: delayDay * HOURS_PER_DAY + delayHour, week: delayWeek, month: delayMonth }
  return {
    picture: form.picture,
    description: form.description,
    terms: form.terms,
    keywords: [...new Set(form.keywords)],
    ...flagsOf(form.visibility),
    triggered: form.triggered,
    interval: when('delayHour', delay, { hour: 0, week: 0, month: 0 }),
    accessLevels: when('accessLevels', [...new Set(form.accessLevels)], []),
    easyRedemption: when('easyRedemption', form.easyRedemption, false),
    redemptionsLimit: when('redemptionsLimit', form.redemptionsLimit, false),
    dealType: savedDealType(form),
    ...optionalFields(form),
  }
}

function optionalFields(form: StoredForm): Pick<Offer, Optional> {
  return Object.fromEntries(
    OPTIONAL.flatMap((field) => {
      const value = form[field]
      const isEmpty = value === undefined || value === '' || isUsual(field, value)
      return isEmpty || !isShown(field, form) ? [] : [[field, value]]
    }),
  )
}

/**
 * Returns whether a value is the default of `countsWhen`, which is not saved. Deals saved before
 * the field existed therefore stay the same.
 */
function isUsual(field: Optional, value: unknown): boolean {
  return field === 'countsWhen' && value === 'redeemed'
}

/** Returns a deal without its optional fields, so that fields cleared in the form are removed. */
export function withoutOptional(deal: Offer): Omit<Offer, Optional> {
  const kept = Object.entries(deal).filter(([name]) => !OPTIONAL.some((field) => field === name))
  return Object.fromEntries(kept) as Omit<Offer, Optional>
}

/** Returns the delay between redemptions in the form's fields. Every 24 hours become a day. */
export function delayOf({ hour, week, month }: Offer['interval']) {
  return {
    delayDay: Math.floor(hour / HOURS_PER_DAY),
    delayHour: hour % HOURS_PER_DAY,
    delayWeek: week,
    delayMonth: month,
  }
}

/**
 * Returns the form of an existing deal. Missing values are replaced with those of a new deal,
 * except the end of a contest.
 */
export function formOf(stored: Offer, now: Date): StoredForm {
  const deal = withOwnLimit(stored)
  const own = OPTIONAL.filter((field) => deal[field] !== undefined)
  const { expiresAt, currency, triggerDurationHours } = newDealForm(deal.timeZone, now)
  return {
    picture: deal.picture,
    description: deal.description,
    terms: deal.terms,
    keywords: deal.keywords,
    teamKeys: deal.teams.map(({ key }) => key),
    ...delayOf(deal.interval),
    visibility: visibilityOf(deal),
    triggered: deal.triggered,
    accessLevels: HIDDEN_LEVELS.filter((level) => deal.accessLevels.includes(level)),
    easyRedemption: deal.easyRedemption,
    redemptionsLimit: deal.redemptionsLimit,
    dealType: deal.dealType,
    currency,
    triggerDurationHours,
    ...(visibilityOf(deal) === 'contest' ? {} : { expiresAt }),
    ...(!deal.published && { publishing: deal.publishAt === undefined ? 'no' : 'later' }),
    ...Object.fromEntries(own.map((field) => [field, deal[field]])),
  }
}
