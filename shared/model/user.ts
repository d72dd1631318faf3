import * as z from 'zod/mini'
import { Day, Instant, Key, Latitude, Longitude, text } from './common.ts'

export const ROLES = ['admin', 'team', 'sponsor'] as const
export type Role = (typeof ROLES)[number]

export const LANGUAGES = ['en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

/** Stored values; the specification's first reading labels them Male, Female, Non-binary, Rather not say. */
export const GENDERS = ['male', 'female', 'non-binary', 'rather-not-say'] as const

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
  /** The place service did not know the city when it was given. */
  isCityUnknown: z.optional(z.boolean()),
  distancePreference: z.enum(['km', 'mi']),
  languagePreference: z.enum(LANGUAGES),
  role: z.optional(z.enum(ROLES)),
  teamID: z.optional(Key),
  sponsorID: z.optional(Key),
  /** Set while a member of the staff may not sign in. */
  suspendedAt: z.optional(Instant),
  /** When their second factor was first seen: sessions from before it have ended. */
  secondFactorAt: z.optional(Instant),
  /** Set while a member of the staff does not want the weekly mail. */
  weeklyMailStoppedAt: z.optional(Instant),
  subscribeToUpdates: z.optional(z.boolean()),
  agreeToTermsAndConditions: z.optional(z.boolean()),
  agreeToTermsAndConditionsAt: z.optional(Instant),
  createdAt: Instant,
  /** When they last changed their profile, which is its version; absent before their next sign-in. */
  updatedAt: z.optional(Instant),
})
export type User = z.infer<typeof User>

/** Fields of a fan's record that describe their city. */
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

/** The fields of a fan's record that their profile form shows. */
export const ProfileFields = z.partial(
  z.extend(
    z.pick(User, { firstName: true, lastName: true, userName: true, gender: true, dob: true }),
    PlacedUser.shape,
  ),
)

/** First and last name as one; empty where neither was given. */
export function fullName({ firstName = '', lastName = '' }: Named): string {
  return `${firstName} ${lastName}`.trim()
}

interface Named {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
}

/** A fan is onboarding until at least one of gender, date of birth and zip is known. */
export function isOnboarding(user: Pick<User, 'gender' | 'dob' | 'zip'>): boolean {
  return user.gender === undefined && user.dob === undefined && user.zip === undefined
}
