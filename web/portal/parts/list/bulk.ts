import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Question } from '../use-question.tsx'

/** Something that is done with several rows; the selection ends when it is done. */
export type BulkAction<Row> = {
  key: string
  word: string
  icon?: ReactNode
  /** Returns the message after the action on so many rows: '3 archived'. */
  done: (count: number) => string
  /** Returns what takes it back, unless nothing can. */
  run: (rows: readonly Row[]) => Promise<TakeBack | undefined>
  /** Confirmation to ask for, where the action cannot be undone. */
  question?: (rows: readonly Row[]) => Question
  /** Returns why the undo failed, where a retry makes no sense. */
  notUndone?: (error: Error) => string | undefined
}

type TakeBack = () => Promise<unknown>
type Deed<Row> = { action: BulkAction<Row>; rows: readonly Row[] }

export type Bulk<Row> = ReturnType<typeof useBulk<Row>>

/** Keeps the last action on several rows. It outlives the rows, as they may leave the list by it. */
export function useBulk<Row>() {
  const change = useMutation({
    mutationFn: ({ action, rows }: Deed<Row>) => action.run(rows),
  })
  const undo = useMutation({ mutationFn: (takeBack: TakeBack) => takeBack() })
  const takeBack = change.data
  const notUndone = undo.error ? change.variables?.action.notUndone?.(undo.error) : undefined
  return {
    /** The last action, if it succeeded and was not undone. */
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
