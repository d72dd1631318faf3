import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { readMe, setSharing } from '#shared/api/me.ts'
import { CONSENT_VERSION } from '#shared/model/consent-versions.ts'
import { call } from '../api/call.ts'
import { renew } from '../api/resource.ts'
import { type Me, meKey } from '../session/me.ts'
import { useLanguage } from '../use-language.ts'

/**
 * Returns a mutation that shares the fan's name and e-mail with a FanPage, or stops sharing. Quick
 * presses are saved one after another, so that the last press counts.
 */
export function useSharingChange(teamKey: string) {
  const client = useQueryClient()
  const language = useLanguage()
  return useMutation({
    scope: { id: `sharing-${teamKey}` },
    mutationFn: (isGiven: boolean) =>
      call(setSharing, {
        params: { teamKey },
        body: { isGiven, version: CONSENT_VERSION, language },
      }),
    onSuccess: (_, isGiven) => show(client, teamKey, isGiven),
    onSettled: () => renew(client, [readMe]),
  })
}

function show(client: QueryClient, teamKey: string, isGiven: boolean): void {
  client.setQueryData<Me>(meKey, (me) => {
    if (me === undefined) return me
    const others = me.sharedWith.filter((key) => key !== teamKey)
    return { ...me, sharedWith: isGiven ? [...others, teamKey] : others }
  })
}
