import * as z from 'zod/mini'
import { type MessageKey, says } from '../field-messages.ts'
import { LANGUAGES } from '../language.ts'
import { day, Instant, Latitude, Longitude, text } from '../model/common.ts'
import { GENDERS } from '../model/genders.ts'
import { foldName } from '../text.ts'
import { isDateOfBirth } from './date-of-birth.ts'
import { filled } from './lines.ts'

/**
 * A user name. Invisible characters are rejected, because they would allow different names that
 * look alike. Joiners are allowed between letters of scripts that need them.
 */
export const UserName = filled(40, 'validation.userName.required').check(
  z.refine((name) => name === '' || isVisible(name), says('validation.userName.invalid')),
)

/** Maximum length of a place ID. Amazon Location's IDs have a few hundred characters. */
const PLACE_ID_MAX = 500

const EMOJI = /\p{RGI_Emoji}/gv

/** Scripts that need joiners, such as Arabic and Devanagari. */
const JOINING = [
  'Arabic',
  'Syriac',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Khmer',
  'Myanmar',
]
const letter = `[${JOINING.map((script) => `\\p{Script_Extensions=${script}}`).join('')}]`
const JOINER = new RegExp(`(?<=${letter})[\\u200c\\u200d](?=${letter})`, 'gu')

function isVisible(name: string): boolean {
  const seen = name.replace(EMOJI, '☺').replace(JOINER, '')
  return !/[\p{C}\p{Default_Ignorable_Code_Point}]/u.test(seen) && foldName(seen) !== ''
}

/**
 * Changes that users may make to their own profile. All parts of a city are sent together, and
 * omitted parts are removed.
 */
export const ProfileChanges = z.strictObject({
  firstName: z.optional(filled(60, 'validation.firstName.required')),
  lastName: z.optional(filled(60, 'validation.lastName.required')),
  userName: z.optional(UserName),
  gender: z.optional(z.enum(GENDERS, says('validation.gender.required'))),
  dob: z.optional(day(says('validation.dob.invalid'))),
  city: z.optional(filled(80, 'validation.city.required')),
  latitude: z.optional(Latitude),
  longitude: z.optional(Longitude),
  zip: z.optional(text(12)),
  state: z.optional(text(40)),
  country: z.optional(text(40)),
  address: z.optional(text(200)),
  /**
   * ID of the suggestion from which the city was chosen. A city without an ID is stored, but
   * statistics count the city as "other".
   */
  placeId: z.optional(text(PLACE_ID_MAX)),
  distancePreference: z.optional(z.enum(['km', 'mi'])),
  languagePreference: z.optional(z.enum(LANGUAGES)),
  subscribeToUpdates: z.optional(z.boolean()),
  /** Agreement to the terms, which cannot be withdrawn. The server records the time. */
  agreeToTermsAndConditions: z.optional(z.literal(true, says('validation.terms.required'))),
  /**
   * The profile's `updatedAt` at the time the form was opened. If absent, the save overwrites
   * changes made since.
   */
  version: z.optional(Instant),
})
export type ProfileChanges = z.infer<typeof ProfileChanges>

export const CITY_FIELDS = [
  'city',
  'latitude',
  'longitude',
  'zip',
  'state',
  'country',
  'address',
] as const
const CITY_NEEDS = ['city', 'latitude', 'longitude'] as const

export interface ProfileError {
  readonly field: keyof ProfileChanges
  readonly messageKey: MessageKey
}

/** Returns faults that a schema cannot detect: an invalid date of birth, or an incomplete city. */
export function checkProfile(changes: ProfileChanges, today: Date): ProfileError[] {
  const errors: ProfileError[] = []
  if (changes.dob !== undefined && !isDateOfBirth(changes.dob, today)) {
    errors.push({ field: 'dob', messageKey: 'validation.dob.invalid' })
  }
  const isCityTouched = CITY_FIELDS.some((field) => changes[field] !== undefined)
  if (isCityTouched && CITY_NEEDS.some((field) => changes[field] === undefined)) {
    errors.push({ field: 'city', messageKey: 'validation.city.required' })
  }
  return errors
}
