import type { QueryKey } from '@tanstack/react-query'
import type { Contract, OutputOf } from '#shared/api/contract.ts'
import { call, type Input } from '#web/lib/api/call.ts'
import { type Asked, keyOf } from '#web/lib/api/resource.ts'

/** An organization, a business, a deal or the like, as one picks it from a list. */
export interface Entity {
  readonly key: string
  readonly name: string
  /** Path of its logo or picture in the media bucket. */
  readonly picture?: string | undefined
  /** Detail that tells it from others with its name: a city, a category. */
  readonly detail?: string | undefined
  /** Said where it is not what one expects: archived, inactive. */
  readonly state?: string | undefined
}

/** Whether no more of them may be chosen. */
export function isFull(chosen: readonly string[], limit = Number.POSITIVE_INFINITY): boolean {
  return chosen.length >= limit
}

export interface EntitySource {
  readonly queryKey: QueryKey
  /** Those that a text finds, the best first; without a text, those to begin with. */
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly Entity[]>
  /** The one of a key, which a form may hold before anything is searched. */
  readonly read: (key: string, signal: AbortSignal) => Promise<Entity>
}

interface SourceOptions<Found extends Contract, Read extends Contract> {
  readonly find: Found
  readonly findInput: (text: string) => Asked<Found>
  readonly entitiesOf: (answer: OutputOf<Found>) => readonly Entity[]
  readonly read: Read
  readonly readInput: (key: string) => Asked<Read>
  readonly entityOf: (answer: OutputOf<Read>) => Entity
}

/** Entities that two endpoints give: one searches them, one reads the one of a key. */
export function sourceOf<Found extends Contract, Read extends Contract>(
  options: SourceOptions<Found, Read>,
): EntitySource {
  const { find, findInput, entitiesOf, read, readInput, entityOf } = options
  return {
    queryKey: [...keyOf(find), 'entities'],
    find: async (text, signal) =>
      entitiesOf(await call(find, { ...findInput(text), signal } as Input<Found>)),
    read: async (key, signal) =>
      entityOf(await call(read, { ...readInput(key), signal } as Input<Read>)),
  }
}
