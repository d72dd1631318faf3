import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import type { setSharing } from '#shared/api/me.schemas.ts'
import { CONSENT_WORDS } from '#shared/consent/consent-words.ts'
import { newKey } from '../../base/keys.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { putConsent } from '../../stores/fans/consents.ts'

/** Lets an organization see a fan's name and e-mail address, or withdraws that consent. */
export async function share(
  userKey: string,
  teamKey: string,
  { isGiven, version, language }: BodyOf<typeof setSharing>,
  now: Date,
): Promise<OutputOf<typeof setSharing> | Refusal> {
  const outcome = await putConsent({
    key: newKey(now.getTime()),
    userKey,
    teamKey,
    isGiven,
    by: 'switch',
    at: now.toISOString(),
    version,
    language,
    words: CONSENT_WORDS[version][language],
  })
  if (outcome === 'busy') return refuse('busy')
  if (outcome === 'deleted') return refuse('unauthenticated')
  // A fan who does not follow the organization shares nothing with it, so there is nothing to
  // withdraw.
  if (outcome === 'notFollowing' && isGiven) return refuse('notFollowing')
  return { teamKey, isGiven }
}
