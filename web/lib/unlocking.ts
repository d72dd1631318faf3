import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readDeal } from '#calls/deals.ts'
import { readFeed, readMe, unlockExclusives } from '#calls/me.ts'
import { listOrganizationDeals } from '#calls/organizations.ts'
import type { OutputOf } from '#shared/api/contract.ts'
import { ApiProblem, OfflineError } from './api/api-problem.ts'
import { call } from './api/call.ts'
import { renew } from './api/resource.ts'
import { useForgetOffline } from './use-online.ts'

export type UnlockOutcome = 'unlocked' | 'notUpdated' | 'notValid'

/** What the three answers of the call mean together. */
export function unlockOutcome(answer: OutputOf<typeof unlockExclusives>): UnlockOutcome {
  if (!answer.exclusiveCodeStatus && !answer.specialCodeStatus) return 'notValid'
  return answer.userUpdateStatus ? 'unlocked' : 'notUpdated'
}

export type UnlockFailure =
  | { kind: 'wait'; until: string }
  | { kind: 'offline' }
  | { kind: 'unauthenticated' }
  | { kind: 'error' }

/** Why there was no answer at all. */
export function unlockFailure(error: Error): UnlockFailure {
  if (error instanceof OfflineError) return { kind: 'offline' }
  if (!(error instanceof ApiProblem)) return { kind: 'error' }
  if (error.code === 'tooManyTries' && error.passesAt !== undefined) {
    return { kind: 'wait', until: error.passesAt }
  }
  return { kind: error.code === 'unauthenticated' ? 'unauthenticated' : 'error' }
}

/** Everything that what is unlocked decides. */
const touched = [readMe, readDeal, listOrganizationDeals, readFeed]

/** Tries a code at an organization; what opens with it is read anew. */
export function useUnlock() {
  const client = useQueryClient()
  const unlock = useMutation({
    mutationFn: async (body: { teamKey: string; exclusiveCode: string }) =>
      unlockOutcome(await call(unlockExclusives, { body })),
    onSuccess: async (outcome) => {
      if (outcome !== 'unlocked') return
      await renew(client, touched)
    },
  })
  useForgetOffline(unlock)
  return unlock
}
