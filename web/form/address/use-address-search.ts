import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { searchAddresses } from '#shared/api/portal-places.ts'
import { ADDRESS_MIN_CHARACTERS, SEARCH_DEBOUNCE_MS } from '#shared/constants.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'

/**
 * Milliseconds during which a search is not repeated, because each search costs money and addresses
 * seldom change.
 */
const FRESH_MS = 10 * 60_000

/**
 * Returns functions that search for addresses once typing pauses or at once, and the suggestions
 * for a text that is long enough. Earlier suggestions stay until the new suggestions arrive.
 */
export function useAddressSearch(text: string) {
  const [terms, setTerms] = useState('')
  const search = useDebounced(setTerms, SEARCH_DEBOUNCE_MS)
  const isLongEnough = terms.length >= ADDRESS_MIN_CHARACTERS
  const answer = useQuery({
    ...answerOf(searchAddresses, { query: { text: terms } }),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    // Offline, the request fails visibly instead of waiting.
    networkMode: 'always',
  })
  return {
    found: isLongEnough ? answer.data?.items : undefined,
    /** True if the suggestions are for an earlier text. */
    isOld: answer.isPlaceholderData || terms !== text.trim(),
    error: isLongEnough && answer.isError ? answer.error : undefined,
    search: (typed: string) => search(typed.trim()),
    searchNow() {
      if (terms === text.trim() && answer.isError) void answer.refetch()
      // Replaces a pending search, which is for an earlier text.
      search(text.trim())
      setTerms(text.trim())
    },
  }
}
