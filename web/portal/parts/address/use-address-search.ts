import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { searchAddresses } from '#light/api/portal-places.ts'
import { ADDRESS_MIN_CHARACTERS, SEARCH_DEBOUNCE_MS } from '#shared/constants.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'

/** An address is where it was a while ago, and every search is paid for. */
const FRESH_MS = 10 * 60_000

/**
 * Returns the addresses that a text may mean. They are fetched after a pause in typing or at once; the
 * previous answer stays until then.
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
    // Without a network it says so, instead of waiting for one.
    networkMode: 'always',
  })
  return {
    found: isLongEnough ? answer.data?.items : undefined,
    /** The answer is one to an earlier text. */
    isOld: answer.isPlaceholderData || terms !== text.trim(),
    error: isLongEnough && answer.isError ? answer.error : undefined,
    search: (typed: string) => search(typed.trim()),
    searchNow() {
      if (terms === text.trim() && answer.isError) void answer.refetch()
      // Also calls off what was to be asked for in a moment.
      search(text.trim())
      setTerms(text.trim())
    },
  }
}
