import { useEffect, useRef, useState } from 'react'
import { PendingFile } from '#light/model/uploaded-file.ts'
import type { FieldBinding } from '#web/lib/form/binding.ts'

/** The form value of a file: nothing, a choice, or a pending file. */
export type FileValue<Choice> = '' | Choice | PendingFile

const isPending = (value: unknown): value is PendingFile => PendingFile.safeParse(value).success
/** Forms copy what they hold: the same value is not the same object. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * The value of a file's field, while one is chosen and sent too: the form cannot be sent then, and has
 * what it had before when that is given up.
 */
export function useFileValue<Choice>({ value, onChange }: FieldBinding<FileValue<Choice>>) {
  const held = (isPending(value) ? (value.before ?? '') : value) as '' | Choice
  const [change, setChange] = useState<{ from: '' | Choice; to: '' | Choice }>()
  const first = useRef({ value, held, onChange })
  useEffect(() => {
    // A draft of a page that was left meanwhile: nothing is on its way any more.
    const { value, held, onChange } = first.current
    if (isPending(value)) onChange(held)
  }, [])
  // A form that was saved, or shows something else now, has nothing to undo.
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
    /** Changes what is there, which is no choice of another file. */
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
