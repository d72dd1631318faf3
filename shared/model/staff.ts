import * as z from 'zod/mini'
import { Instant } from './common.ts'
import { User } from './user.ts'

/** A staff member, as part of a user record. */
export const StaffMember = z.object({
  ...z.pick(User, {
    key: true,
    email: true,
    teamID: true,
    sponsorID: true,
    languagePreference: true,
    suspendedAt: true,
    createdAt: true,
    firstName: true,
    weeklyMailStoppedAt: true,
  }).shape,
  role: z.nonoptional(User.shape.role),
  /** ID of the account in the user pool; absent where it equals the key. */
  sub: z.optional(z.string()),
  /** Time of the last change of role, link or state; absent if never changed in the portal. */
  staffChangedAt: z.optional(Instant),
  /** Set until the user pool matches the record. */
  isUnfinished: z.optional(z.boolean()),
  /** Time of the first sign-in; absent for accounts from before it was recorded. */
  signedInAt: z.optional(Instant),
  /** Time of the last invitation. */
  invitedAt: z.optional(Instant),
})
export type StaffMember = z.infer<typeof StaffMember>
