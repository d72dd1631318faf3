import type { MessageKey } from '../field-messages.ts'
import type { Sponsor } from '../model/sponsor.ts'
import { CURRENCIES } from '../money.ts'
import { MAX_PRICE_CENTS, MIN_PRICE_CENTS } from '../payments/constants.ts'
import { showsNothing } from '../text.ts'
import { isShown } from './fields.ts'
import type { DealField, DealForm } from './form.ts'
import { flashDealsFault } from './validation.ts'

export interface DealFault {
  readonly field: DealField
  readonly messageKey: MessageKey
  readonly limit?: number
  /** Name of the business, which is inserted into the message. */
  readonly name?: string
}

export type DealBusiness = Pick<Sponsor, 'name' | 'redeemRadius' | 'stripeAccountId'>

const DELAYS = ['delayHour', 'delayMonth', 'delayWeek', 'delayDay'] as const

/**
 * A form that is still being edited. Delays, currency, description and picture may be missing or
 * invalid.
 */
type Unchecked = Omit<DealForm, Unsure | 'redeemImage'> & Readonly<Partial<Record<Unsure, unknown>>>
type Unsure = (typeof DELAYS)[number] | 'currency' | 'description' | 'picture'

type Check = (form: Unchecked, business: DealBusiness) => readonly (DealFault | false | undefined)[]

/** Checks of a deal's form, in the order of the portal specification, section 5. */
const CHECKS: readonly Check[] = [
  ({ teamKeys }) => [
    teamKeys.length === 0 && { field: 'teamKeys', messageKey: 'validation.deal.team' },
  ],
  ({ picture }) => [!picture && { field: 'picture', messageKey: 'validation.deal.picture' }],
  (form) =>
    DELAYS.map(
      (field) =>
        !isNumber(form[field]) && { field, messageKey: `validation.deal.${field}` as const },
    ),
  (form) => [
    isShown('delayHour', form) &&
      DELAYS.every((field) => form[field] === 0) && {
        field: 'delayHour',
        messageKey: 'validation.deal.delay',
      },
  ],
  ({ visibility, accessLevels }) => [
    visibility === 'hidden' &&
      accessLevels.length === 0 && {
        field: 'accessLevels',
        messageKey: 'validation.deal.accessLevels',
      },
  ],
  (form, { name, redeemRadius }) => [
    savedDealType(form) === 'instore' &&
      redeemRadius === undefined && {
        field: 'dealType',
        messageKey: 'validation.deal.redeemRadius',
        name,
      },
  ],
  ({ visibility }, business) => {
    const messageKey = visibility === 'flash' && flashDealsFault(business)
    return [messageKey && { field: 'visibility', messageKey }]
  },
  ({ currency }) => [
    !CURRENCIES.some((known) => known === currency) && {
      field: 'currency',
      messageKey: 'validation.deal.currency',
    },
  ],
  required,
  ({ visibility, priceCents }) => [
    visibility === 'flash' &&
      priceCents !== undefined &&
      priceCents < MIN_PRICE_CENTS && {
        field: 'priceCents',
        messageKey: 'errors.field.tooSmall',
        limit: MIN_PRICE_CENTS / 100,
      },
    visibility === 'flash' &&
      priceCents !== undefined &&
      priceCents > MAX_PRICE_CENTS && {
        field: 'priceCents',
        messageKey: 'errors.field.tooLarge',
        limit: MAX_PRICE_CENTS / 100,
      },
  ],
  (form) =>
    (['archiveAt', 'expiresAt'] as const).map(
      (field) =>
        isBeforeItsStart(field, form) && { field, messageKey: 'validation.deal.endBeforeStart' },
    ),
]

function isBeforeItsStart(field: 'archiveAt' | 'expiresAt', form: Unchecked): boolean {
  const [start, end] = [form.publishAt, form[field]]
  if (!isShown('publishAt', form) || !isShown(field, form)) return false
  return start !== undefined && end !== undefined && end <= start
}

/**
 * Returns a fault for each required field that is missing, and false for the other fields. Without
 * the required fields, a deal cannot be shown, sold, limited or published on schedule.
 */
function required(form: Unchecked): readonly (DealFault | false | undefined)[] {
  const isFlash = form.visibility === 'flash'
  const isNeeded: Partial<Record<DealField, boolean>> = {
    description: true,
    priceCents: isFlash,
    totalAvailable: isShown('totalAvailable', form),
    expiresAt: isFlash,
    publishAt: form.publishing === 'later',
  }
  return Object.entries(isNeeded).map(([name, needed]) => {
    const field = name as keyof Unchecked
    const value = form[field]
    const isEmpty = typeof value === 'string' ? showsNothing(value) : value === undefined
    const isMissing = needed && isEmpty
    return isMissing && { field, messageKey: 'errors.field.required' }
  })
}

/** Returns all faults of a deal's form, in the order in which they are shown. */
export function checkDeal(form: Unchecked, business: DealBusiness): DealFault[] {
  return CHECKS.flatMap((check) => check(form, business)).filter(
    (fault) => typeof fault === 'object',
  )
}

/**
 * Returns where the deal is redeemed. Contests are always online, and flash deals always in store.
 */
export function savedDealType({
  visibility,
  dealType,
}: Pick<DealForm, 'visibility' | 'dealType'>): DealForm['dealType'] {
  if (visibility === 'contest') return 'online'
  return visibility === 'flash' ? 'instore' : dealType
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value)
}
