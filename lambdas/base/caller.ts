import * as z from 'zod/mini'
import { foldInbox } from '#shared/inbox.ts'
import { ROLES } from '#shared/model/roles.ts'
import { fingerprint } from './keys.ts'

/**
 * Claims of an ID token. The pre-token-generation trigger adds the user's key, the role, and the
 * key of the role's organization or business.
 */
const Claims = z.object({
  sub: z.string(),
  /**
   * Absent in tokens from before we assigned our own user keys. In these tokens `sub` is the key.
   */
  userKey: z.optional(z.string()),
  /** Time of issue in Unix seconds. API Gateway passes claims as strings. */
  iat: z.optional(z.union([z.number(), z.string()])),
  email: z.optional(z.string()),
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  token_use: z.literal('id'),
  'cognito:username': z.optional(z.string()),
  role: z.optional(z.enum(ROLES)),
  teamID: z.optional(z.string()),
  sponsorID: z.optional(z.string()),
})

/** Caller of a request, as described by the ID token. */
export interface Caller {
  readonly userKey: string
  /**
   * Key by which limits and contests count people. Accounts whose verified addresses share an inbox
   * have the same key.
   */
  readonly personKey: string
  /** ID of the account in the user pool. */
  readonly sub: string
  /** Name of the account in the user pool. Differs from `sub` after a social sign-in. */
  readonly accountName: string
  readonly email: string | undefined
  /** True if the user pool has verified the address. */
  readonly isEmailProved: boolean
  /**
   * True if the address is verified, or the account comes from a social sign-in. Facebook does not
   * verify addresses.
   */
  readonly isVouchedFor: boolean
  readonly role: (typeof ROLES)[number] | undefined
  readonly teamKey: string | undefined
  readonly sponsorKey: string | undefined
  /** Time at which the token was issued. */
  readonly tokenMadeAt: Date
}

/** Returns the caller for verified claims; undefined if they are not from one of our ID tokens. */
export function callerOf(claims: unknown): Caller | undefined {
  const parsed = Claims.safeParse(claims)
  if (!parsed.success) return undefined
  const {
    sub,
    userKey = sub,
    iat = 0,
    email,
    email_verified,
    role,
    teamID: teamKey,
    sponsorID: sponsorKey,
  } = parsed.data
  const accountName = parsed.data['cognito:username'] ?? sub
  const isEmailProved = String(email_verified) === 'true'
  return {
    userKey,
    // An unverified address does not identify a person, since the caller could use up the limits of
    // its owner.
    personKey: isEmailProved && email !== undefined ? fingerprint(foldInbox(email)) : userKey,
    sub,
    accountName,
    email,
    isEmailProved,
    // Accounts with a password have `sub` as their name; those of providers have names like
    // google_1234.
    isVouchedFor: isEmailProved || accountName !== sub,
    role,
    teamKey,
    sponsorKey,
    tokenMadeAt: new Date(Number(iat) * 1000),
  }
}

/**
 * Returns the author of a change as histories show it. Admins appear as Fanward
 * (lambdas/decisions/history/who-reads-whose-name.md).
 */
export function signatureOf({ role, email, userKey }: Caller): string {
  return role === 'admin' ? 'Fanward' : (email ?? userKey)
}

/** Author and time of a change. */
export interface By {
  readonly caller: Caller
  readonly now: Date
}

/** Author and time of a change or a manual task. */
export interface ByHand {
  readonly caller: Pick<Caller, 'userKey' | 'email' | 'role'>
  readonly now: Date
}
