import type { TFunction } from 'i18next'
import type { OutputOf } from '#shared/api/contract.ts'
import type { findSuggestions } from '#shared/api/suggestions.ts'
import type { Language } from '#web/lib/i18n.ts'
import { dealPath, paths } from '#web/lib/paths.ts'
import { descriptionOf } from '../offers/offer-words.ts'

export interface Suggestion {
  readonly to: string
  readonly word: string
  readonly lang?: Language | undefined
  readonly detail?: string | undefined
  /** Absent where there is nobody to show. */
  readonly logo?: string | undefined
}

interface Group {
  readonly kind: 'organizations' | 'businesses' | 'deals' | 'search'
  readonly items: readonly Suggestion[]
}

interface Said {
  readonly text: string
  readonly t: TFunction
  readonly language: Language
}

/** Returns the groups with results, and at the end the two lists with all of them. */
export function suggestionsOf(
  { organizations, businesses, deals }: OutputOf<typeof findSuggestions>,
  { text, t, language }: Said,
): readonly Group[] {
  const found: Group[] = [
    {
      kind: 'organizations',
      items: organizations.map(({ slug, name, city, logo }) => ({
        to: paths.organization.href(slug),
        word: name,
        detail: city,
        logo,
      })),
    },
    {
      kind: 'businesses',
      items: businesses.map(({ name, logo }) => ({
        to: paths.deals.href({ searchTerms: name }),
        word: name,
        detail: t('suggestions.dealsOf'),
        logo,
      })),
    },
    {
      kind: 'deals',
      items: deals.map((deal) => {
        const { text: word, lang } = descriptionOf(deal, language)
        return {
          to: dealPath(deal),
          word,
          lang,
          detail: deal.sponsor.name,
          logo: deal.sponsor.logo,
        }
      }),
    },
  ]
  const groups = found.filter(({ items }) => items.length > 0)
  if (groups.length === 0) return []
  return [
    ...groups,
    {
      kind: 'search',
      items: [
        {
          to: paths.organizations.href({ searchTerms: text }),
          word: t('suggestions.allFanPages', { text }),
        },
        { to: paths.deals.href({ searchTerms: text }), word: t('suggestions.allDeals', { text }) },
      ],
    },
  ]
}
