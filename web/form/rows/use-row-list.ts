import { useRef, useState } from 'react'
import type { RowsBinding } from '#web/form/binding.ts'
import type { Origins } from '#web/form/paths.ts'
import { arranged, moved } from '#web/form/row-order.ts'

interface Removed<Row> {
  readonly row: Row
  readonly place: number
}

/** Returns a list's rows and functions that change them. Each row has an ID that moves with it. */
export function useRowList<Row>(list: RowsBinding<Row>, blank: Row) {
  const { rows, limits } = list
  const ids = useIds(rows.length)
  const [removed, setRemoved] = useState<Removed<Row>>()
  const arrange = (origins: Origins, added = blank) => {
    const next = ids.arrange(origins)
    list.arrange(arranged(rows, origins, added), origins)
    return next
  }
  const all: Origins = rows.map((_, index) => index)
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = limits
  return {
    ids: ids.current,
    canAdd: rows.length < maxLength,
    canRemove: rows.length > minLength,
    /** The row removed last, while it can be restored. */
    removed,
    /** Adds a row, and returns its ID. */
    add() {
      setRemoved(undefined)
      return arrange([...all, undefined]).at(-1)
    },
    remove(place: number) {
      const row = rows[place]
      if (row === undefined) return
      setRemoved({ row, place })
      arrange(all.toSpliced(place, 1))
    },
    putBack() {
      if (removed === undefined) return
      setRemoved(undefined)
      arrange(all.toSpliced(removed.place, 0, undefined), removed.row)
    },
    move(from: number, to: number) {
      if (to < 0 || to >= rows.length || to === from) return false
      arrange(moved(rows.length, from, to))
      return true
    },
  }
}

/**
 * Returns one ID for each row, because unsaved rows have no key. A row keeps its ID when it moves.
 */
function useIds(count: number) {
  const next = useRef(0)
  const ids = useRef<number[]>([])
  const fresh = () => {
    next.current += 1
    return next.current
  }
  // The count differs after a draft or saved values have replaced the rows.
  if (ids.current.length !== count) ids.current = Array.from({ length: count }, fresh)
  return {
    current: ids.current,
    arrange(origins: Origins) {
      const before = ids.current
      ids.current = origins.map((origin) =>
        origin === undefined ? fresh() : (before[origin] ?? fresh()),
      )
      return ids.current
    },
  }
}
