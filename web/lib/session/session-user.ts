import type { Role } from '#shared/model/roles.ts'
import type { SecondFactorFault } from '#shared/second-factor.ts'
import type { SocialProvider } from '#shared/social.ts'

/** The signed-in user, by their token. */
export type SessionUser = {
  key: string
  email: string
  firstName?: string
  role?: Role
  teamKey?: string
  sponsorKey?: string
  /** Set for staff whose role requires a second factor first. */
  secondFactor?: SecondFactorFault
  /** Created by Google, Facebook or Apple, without a password here. */
  isFederated?: boolean
  /** Linked social providers; the first is the one that created the account. */
  providers?: readonly SocialProvider[]
}
