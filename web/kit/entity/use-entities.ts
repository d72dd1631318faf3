import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '#shared/constants.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import type { Entity, EntitySource } from './entity.ts'

/** Milliseconds for which an answer is shown again without a new request. */
const FRESH_MS = 60_000

/**
 * Returns what a text finds, requested once typing pauses; earlier answers are cached and shown meanwhile.
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
    // Without a network it says so, instead of waiting for one.
    networkMode: 'always',
  })
  return {
    answer,
    terms,
    search: (text: string) => search(text.trim()),
    /** Back to what is offered without a text. */
    forget() {
      search('')
      setTerms('')
    },
  }
}

/** Returns the chosen entities by their keys; a name that is not known yet comes later. */
export function useChosen(source: EntitySource, keys: readonly string[]): Entity[] {
  const answers = useQueries({
    queries: keys.map((key) => ({
      queryKey: chosenKey(source, key),
      queryFn: ({ signal }: { signal: AbortSignal }) => source.read(key, signal),
      staleTime: FRESH_MS,
    })),
  })
  // One that cannot be read is shown by its key: it can still be let go of.
  return keys.map((key, index) => {
    const answer = answers[index]
    return answer?.data ?? { key, name: answer?.isError ? key : '…' }
  })
}

/** Returns a function that caches a found entity, which need not be read again once chosen. */
export function useRememberChosen(source: EntitySource) {
  const client = useQueryClient()
  return (entity: Entity) => client.setQueryData(chosenKey(source, entity.key), entity)
}

/** The name of one that is known, as it is known when asked. */
export function useNameOfKnown(source: EntitySource) {
  const client = useQueryClient()
  return (key: string) => client.getQueryData<Entity>(chosenKey(source, key))?.name
}

const chosenKey = (source: EntitySource, key: string) => [...source.queryKey, 'chosen', key]
