import type { Role } from '#shared/model/user.ts'

/** Who is signed in, as his token says. */
export type SessionUser = {
  key: string
  email: string
  firstName?: string
  role?: Role
  teamID?: string
  sponsorID?: string
  /** Signed in through Google, Facebook or Apple: has no password here. */
  isFederated?: boolean
}
