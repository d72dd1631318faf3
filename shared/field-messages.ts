/** Messages that apply to any field. */
const GENERAL = [
  'errors.field.required',
  'errors.field.tooShort',
  'errors.field.tooLong',
  'errors.field.tooSmall',
  'errors.field.tooLarge',
  'errors.field.tooFew',
  'errors.field.tooMany',
  'errors.field.number',
  'errors.field.integer',
  'errors.field.choice',
  'errors.field.format',
  'errors.field.text',
  'errors.field.unknown',
  'errors.field.cursor',
  'errors.field.invalid',
] as const

/** Messages for individual fields. Messages from the specification are worded as there. */
const OWN = [
  'validation.userName.required',
  'validation.userName.invalid',
  'validation.firstName.required',
  'validation.lastName.required',
  'validation.gender.required',
  'validation.city.required',
  'validation.terms.required',
  'validation.terms.first',
  'validation.email.required',
  'validation.email.invalid',
  'validation.password.short',
  'validation.password.weak',
  'validation.password.differ',
  'validation.account.exists',
  'validation.account.refused',
  'validation.account.team',
  'validation.account.sponsor',
  'validation.account.linkGone',
  'validation.dob.required',
  'validation.dob.invalid',
  'validation.link.invalid',
  'validation.slug.invalid',
  'validation.slug.reserved',
  'validation.slug.taken',
  'validation.latitude.required',
  'validation.longitude.required',
  'validation.hours.whole',
  'validation.hours.same',
  'validation.hours.order',
  'validation.hours.day',
  'validation.hours.twice',
  'validation.organization.pictures',
  'validation.organization.businessGone',
  'validation.organization.businessFull',
  'validation.sponsor.organizationFull',
  'validation.push.service',
  'validation.valueReport.period',
  'validation.valueReport.future',
  'validation.valueReport.until',
  'validation.category.twice',
  'validation.category.stillUsed',
  'validation.category.tooMany',
  'validation.category.gone',
  'validation.featured.twice',
  'validation.featured.notOwn',
  'validation.brand.name',
  'validation.brand.organization',
  'validation.brand.pictures',
  'validation.brand.type',
  'validation.brand.organizationGone',
  'validation.dealGroup.description',
  'validation.dealGroup.picture',
  'validation.dealGroup.dealTaken',
  'validation.dealGroup.dealForeign',
  'validation.deal.team',
  'validation.deal.picture',
  'validation.deal.delayHour',
  'validation.deal.delayMonth',
  'validation.deal.delayWeek',
  'validation.deal.delayDay',
  'validation.deal.delay',
  'validation.deal.accessLevels',
  'validation.deal.redeemRadius',
  'validation.deal.paymentsNotSetUp',
  'validation.deal.endBeforeStart',
  'validation.deal.countsWhen',
  'validation.code.required',
  'validation.code.tooLong',
  'validation.code.pattern',
  'validation.deal.currency',
  'validation.upload.required',
  'validation.upload.pending',
  'validation.upload.gone',
  'validation.upload.notPicture',
  'validation.upload.notDocument',
  'validation.upload.encrypted',
  'validation.upload.cutOff',
  'validation.upload.tooLarge',
  'validation.upload.tooManyPixels',
  'validation.upload.tooSmall',
  'validation.upload.aspect',
] as const

/** Keys of all messages about fields. The message catalog `forms` has a text for each. */
export const MESSAGE_KEYS = [...GENERAL, ...OWN]
export type MessageKey = (typeof MESSAGE_KEYS)[number]

/** Returns whether a message is worded for all fields instead of one. */
export function isGeneralMessage(key: MessageKey): key is (typeof GENERAL)[number] {
  return GENERAL.some((general) => general === key)
}

const known: ReadonlySet<string> = new Set(MESSAGE_KEYS)

/**
 * Returns whether a schema's message is one of our keys. By default, zod/mini returns "Invalid
 * input" instead.
 */
export function isMessageKey(message: string): message is MessageKey {
  return known.has(message)
}

/** An invalid field as reported by the server. */
export interface FieldFault {
  /** Path of the field, for example body.name or query.cursor. */
  readonly path: string
  readonly messageKey: MessageKey
  /** Limit to insert into the message. */
  readonly limit?: number
  /** Name to insert into the message, for example the name of the business. */
  readonly name?: string
  /** Description of the allowed values, for developers who read the response. */
  readonly detail: string
}

/** Returns the options that set the message of a schema's check. */
export function says(messageKey: MessageKey): { error: MessageKey } {
  return { error: messageKey }
}
