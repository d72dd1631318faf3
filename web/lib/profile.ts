import { useMutation, useQueryClient } from '@tanstack/react-query'
import { checkAndSuggestUsernames, updateMe } from '#light/api/me.ts'
import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import { call } from './api/call.ts'
import { type Me, meKey } from './session/me.ts'

export type ProfileChanges = BodyOf<typeof updateMe>

/** Changes the fan's own record; every screen that shows it follows. */
export function useSaveProfile() {
  const onSuccess = useShown()
  return useMutation({
    mutationFn: (body: ProfileChanges) => call(updateMe, { body }),
    onSuccess,
  })
}

/** Whether the fan wants news by e-mail. Presses that follow each other quickly are saved one after the other. */
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
