import { useRef, useState } from 'react'
import type { RowsBinding } from '#web/lib/form/binding.ts'
import type { Origins } from '#web/lib/form/paths.ts'
import { arranged, moved } from '#web/lib/form/row-order.ts'

interface Removed<Row> {
  readonly row: Row
  readonly place: number
}

/** Returns the actions on a form's rows; each row keeps its identity wherever it goes. */
export function useRowList<Row>(list: RowsBinding<Row>, blank: Row) {
  const { rows, limits } = list
  const ids = useIds(rows.length)
  const [removed, setRemoved] = useState<Removed<Row>>()
  const arrange = (origins: Origins, added = blank) => {
    ids.arrange(origins)
    list.arrange(arranged(rows, origins, added), origins)
  }
  const all: Origins = rows.map((_, index) => index)
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = limits
  return {
    ids: ids.current,
    canAdd: rows.length < maxLength,
    canRemove: rows.length > minLength,
    /** Row that was removed last, while it can be put back. */
    removed,
    add() {
      setRemoved(undefined)
      arrange([...all, undefined])
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

/** Rows have no key of their own while they are typed. */
function useIds(count: number) {
  const next = useRef(0)
  const ids = useRef<number[]>([])
  const fresh = () => {
    next.current += 1
    return next.current
  }
  // More or fewer than were arranged here: a draft, or what is saved, has taken their place.
  if (ids.current.length !== count) ids.current = Array.from({ length: count }, fresh)
  return {
    current: ids.current,
    arrange(origins: Origins) {
      const before = ids.current
      ids.current = origins.map((origin) =>
        origin === undefined ? fresh() : (before[origin] ?? fresh()),
      )
    },
  }
}
