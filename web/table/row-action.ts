import type { ReactNode } from 'react'

/** An action on a row, or a page that it links to. */
export type RowAction = {
  key: string
  word: string
  icon?: ReactNode
  /** Whether it deletes something for good. */
  isDestructive?: boolean
} & ({ to: string } | { run: () => void })
