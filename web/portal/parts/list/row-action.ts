import type { ReactNode } from 'react'

/** Something that can be done with a row, or a page that it leads to. */
export type RowAction = {
  key: string
  word: string
  icon?: ReactNode
  /** Takes something away for good. */
  isDestructive?: boolean
} & ({ to: string } | { run: () => void })
