import { useMutation, useQueryClient } from '@tanstack/react-query'
import { checkAndSuggestUsernames, updateMe } from '#shared/api/me.ts'
import type { BodyOf, OutputOf } from '#shared/api/route.ts'
import { call } from '../api/call.ts'
import { type Me, meKey } from '../session/me.ts'

export type ProfileChanges = BodyOf<typeof updateMe>

/**
 * Returns a mutation that saves changes to the fan's own record, and updates every screen that
 * shows it.
 */
export function useSaveProfile() {
  const onSuccess = useShown()
  return useMutation({
    mutationFn: (body: ProfileChanges) => call(updateMe, { body }),
    onSuccess,
  })
}

/**
 * Returns a mutation that turns e-mail news on or off. Quick presses are saved one after another,
 * so that the last press counts.
 */
export function useNewsChange() {
  const onSuccess = useShown()
  return useMutation({
    scope: { id: 'news' },
    mutationFn: (subscribeToUpdates: boolean) => call(updateMe, { body: { subscribeToUpdates } }),
    onSuccess,
  })
}

function useShown() {
  const client = useQueryClient()
  return ({ user, onboarding }: OutputOf<typeof updateMe>) => {
    client.setQueryData<Me>(meKey, (known) => known && { ...known, user, onboarding })
  }
}

export function checkUserName(userName: string) {
  return call(checkAndSuggestUsernames, { body: { userName } })
}
