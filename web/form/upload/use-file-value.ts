import { useEffect, useRef, useState } from 'react'
import type { PendingFile } from '#shared/model/uploaded-file.ts'
import type { FieldBinding } from '#web/form/binding.ts'

/** The form value of a file: nothing, a choice, or a pending file. */
export type FileValue<Choice> = '' | Choice | PendingFile

const isPending = (value: unknown): value is PendingFile =>
  typeof value === 'object' && value !== null && 'pending' in value
/** Forms copy their values, so compare by content. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Manages a file field's value. A pending file blocks submitting; cancelling restores the previous value. */
export function useFileValue<Choice>({ value, onChange }: FieldBinding<FileValue<Choice>>) {
  const held = (isPending(value) ? (value.before ?? '') : value) as '' | Choice
  const [change, setChange] = useState<{ from: '' | Choice; to: '' | Choice }>()
  const first = useRef({ value, held, onChange })
  useEffect(() => {
    // A draft may hold a pending file of an earlier page, whose upload is gone.
    const { value, held, onChange } = first.current
    if (isPending(value)) onChange(held)
  }, [])
  // After saving or another change there is nothing to undo.
  const undoable = change !== undefined && isSame(change.to, value) ? change : undefined
  const settle = (to: '' | Choice) => {
    setChange({ from: held, to })
    onChange(to)
  }
  return {
    held,
    begin: () => onChange({ pending: true, before: held }),
    giveUp: () => onChange(held),
    settle,
    /** Adjusts the current choice, without counting as a new file. */
    adjust: (to: Choice) => {
      setChange(undoable && { ...undoable, to })
      onChange(to)
    },
    undo:
      undoable &&
      (() => {
        onChange(undoable.from)
        setChange(undefined)
      }),
  }
}
