import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { checkSlug } from '#light/api/portal-organizations.ts'
import type { OutputOf } from '#shared/api/contract.ts'
import { SEARCH_DEBOUNCE_MS } from '#shared/constants.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import type { FieldBinding } from '#web/lib/form/binding.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'

export type SlugAnswer = OutputOf<typeof checkSlug>

/** Asks whether a slug may be had once its typing pauses; what was asked of another slug is no answer. */
export function useSlugCheck(field: FieldBinding<string>, teamKey: string | undefined) {
  const [asked, setAsked] = useState(field.value)
  const ask = useDebounced(setAsked, SEARCH_DEBOUNCE_MS)
  const query = { slug: asked, ...(teamKey !== undefined && { teamKey }) }
  const { data } = useQuery({ ...answerOf(checkSlug, { query }), enabled: asked !== '' })
  const slug: FieldBinding<string> = {
    ...field,
    onChange(text) {
      field.onChange(text)
      ask(text.trim())
    },
  }
  return { slug, answer: field.value.trim() === asked ? data : undefined }
}
