import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DealRow } from '#shared/api/portal-deals.ts'
import type { DealAction } from '#shared/deals/actions.ts'
import { perform, renewDeals, takeBack } from './perform.ts'

interface Deed {
  readonly deal: DealRow
  readonly action: DealAction
}

export type Deeds = ReturnType<typeof useDeeds>

/** What is done with single deals of a page: a trigger is asked about first, the last deed can be undone. */
export function useDeeds() {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Deed>()
  const renewed = { onSettled: () => renewDeals(client) }
  const undo = useMutation({
    mutationFn: ({ action, deal }: Deed) => takeBack(action, [deal]),
    ...renewed,
  })
  const change = useMutation({
    mutationFn: ({ deal, action }: Deed) => perform(deal.key, [{ action }]),
    onMutate: () => undo.reset(),
    onSuccess: () => setAsked(undefined),
    ...renewed,
  })
  const isPending = change.isPending || undo.isPending
  const start = (deed: Deed) => {
    if (!isPending) change.mutate(deed)
  }
  return {
    /** The trigger that waits for an answer. */
    asked,
    /** Why what is asked about did not work; other deeds may have failed before. */
    askedError: change.variables === asked ? change.error : null,
    isPending,
    /** What stands done, and could be undone. */
    done: change.isSuccess && !undo.isSuccess ? change.variables : undefined,
    isUndone: undo.isSuccess,
    error: change.error ?? undo.error,
    begin: (deal: DealRow, action: DealAction) =>
      isTrigger(deal, action) ? setAsked({ deal, action }) : start({ deal, action }),
    confirm: () => asked && start(asked),
    cancel: () => setAsked(undefined),
    undo: () => {
      if (change.variables && !isPending) undo.mutate(change.variables)
    },
  }
}

/** Fans learn of it at once: it is shown once more before. */
function isTrigger({ triggered }: DealRow, action: DealAction): boolean {
  return triggered && (action === 'trigger' || action === 'activate')
}
