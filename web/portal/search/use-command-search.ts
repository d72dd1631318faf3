import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchPortal } from '#light/api/portal-search.ts'
import { SEARCH_DEBOUNCE_MS } from '#shared/constants.ts'
import { foldName } from '#shared/text.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import type { SessionUser } from '#web/lib/session/session-user.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import type { Found } from './found.ts'
import { useFoundEntities } from './found-entities.ts'
import { pagesOfRole } from './pages-of-role.ts'

/** Finds what a text leads to: pages at once, and the server's results after a pause. */
export function useCommandSearch(user: SessionUser) {
  const [typed, setTyped] = useState('')
  const [terms, setTerms] = useState('')
  const search = useDebounced(setTerms, SEARCH_DEBOUNCE_MS)
  const pages = usePages(user, typed)
  const answer = useQuery({
    ...answerOf(searchPortal, { query: { query: terms } }),
    enabled: terms !== '',
    placeholderData: keepPreviousData,
    // Without a network it says so, instead of waiting for one.
    networkMode: 'always',
  })
  const entities = useFoundEntities(user, answer.data)
  const wanted = typed.trim()
  // Enter must not take what an earlier text has found.
  const isOld = wanted !== '' && (answer.isPlaceholderData || terms !== wanted)
  return {
    typed,
    isOld,
    found: [...pages, ...(wanted === '' ? [] : entities)],
    /** Number of the results that belong to the current text. */
    ready: isOld ? pages.length : undefined,
    isWaiting: wanted !== '' && (isOld || answer.isPending) && !answer.isError,
    hasFailed: wanted !== '' && answer.isError,
    retry: () => void answer.refetch(),
    type(text: string) {
      setTyped(text)
      search(text.trim())
    },
  }
}

function usePages(user: SessionUser, typed: string): Found[] {
  const { t } = useTranslation('portal')
  const wanted = foldName(typed)
  return pagesOfRole(user)
    .map(({ word, to }) => ({ name: { text: t(word), lang: undefined }, to }))
    .filter(({ name }) => foldName(name.text).includes(wanted))
    .map((page) => ({ ...page, group: 'pages', key: page.to }))
}
