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
  /** Returns what takes it back, unless nothing can. */
  run: (rows: readonly Row[]) => Promise<TakeBack | undefined>
  /** What is asked before, where it cannot be taken back. */
  question?: (rows: readonly Row[]) => Question
  /** Why it was not taken back, where it makes no sense to try again. */
  notUndone?: (error: Error) => string | undefined
}

type TakeBack = () => Promise<unknown>
type Deed<Row> = { action: BulkAction<Row>; rows: readonly Row[] }

export type Bulk<Row> = ReturnType<typeof useBulk<Row>>

/** What was done last with several rows; it outlives them, as they may leave the list by it. */
export function useBulk<Row>() {
  const change = useMutation({
    mutationFn: ({ action, rows }: Deed<Row>) => action.run(rows),
  })
  const undo = useMutation({ mutationFn: (takeBack: TakeBack) => takeBack() })
  const takeBack = change.data
  const notUndone = undo.error ? change.variables?.action.notUndone?.(undo.error) : undefined
  return {
    /** What stands done. */
    done: change.isSuccess && !undo.isSuccess && !notUndone ? change.variables : undefined,
    isUndone: undo.isSuccess,
    isPending: change.isPending || undo.isPending,
    failure: change.isError ? 'bulkFailed' : undo.isError ? 'undoFailed' : undefined,
    start: (deed: Deed<Row>, onDone: () => void) => {
      undo.reset()
      change.mutate(deed, { onSuccess: onDone })
    },
    /** Undefined where nothing can be taken back. */
    undo: takeBack && (() => undo.mutate(takeBack)),
    /** Said in place of what stands done: trying again would change nothing. */
    notUndone,
    /** Another selection begins. */
    forgetFailure: () => {
      if (change.isError) change.reset()
    },
  } as const
}
