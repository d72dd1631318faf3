import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listOrganizations, readOrganization } from '#shared/api/organizations.ts'
import { SEARCH_DEBOUNCE_MS } from '#shared/constants.ts'
import { answerOf, pagesOf } from '#web/lib/api/resource.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Combobox } from '#web/ui/index.ts'

const OFFERED = '6'

/**
 * Returns the organization with a key or slug. Returns undefined without one, while it loads, and
 * after a failure.
 */
export function useOrganization(keyOrSlug: string | undefined) {
  const { data } = useQuery({
    ...answerOf(readOrganization, { params: { organization: keyOrSlug ?? '' } }),
    enabled: keyOrSlug !== undefined,
    retry: false,
  })
  return keyOrSlug === undefined ? undefined : data?.organization
}

type OrganizationPickerProps = {
  chosen: { key: string; name: string } | undefined
  onChoose: (key: string | undefined) => void
}

/** Input that finds an organization by name. Typing clears the choice. */
export function OrganizationPicker({ chosen, onChoose }: OrganizationPickerProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [terms, setTerms] = useState('')
  const search = useDebounced(setTerms, SEARCH_DEBOUNCE_MS)
  const { data } = useInfiniteQuery({
    ...pagesOf(listOrganizations, { query: { searchTerms: terms, limit: OFFERED } }),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    enabled: terms !== '',
  })
  return (
    <Combobox
      label={t('unlock.organization')}
      placeholder={t('unlock.organizationPlaceholder')}
      text={chosen?.name ?? typed}
      onText={(text) => {
        setTyped(text)
        search(text.trim())
        if (chosen) onChoose(undefined)
      }}
      options={
        chosen || terms === '' || terms !== typed.trim()
          ? undefined
          : data?.map(({ key, name, city }) => ({ key, word: name, detail: city }))
      }
      emptyText={t('lists.noneForQuery')}
      onChoose={(key) => {
        setTyped(data?.find((found) => found.key === key)?.name ?? '')
        onChoose(key)
      }}
    />
  )
}
