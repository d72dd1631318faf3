import type { Reading } from '#shared/in-language.ts'

export const GROUPS = ['pages', 'organizations', 'businesses', 'deals', 'brands'] as const

/** Something to go to. */
export interface Found {
  readonly group: (typeof GROUPS)[number]
  readonly key: string
  readonly name: Reading
  readonly to: string
  readonly picture?: string | undefined
  readonly detail?: string | undefined
}
