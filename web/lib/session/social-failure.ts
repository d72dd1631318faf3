import type { SocialRefusal } from '#shared/social.ts'

/** Reason that a social sign-in came back without a code. */
export type SocialFailure = SocialRefusal | 'cancelled' | 'linked' | 'failed'

const refusals: readonly SocialRefusal[] = ['differentCredential', 'noEmail']

/** Each provider has its own word for a person who changed their mind. */
const cancellations = /access_denied|user[_ ](cancell?ed|denied)|permissions error/i

/**
 * Reads the pool's answer. Linking an identity to an account makes the same sign-in fail, since the
 * pool had meant to make a new account for it; asked again it finds the linked one.
 */
export function socialFailureOf(error: string, description: string): SocialFailure {
  const refusal = refusals.find((word) => description.includes(word))
  if (refusal) return refusal
  if (/already found an entry for username/i.test(description)) return 'linked'
  return cancellations.test(`${error} ${description}`) ? 'cancelled' : 'failed'
}
