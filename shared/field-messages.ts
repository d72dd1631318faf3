/** Faults of any field. */
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

/** Messages of one field's rule, in words of the specification. */
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
  'validation.push.service',
  'validation.category.twice',
  'validation.category.stillUsed',
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

/** Every message about a field that a schema, a rule or a refusal can give; the catalogue `forms` words each. */
export const MESSAGE_KEYS = [...GENERAL, ...OWN]
export type MessageKey = (typeof MESSAGE_KEYS)[number]

/** Messages that name a limit, where there is one, are of the general ones alone. */
export function isGeneralMessage(key: MessageKey): key is (typeof GENERAL)[number] {
  return GENERAL.some((general) => general === key)
}

const known: ReadonlySet<string> = new Set(MESSAGE_KEYS)

/** zod/mini says "Invalid input" where a check names no message of its own. */
export function isMessageKey(message: string): message is MessageKey {
  return known.has(message)
}

/** One field of an input that is wrong, as the server finds it. */
export interface FieldFault {
  /** Path of the field: body.name, query.cursor. */
  readonly path: string
  readonly messageKey: MessageKey
  /** The most or the least that the message names. */
  readonly limit?: number
  /** Name in the message, such as the business's. */
  readonly name?: string
  /** Allowed values, for people who read the answer itself. */
  readonly detail: string
}

/** The message of a check, for the `error` of a schema. */
export function says(messageKey: MessageKey): { error: MessageKey } {
  return { error: messageKey }
}
