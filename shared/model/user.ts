import * as z from 'zod/mini'
import { LANGUAGES } from '../language.ts'
import { Day, Instant, Key, Latitude, Longitude, text } from './common.ts'
import { GENDERS } from './genders.ts'
import { ROLES } from './roles.ts'

/** A fan, or a staff member. */
export const User = z.object({
  key: Key,
  email: text(254),
  firstName: z.optional(text(60)),
  lastName: z.optional(text(60)),
  userName: z.optional(text(40)),
  gender: z.optional(z.enum(GENDERS)),
  dob: z.optional(Day),
  zip: z.optional(text(12)),
  city: z.optional(text(80)),
  state: z.optional(text(40)),
  country: z.optional(text(40)),
  address: z.optional(text(200)),
  latitude: z.optional(Latitude),
  longitude: z.optional(Longitude),
  /** Set if the place service did not know the city. */
  isCityUnknown: z.optional(z.boolean()),
  distancePreference: z.enum(['km', 'mi']),
  languagePreference: z.enum(LANGUAGES),
  role: z.optional(z.enum(ROLES)),
  teamID: z.optional(Key),
  sponsorID: z.optional(Key),
  /** Set while the staff member is suspended and cannot sign in. */
  suspendedAt: z.optional(Instant),
  /**
   * Time at which the second factor was first detected. The sessions that existed then were ended.
   */
  secondFactorAt: z.optional(Instant),
  /** Set while the staff member has unsubscribed from the weekly mail. */
  weeklyMailStoppedAt: z.optional(Instant),
  subscribeToUpdates: z.optional(z.boolean()),
  agreeToTermsAndConditions: z.optional(z.boolean()),
  agreeToTermsAndConditionsAt: z.optional(Instant),
  createdAt: Instant,
  /** Time of the last profile change other than the language. Serves as the record's version. */
  updatedAt: z.optional(Instant),
})
export type User = z.infer<typeof User>

/** Fields that describe the fan's city. */
export const PlacedUser = z.partial(
  z.pick(User, {
    city: true,
    state: true,
    country: true,
    zip: true,
    address: true,
    latitude: true,
    longitude: true,
  }),
)
export type PlacedUser = z.infer<typeof PlacedUser>

/** Fields that the profile form shows. */
export const ProfileFields = z.partial(
  z.extend(
    z.pick(User, { firstName: true, lastName: true, userName: true, gender: true, dob: true }),
    PlacedUser.shape,
  ),
)

/** Returns first and last name together, or '' if neither is given. */
export function fullName({ firstName = '', lastName = '' }: Named): string {
  return `${firstName} ${lastName}`.trim()
}

interface Named {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
}

/**
 * Returns whether a fan has yet to complete onboarding: gender, date of birth and zip are all
 * unknown.
 */
export function isOnboarding(user: Pick<User, 'gender' | 'dob' | 'zip'>): boolean {
  return user.gender === undefined && user.dob === undefined && user.zip === undefined
}
