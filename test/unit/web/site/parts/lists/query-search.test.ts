import { expect, it } from 'vitest'
import { SEARCH_TERMS_MAX_LENGTH } from '#shared/constants.ts'
import { searchTermsOf } from '#web/site/parts/lists/query-search.tsx'

it('asks for no more of an address than the server takes', () => {
  const of = (searchTerms: string) => searchTermsOf(new URLSearchParams({ searchTerms }))
  expect(of('québec')).toBe('québec')
  expect(of('x'.repeat(300))).toHaveLength(SEARCH_TERMS_MAX_LENGTH)
  expect(searchTermsOf(new URLSearchParams())).toBeUndefined()
})
