import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Question } from '../use-question.tsx'

/** Something that is done with several rows; the selection ends when it is done. */
export type BulkAction<Row> = {
  key: string
  word: string
  icon?: ReactNode
  /** What has been done with so many rows: '3 archived'. */
  done: (count: number) => string
  run: (rows: readonly Row[]) => unknown
  /** What is asked before, where it cannot be taken back. */
  question?: (rows: readonly Row[]) => Question
  /** Takes it back; absent where nothing can. */
  undo?: (rows: readonly Row[]) => unknown
}

type Deed<Row> = { action: BulkAction<Row>; rows: readonly Row[] }

export type Bulk<Row> = ReturnType<typeof useBulk<Row>>

/** What was done last with several rows; it outlives them, as they may leave the list by it. */
export function useBulk<Row>() {
  const change = useMutation({
    mutationFn: async ({ action, rows }: Deed<Row>) => action.run(rows),
  })
  const undo = useMutation({
    mutationFn: async ({ action, rows }: Deed<Row>) => action.undo?.(rows),
  })
  return {
    /** What stands done, and could be undone. */
    done: change.isSuccess && !undo.isSuccess ? change.variables : undefined,
    isUndone: undo.isSuccess,
    isPending: change.isPending || undo.isPending,
    failure: change.isError ? 'bulkFailed' : undo.isError ? 'undoFailed' : undefined,
    start: (deed: Deed<Row>, onDone: () => void) => {
      undo.reset()
      change.mutate(deed, { onSuccess: onDone })
    },
    undo: () => change.variables && undo.mutate(change.variables),
    /** Another selection begins. */
    forgetFailure: () => {
      if (change.isError) change.reset()
    },
  } as const
}
