import { useEffect, useRef, useState } from 'react'
import type { PendingFile } from '#shared/model/uploaded-file.ts'
import type { FieldBinding } from '#web/form/binding.ts'
import { isPending } from '#web/form/values.ts'

/** Form value of a file: empty, chosen, or pending while it uploads. */
export type FileValue<Choice> = '' | Choice | PendingFile

/** Compares by content, because forms copy their values. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Returns the value of a file field, and functions that change the value. A pending file blocks
 * submitting. Canceling restores the previous value.
 */
export function useFileValue<Choice>({ value, onChange }: FieldBinding<FileValue<Choice>>) {
  const held = (isPending(value) ? (value.before ?? '') : value) as '' | Choice
  const [change, setChange] = useState<{ from: '' | Choice; to: '' | Choice }>()
  const first = useRef({ value, held, onChange })
  useEffect(() => {
    // A restored draft may contain a pending file, whose upload stopped with the page. Restores the
    // previous value in that case.
    const { value, held, onChange } = first.current
    if (isPending(value)) onChange(held)
  }, [])
  // Undo is possible only while the field still has the value that the change gave it.
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
    /**
     * Changes details of the current choice, such as the focal point of a picture. Undo still
     * restores the previous file.
     */
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
