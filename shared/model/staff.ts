import * as z from 'zod/mini'
import { Instant } from './common.ts'
import { User } from './user.ts'

/** A member of the portal's staff, from their user record. */
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
  /** When role, link or state last changed; absent if never changed in the portal. */
  staffChangedAt: z.optional(Instant),
  /** Set until the user pool matches the record. */
  isUnfinished: z.optional(z.boolean()),
  /** First sign-in to the site; absent for accounts from before it was recorded. */
  signedInAt: z.optional(Instant),
  /** When the last invitation was sent. */
  invitedAt: z.optional(Instant),
})
export type StaffMember = z.infer<typeof StaffMember>
