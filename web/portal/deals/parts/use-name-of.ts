import type { DealRow } from '#shared/api/portal-deals.ts'
import { inLanguage, type Reading } from '#shared/in-language.ts'
import { useLanguage } from '#web/lib/use-language.ts'

type Named = Pick<DealRow, 'description' | 'descriptionFr'>

/**
 * Returns a function that returns a deal's description in the reader's language, as the deal's
 * name.
 */
export function useNameOf(): (deal: Named) => Reading {
  const language = useLanguage()
  return ({ description, descriptionFr }) => inLanguage(language, description, descriptionFr)
}
