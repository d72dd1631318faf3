import * as z from 'zod/mini'
import { Instant } from './common.ts'
import { User } from './user.ts'

/** The fields of a user record that describe a staff member. */
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
  /** ID of the account in the user pool. Absent if it equals the key. */
  sub: z.optional(z.string()),
  /**
   * Time at which the portal last set the staff member's role, organization, business or
   * suspension. Absent if the portal never set them.
   */
  staffChangedAt: z.optional(Instant),
  /** Set until the account in the user pool matches this record. */
  isUnfinished: z.optional(z.boolean()),
  /**
   * Time of the first sign-in. Absent if the first sign-in was before the portal stored this time.
   */
  signedInAt: z.optional(Instant),
  /** Time of the last invitation. */
  invitedAt: z.optional(Instant),
})
export type StaffMember = z.infer<typeof StaffMember>
