import { useMutation, useQueryClient } from '@tanstack/react-query'
import { checkAndSuggestUsernames, updateMe } from '#light/api/me.ts'
import type { BodyOf } from '#shared/api/contract.ts'
import { call } from './api/call.ts'
import { type Me, meKey } from './session/me.ts'

export type ProfileChanges = BodyOf<typeof updateMe>

/** Changes the fan's own record; every screen that shows it follows. */
export function useSaveProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileChanges) => call(updateMe, { body }),
    onSuccess: ({ user, onboarding }) => {
      client.setQueryData<Me>(meKey, (known) => known && { ...known, user, onboarding })
    },
  })
}

export function checkUserName(userName: string) {
  return call(checkAndSuggestUsernames, { body: { userName } })
}
