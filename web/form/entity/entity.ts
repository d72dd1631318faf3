import type { QueryKey } from '@tanstack/react-query'
import type { OutputOf, Route } from '#shared/api/route.ts'
import { call, type Input } from '#web/lib/api/call.ts'
import { type Asked, keyOf } from '#web/lib/api/resource.ts'

/** An organization, business, deal or other record that a form can choose. */
export interface Entity {
  readonly key: string
  readonly name: string
  /** Path of the entity's logo or picture in the media bucket. */
  readonly picture?: string | undefined
  /** A city or other text that distinguishes entities with the same name. */
  readonly detail?: string | undefined
  /** Unusual state to show, such as archived or inactive. */
  readonly state?: string | undefined
}

/** Returns whether the maximum number of entities is chosen. */
export function isFull(chosen: readonly string[], limit = Number.POSITIVE_INFINITY): boolean {
  return chosen.length >= limit
}

export interface EntitySource {
  readonly queryKey: QueryKey
  /** Returns the entities that match a text. For an empty text, returns initial suggestions. */
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly Entity[]>
  /** Returns the entity with a key, for entities that are already chosen when the form opens. */
  readonly read: (key: string, signal: AbortSignal) => Promise<Entity>
  /** Returns the entity with a key if it is known without a request. */
  readonly peek?: (key: string) => Entity | undefined
}

interface SourceOptions<Found extends Route, Read extends Route> {
  readonly find: Found
  readonly findInput: (text: string) => Asked<Found>
  readonly entitiesOf: (answer: OutputOf<Found>) => readonly Entity[]
  readonly read: Read
  readonly readInput: (key: string) => Asked<Read>
  readonly entityOf: (answer: OutputOf<Read>) => Entity
}

/** Returns a source that searches with one endpoint and reads by key with another. */
export function sourceOf<Found extends Route, Read extends Route>(
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
