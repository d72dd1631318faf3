import type { OutputOf } from '#shared/api/contract.ts'
import type { readMe } from '#shared/api/me.schemas.ts'
import { isOnboarding } from '#shared/model/user.ts'
import { type Gone, readWholeUser } from '../../stores/fans/users.ts'

/** Returns a user's own record, as the user may see it. */
export async function readOwnRecord(
  userKey: string,
  now: Date,
  options: { isConsistent?: boolean } = {},
): Promise<OutputOf<typeof readMe> | Gone> {
  const found = await readWholeUser(userKey, options)
  if (typeof found === 'string') return found
  const { saved, ...rest } = found
  return {
    ...rest,
    savedDeals: saved.map(({ offerKey }) => offerKey),
    onboarding: isOnboarding(found.user),
    now: now.toISOString(),
  }
}
