import * as z from 'zod/mini'
import { foldInbox } from '#shared/inbox.ts'
import { ROLES } from '#shared/model/roles.ts'
import { fingerprint } from './keys.ts'

/** Claims of an ID token that we use; the pre-token-generation trigger adds role and ids. */
const Claims = z.object({
  sub: z.string(),
  /** Time of issue in Unix seconds; API Gateway passes claims as texts. */
  iat: z.optional(z.union([z.number(), z.string()])),
  email: z.optional(z.string()),
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  token_use: z.literal('id'),
  'cognito:username': z.optional(z.string()),
  role: z.optional(z.enum(ROLES)),
  teamID: z.optional(z.string()),
  sponsorID: z.optional(z.string()),
})

/** Caller as described by their token. */
export interface Caller {
  readonly userKey: string
  /** Key by which limits and contests count people; equal for all accounts of one inbox. */
  readonly personKey: string
  /** Name of the account in the user pool, which differs from the key after a social sign-in. */
  readonly accountName: string
  readonly email: string | undefined
  /** True if the e-mail address is verified or a provider vouches for the person; Facebook verifies no address. */
  readonly isVouchedFor: boolean
  readonly role: (typeof ROLES)[number] | undefined
  readonly teamKey: string | undefined
  readonly sponsorKey: string | undefined
  /** Time at which the token was issued. */
  readonly tokenMadeAt: Date
}

/** Returns the caller of verified claims, or undefined if they are not those of one of our ID tokens. */
export function callerOf(claims: unknown): Caller | undefined {
  const parsed = Claims.safeParse(claims)
  if (!parsed.success) return undefined
  const {
    sub,
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
    userKey: sub,
    // Callers without a verified address must not use up the limits of its owner.
    personKey: isEmailProved && email !== undefined ? fingerprint(foldInbox(email)) : sub,
    accountName,
    email,
    // Accounts with a password are named by their key, those of providers like google_1234.
    isVouchedFor: isEmailProved || accountName !== sub,
    role,
    teamKey,
    sponsorKey,
    tokenMadeAt: new Date(Number(iat) * 1000),
  }
}

/**
 * Returns the author of a change for readers of its history, to whom admins appear as Fanward
 * (lambdas/decisions/history/who-reads-whose-name.md). The audit records the person.
 */
export function signatureOf({ role, email, userKey }: Caller): string {
  return role === 'admin' ? 'Fanward' : (email ?? userKey)
}

/** Author and time of a change. */
export interface By {
  readonly caller: Caller
  readonly now: Date
}

/** Author and time of a change or of a manual task, with the fields that an audit records. */
export interface ByHand {
  readonly caller: Pick<Caller, 'userKey' | 'email' | 'role'>
  readonly now: Date
}
