import * as z from 'zod/mini'
import { Instant } from './common.ts'
import { User } from './user.ts'

/** A member of the portal's staff: what the record of a user says about it. */
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
  /** When role, link or state were written last; absent where that was never done in the portal. */
  staffChangedAt: z.optional(Instant),
  /** Set until the user pool does as the record says. */
  isUnfinished: z.optional(z.boolean()),
  /** When they first signed in to the site; absent also of accounts from before that was noted. */
  signedInAt: z.optional(Instant),
  /** When their invitation was sent last. */
  invitedAt: z.optional(Instant),
})
export type StaffMember = z.infer<typeof StaffMember>
