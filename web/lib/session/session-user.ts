import type { Role } from '#shared/model/user.ts'
import type { SecondFactorFault } from '#shared/second-factor.ts'
import type { SocialProvider } from '#shared/social.ts'

/** User who is signed in, as their token says. */
export type SessionUser = {
  key: string
  email: string
  firstName?: string
  role?: Role
  teamID?: string
  sponsorID?: string
  /** They are of the staff, and their role waits for a second factor. */
  secondFactor?: SecondFactorFault
  /** Made by Google, Facebook or Apple: has no password here. */
  isFederated?: boolean
  /** Those who vouch for the account, also where it has a password besides; first the one that it was made by. */
  providers?: readonly SocialProvider[]
}
