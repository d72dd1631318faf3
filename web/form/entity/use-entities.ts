import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '#shared/constants.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import type { Entity, EntitySource } from './entity.ts'

/** Milliseconds for which cached results are used without a new request. */
const FRESH_MS = 60_000

/**
 * Returns a function that searches for a text once typing pauses, and the results, which are
 * requested only while the list is open. Earlier results stay until new ones arrive.
 */
export function useEntitySearch(source: EntitySource, isOpen: boolean) {
  const [terms, setTerms] = useState('')
  const search = useDebounced(setTerms, SEARCH_DEBOUNCE_MS)
  const answer = useQuery({
    queryKey: [...source.queryKey, 'find', terms],
    queryFn: ({ signal }) => source.find(terms, signal),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    // Offline, the request fails visibly instead of waiting.
    networkMode: 'always',
  })
  return {
    answer,
    terms,
    search: (text: string) => search(text.trim()),
    /** Clears the search, so that the initial suggestions are shown again. */
    forget() {
      search('')
      setTerms('')
    },
  }
}

/** Returns the chosen entities, and requests those that are not cached. */
export function useChosen(source: EntitySource, keys: readonly string[]): Entity[] {
  const answers = useQueries({
    queries: keys.map((key) => ({
      queryKey: chosenKey(source, key),
      queryFn: ({ signal }: { signal: AbortSignal }) => source.read(key, signal),
      initialData: () => source.peek?.(key),
      staleTime: FRESH_MS,
    })),
  })
  // An entity that cannot be loaded is shown by its key, so that it can still be removed.
  return keys.map((key, index) => {
    const answer = answers[index]
    return answer?.data ?? { key, name: answer?.isError ? key : '…' }
  })
}

/** Returns a function that caches a search result, so that choosing it needs no request. */
export function useRememberChosen(source: EntitySource) {
  const client = useQueryClient()
  return (entity: Entity) => client.setQueryData(chosenKey(source, entity.key), entity)
}

/** Returns a function that looks up the name of an entity by its key, undefined if not cached. */
export function useNameOfKnown(source: EntitySource) {
  const client = useQueryClient()
  return (key: string) => client.getQueryData<Entity>(chosenKey(source, key))?.name
}

const chosenKey = (source: EntitySource, key: string) => [...source.queryKey, 'chosen', key]
