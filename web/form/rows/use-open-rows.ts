import { useEffect, useState } from 'react'
import type { RowsBinding } from '#web/form/binding.ts'

/**
 * Returns whether each row of a list that folds is open, and functions that change it. Opening a row
 * closes the others. A row with an error opens, and stays open while the error is corrected.
 */
export function useOpenRows<Values>(
  list: RowsBinding<Values>,
  ids: readonly number[],
  canFold: boolean,
) {
  const [open, setOpen] = useState<readonly number[]>([])
  const wrong = canFold ? ids.filter((_, index) => hasError(list, index)) : []
  const opening = wrong.filter((id) => !open.includes(id))
  useEffect(() => {
    if (opening.length > 0) setOpen([...open, ...opening])
  })
  return {
    isOpen: (id: number | undefined) =>
      id !== undefined && (open.includes(id) || wrong.includes(id)),
    openOnly: (id: number | undefined) => setOpen(id === undefined ? [] : [id]),
    close: (id: number | undefined) => setOpen(open.filter((other) => other !== id)),
  }
}

function hasError<Values>(list: RowsBinding<Values>, index: number): boolean {
  const names = Object.keys(list.rows[index] ?? {}) as (keyof Values & string)[]
  return names.some((name) => list.field(index, name).error !== undefined)
}
