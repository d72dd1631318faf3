import * as z from 'zod/mini'
import { foldInbox } from '#shared/inbox.ts'
import { ROLES } from '#shared/model/user.ts'
import { fingerprint } from '../base/fingerprint.ts'

/** Claims of an ID token that we rely on; the pre-token-generation trigger adds role and ids. */
const Claims = z.object({
  sub: z.string(),
  /** In seconds; API Gateway passes claims as texts. */
  iat: z.optional(z.union([z.number(), z.string()])),
  email: z.optional(z.string()),
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  token_use: z.literal('id'),
  'cognito:username': z.optional(z.string()),
  role: z.optional(z.enum(ROLES)),
  teamID: z.optional(z.string()),
  sponsorID: z.optional(z.string()),
})

/** The caller, according to their token. */
export interface Caller {
  readonly userKey: string
  /** The same for all accounts of one inbox: whom limits and contests count. */
  readonly personKey: string
  /** The user pool's own name of the account: another than the key after a social sign-in. */
  readonly accountName: string
  readonly email: string | undefined
  /** Their address is proved, or a provider vouches for the person; Facebook proves no address. */
  readonly isVouchedFor: boolean
  readonly role: (typeof ROLES)[number] | undefined
  readonly teamKey: string | undefined
  readonly sponsorKey: string | undefined
  /** When their token was made. */
  readonly tokenMadeAt: Date
}

/** The caller of verified claims; undefined where they are not those of an ID token of ours. */
export function callerOf(claims: unknown): Caller | undefined {
  const parsed = Claims.safeParse(claims)
  if (!parsed.success) return undefined
  const { sub, iat = 0, email, email_verified, role, teamID, sponsorID } = parsed.data
  const accountName = parsed.data['cognito:username'] ?? sub
  const isEmailProved = String(email_verified) === 'true'
  return {
    userKey: sub,
    // Callers without a proved address must not use up what its owner may do.
    personKey: isEmailProved && email !== undefined ? fingerprint(foldInbox(email)) : sub,
    accountName,
    email,
    // Accounts with a password are named by their key, those of providers google_1234.
    isVouchedFor: isEmailProved || accountName !== sub,
    role,
    teamKey: teamID,
    sponsorKey: sponsorID,
    tokenMadeAt: new Date(Number(iat) * 1000),
  }
}

/**
 * By which those who may read a record know who did it. Of admins they learn only that it was they
 * (lambdas/README.md); who of them it was, the audit keeps.
 */
export function signatureOf({ role, email, userKey }: Caller): string {
  return role === 'admin' ? 'Fanward' : (email ?? userKey)
}
