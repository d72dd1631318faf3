import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DealRow } from '#shared/api/portal-deals.ts'
import type { DealAction } from '#shared/deals/actions.ts'
import { ChangedSince, type Deed, perform, renewDeals, takeBack } from './perform.ts'

interface Wish {
  readonly deal: DealRow
  readonly action: DealAction
}

export type Deeds = ReturnType<typeof useDeeds>

/**
 * Runs actions on single deals of a page. A trigger asks for confirmation first; the last action can be
 * undone.
 */
export function useDeeds() {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Wish>()
  const renewed = { onSettled: () => renewDeals(client) }
  const undo = useMutation({
    mutationFn: (deed: Deed) => takeBack([deed]),
    ...renewed,
  })
  const change = useMutation({
    mutationFn: ({ deal, action }: Wish) => perform(deal.key, action),
    onMutate: () => undo.reset(),
    onSuccess: () => setAsked(undefined),
    ...renewed,
  })
  const isPending = change.isPending || undo.isPending
  const start = (wish: Wish) => {
    if (!isPending) change.mutate(wish)
  }
  const deed = change.data
  // Asked again, it would be left as it is again.
  const isOvertaken = undo.error instanceof ChangedSince
  return {
    /** The trigger that waits for an answer. */
    asked,
    /** Error of the action being confirmed; earlier actions may have failed too. */
    askedError: change.variables === asked ? change.error : null,
    isPending,
    /** The last action, if it succeeded and was not undone. */
    done: change.isSuccess && !undo.isSuccess && !isOvertaken ? change.variables : undefined,
    isUndone: undo.isSuccess,
    error: change.error ?? undo.error,
    begin: (deal: DealRow, action: DealAction) =>
      isTrigger(deal, action) ? setAsked({ deal, action }) : start({ deal, action }),
    confirm: () => asked && start(asked),
    cancel: () => setAsked(undefined),
    /** Undefined where there is nothing to take back: it was so already. */
    undo:
      deed &&
      (() => {
        if (!isPending) undo.mutate(deed)
      }),
  }
}

/** Fans learn of it at once: it is shown once more before. */
function isTrigger({ triggered }: DealRow, action: DealAction): boolean {
  return triggered && (action === 'trigger' || action === 'activate')
}
