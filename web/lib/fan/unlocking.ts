import { useQueryClient } from '@tanstack/react-query'
import { readDeal } from '#shared/api/deals.ts'
import { readFeed } from '#shared/api/feed.ts'
import { readMe, unlockExclusives } from '#shared/api/me.ts'
import { listOrganizationDeals } from '#shared/api/organizations.ts'
import type { OutputOf } from '#shared/api/route.ts'
import type { UnlockAttempt } from '#shared/validation/unlock.ts'
import { call } from '../api/call.ts'
import { renew } from '../api/resource.ts'

export type UnlockOutcome = 'unlocked' | 'notUpdated' | 'notValid'

/** Combines the three statuses of the response into one outcome. */
export function unlockOutcome(answer: OutputOf<typeof unlockExclusives>): UnlockOutcome {
  if (!answer.exclusiveCodeStatus && !answer.specialCodeStatus) return 'notValid'
  return answer.userUpdateStatus ? 'unlocked' : 'notUpdated'
}

/** Endpoints whose answers depend on which deals are unlocked. */
const touched = [readMe, readDeal, listOrganizationDeals, readFeed]

/**
 * Returns a function that submits a code to an organization. If the code unlocks deals, the
 * function refetches all answers that depend on unlocked deals.
 */
export function useUnlock() {
  const client = useQueryClient()
  return async (body: UnlockAttempt): Promise<UnlockOutcome> => {
    const outcome = unlockOutcome(await call(unlockExclusives, { body }))
    if (outcome === 'unlocked') await renew(client, touched)
    return outcome
  }
}
