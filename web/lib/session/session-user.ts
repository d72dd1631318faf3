import type { Role } from '#shared/model/roles.ts'
import type { SecondFactorFault } from '#shared/second-factor.ts'
import type { SocialProvider } from '#shared/social.ts'

/** The signed-in user, read from the token. */
export type SessionUser = {
  key: string
  email: string
  role?: Role
  teamKey?: string
  sponsorKey?: string
  /** Set if a staff member needs a second factor before the role takes effect. */
  secondFactor?: SecondFactorFault
  /**
   * True if a social provider created the account. The account then has no password in our user
   * pool.
   */
  isFederated?: boolean
  /** Social providers of the account. If one of them created the account, it is the first. */
  providers?: readonly SocialProvider[]
}
