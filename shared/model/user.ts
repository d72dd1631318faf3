import * as z from 'zod/mini'
import { LANGUAGES } from '../language.ts'
import { Day, Instant, Key, Latitude, Longitude, text } from './common.ts'
import { GENDERS } from './genders.ts'
import { ROLES } from './roles.ts'

/** A fan, or a member of the portal's staff. */
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
  /** The place service did not know the city. */
  isCityUnknown: z.optional(z.boolean()),
  distancePreference: z.enum(['km', 'mi']),
  languagePreference: z.enum(LANGUAGES),
  role: z.optional(z.enum(ROLES)),
  teamID: z.optional(Key),
  sponsorID: z.optional(Key),
  /** Set while a member of staff may not sign in. */
  suspendedAt: z.optional(Instant),
  /** When their second factor was first seen; earlier sessions are invalid. */
  secondFactorAt: z.optional(Instant),
  /** Set while a member of staff does not want the weekly mail. */
  weeklyMailStoppedAt: z.optional(Instant),
  subscribeToUpdates: z.optional(z.boolean()),
  agreeToTermsAndConditions: z.optional(z.boolean()),
  agreeToTermsAndConditionsAt: z.optional(Instant),
  createdAt: Instant,
  /** Last change of the profile, used as its version; absent before the next sign-in. */
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

/** Joins first and last name; empty if neither is given. */
export function fullName({ firstName = '', lastName = '' }: Named): string {
  return `${firstName} ${lastName}`.trim()
}

interface Named {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
}

/** Returns whether a fan is still onboarding: gender, date of birth and zip are all unknown. */
export function isOnboarding(user: Pick<User, 'gender' | 'dob' | 'zip'>): boolean {
  return user.gender === undefined && user.dob === undefined && user.zip === undefined
}
