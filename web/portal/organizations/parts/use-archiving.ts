import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  archiveOrganization,
  listPortalOrganizations,
  readPortalOrganization,
} from '#light/api/portal-organizations.ts'
import type { Organization } from '#shared/model/organization.ts'
import { call } from '#web/lib/api/call.ts'
import { renew } from '#web/lib/api/resource.ts'

type Archived = Pick<Organization, 'key' | 'name' | 'archived'>

export type Archiving = ReturnType<typeof useArchiving>

/** Archives an organization once that is confirmed, or brings it back; the last time can be undone. */
export function useArchiving() {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Archived>()
  const renewed = {
    onSettled: () => renew(client, [listPortalOrganizations, readPortalOrganization]),
  }
  const undo = useMutation({
    mutationFn: ({ key, archived }: Archived) => put(key, archived),
    ...renewed,
  })
  const change = useMutation({
    mutationFn: ({ key, archived }: Archived) => put(key, !archived),
    onMutate: () => undo.reset(),
    ...renewed,
  })
  const isPending = change.isPending || undo.isPending
  const start = (organization: Archived) => {
    if (!isPending) change.mutate(organization)
  }
  return {
    isPending,
    /** The organization whose archiving waits for an answer. */
    asked,
    confirm: () => {
      if (asked) start(asked)
      setAsked(undefined)
    },
    cancel: () => setAsked(undefined),
    /** As it was before. */
    done: change.isSuccess && !undo.isSuccess ? change.variables : undefined,
    isUndone: undo.isSuccess,
    error: change.error ?? undo.error,
    turn: (organization: Archived) =>
      organization.archived ? start(organization) : setAsked(organization),
    /** Undefined where there is nothing to take back: it was so already. */
    undo:
      change.isSuccess && change.data.hasChanged !== false
        ? () => {
            if (!isPending) undo.mutate(change.variables)
          }
        : undefined,
  }
}

function put(teamKey: string, archived: boolean) {
  return call(archiveOrganization, { params: { teamKey }, body: { archived } })
}
