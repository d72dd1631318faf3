import { useMutation } from '@tanstack/react-query'

type Undo = () => Promise<unknown>

interface UndoableOptions<Wish> {
  /**
   * Performs the action. Returns a function that undoes it, or undefined if it cannot be undone.
   */
  readonly run: (wish: Wish) => Promise<Undo | undefined>
  /** Returns whether an undo failed because the action is no longer in effect. */
  readonly isOvertaken?: (error: Error, wish: Wish) => boolean
}

/** Runs one action at a time. The last action can be undone. */
export function useUndoable<Wish>({ run, isOvertaken }: UndoableOptions<Wish>) {
  const undoing = useMutation({ mutationFn: (undo: Undo) => undo() })
  const action = useMutation({ mutationFn: run, onMutate: () => undoing.reset() })
  const { data: undo, variables: last } = action
  const isPending = action.isPending || undoing.isPending
  const isStale = undoing.error !== null && last !== undefined && isOvertaken?.(undoing.error, last)
  return {
    /** The last action, whether it succeeded, failed or was undone. */
    last,
    /** The last action, if it succeeded and is still in effect. */
    done: action.isSuccess && !undoing.isSuccess && !isStale ? last : undefined,
    isUndone: undoing.isSuccess,
    isPending,
    actionError: action.error,
    undoError: undoing.error,
    start: (wish: Wish, onDone?: () => void) => {
      if (!isPending) action.mutate(wish, { onSuccess: () => onDone?.() })
    },
    /** Undoes the last action. Undefined if there is nothing to undo. */
    undo:
      undo &&
      (() => {
        if (!isPending) undoing.mutate(undo)
      }),
    forgetFailure: () => {
      if (action.isError) action.reset()
    },
  }
}
