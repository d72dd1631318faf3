import type { Layout } from './layout.ts'
import { closeUp, layers, spotlight } from './one-thing.ts'
import { arcade, counter, flatLay, panels, repeat } from './several-things.ts'

/** Each layout with how often it is chosen. */
export const anyLayouts: readonly (readonly [Layout, number])[] = [
  [spotlight, 5],
  [flatLay, 5],
  [closeUp, 3],
  [repeat, 2.5],
  [panels, 2],
  [arcade, 2],
  [layers, 2],
]

export const standingLayouts: readonly (readonly [Layout, number])[] = [...anyLayouts, [counter, 4]]
