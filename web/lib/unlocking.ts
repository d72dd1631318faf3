import { useQueryClient } from '@tanstack/react-query'
import { readDeal } from '#light/api/deals.ts'
import { readFeed, readMe, unlockExclusives } from '#light/api/me.ts'
import { listOrganizationDeals } from '#light/api/organizations.ts'
import type { OutputOf } from '#shared/api/contract.ts'
import type { UnlockAttempt } from '#shared/validation/unlock.ts'
import { call } from './api/call.ts'
import { renew } from './api/resource.ts'

export type UnlockOutcome = 'unlocked' | 'notUpdated' | 'notValid'

/** Returns what the three answers of the call mean together. */
export function unlockOutcome(answer: OutputOf<typeof unlockExclusives>): UnlockOutcome {
  if (!answer.exclusiveCodeStatus && !answer.specialCodeStatus) return 'notValid'
  return answer.userUpdateStatus ? 'unlocked' : 'notUpdated'
}

/** Everything that what is unlocked decides. */
const touched = [readMe, readDeal, listOrganizationDeals, readFeed]

/** Tries a code at an organization; what opens with it is read anew. */
export function useUnlock() {
  const client = useQueryClient()
  return async (body: UnlockAttempt): Promise<UnlockOutcome> => {
    const outcome = unlockOutcome(await call(unlockExclusives, { body }))
    if (outcome === 'unlocked') await renew(client, touched)
    return outcome
  }
}
