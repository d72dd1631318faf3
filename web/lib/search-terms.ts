import { SEARCH_TERMS_MAX_LENGTH } from '#shared/constants.ts'

/** The text that an address asks for; of a longer one, such as a pasted page, its beginning. */
export function searchTermsOf(search: URLSearchParams): string | undefined {
  return search.get('searchTerms')?.slice(0, SEARCH_TERMS_MAX_LENGTH)
}
