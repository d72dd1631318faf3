import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readCategoryUses } from '#light/api/settings.ts'
import type { OutputOf } from '#shared/api/contract.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'

type Use = OutputOf<typeof readCategoryUses>['items'][number]

const KINDS = ['organizations', 'brands', 'businesses', 'deals'] as const

/**
 * Returns a reader of the uses of a name, in words: undefined until they are counted, '' where there are
 * none.
 */
export function useUses(): (name: string) => string | undefined {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const { data } = useQuery(answerOf(readCategoryUses))
  const uses = new Map<string, Use>(data?.items.map((use) => [use.name, use]))
  return (name) => {
    if (data === undefined) return undefined
    const use = uses.get(name)
    return KINDS.flatMap((kind) => {
      const count = use?.[kind] ?? 0
      if (count === 0) return []
      return [t(`categories.${kind}`, { count, figure: formatNumber(count, language) })]
    }).join(', ')
  }
}
